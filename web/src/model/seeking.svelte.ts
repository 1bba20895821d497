// Looking for a quick match: one wish, asked for again and again until there is a table or nobody wants it any more.

import { api, Trouble } from '../net/api';
import type { Seek, Seeking } from '../wire';

const KEPT = 'seek';

/** For how long a page may be on its way when it is loaded again, in milliseconds. */
const RELOADED = 30_000;

/** The wish that this window was looking with when its page was loaded again; whoever went elsewhere looks no further. */
export function keptWish(): Seek | null {
  try {
    const { wish, at } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { wish?: Seek; at?: number };
    const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const again = way?.type === 'reload' && at !== undefined && Date.now() - at < RELOADED;
    return again ? (wish ?? null) : null;
  } catch {
    return null;
  }
}

function keep(wish: Seek | null): void {
  try {
    if (wish) sessionStorage.setItem(KEPT, JSON.stringify({ wish, at: Date.now() }));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Without a store a page that is loaded again looks no further.
  }
}

export class Search {
  standing = $state.raw<Seeking | null>(null);
  trouble = $state('');
  /** When it began, by this device's clock. */
  since = $state(Date.now());
  #wish: Seek;
  #stop = new AbortController();
  #found: (table: string) => void;
  #ended: () => void;

  constructor(wish: Seek, found: (table: string) => void, ended: () => void) {
    this.#wish = wish;
    this.#found = found;
    this.#ended = ended;
    keep(wish);
    void this.#look();
  }

  /** Whether the game is to count for ratings. */
  get rated(): boolean {
    return this.#wish.rated ?? false;
  }

  async #look(): Promise<void> {
    const stop = this.#stop;
    while (!stop.signal.aborted) {
      try {
        const seen = this.standing?.mark;
        const standing = await api.seek({ ...this.#wish, ...(seen === undefined ? {} : { seen }) }, stop.signal);
        if (stop.signal.aborted) return;
        this.trouble = '';
        this.standing = standing;
        this.since = Date.now() - standing.waited;
        keep(this.#wish);
        if (standing.table) {
          stop.abort();
          keep(null);
          this.#found(standing.table);
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        this.trouble = error instanceof Error ? error.message : '';
        // What is wrong with the wish stays wrong; a server that does not answer comes back.
        if (error instanceof Trouble && !['offline', 'slow-down', 'broken', '503'].includes(error.code)) {
          stop.abort();
          keep(null);
          this.#ended();
          return;
        }
        await new Promise((on) => setTimeout(on, 1000 * (error instanceof Trouble ? (error.wait ?? 2) : 2)));
      }
    }
  }

  /** Bots take the seats for which nobody was found. */
  withBots(): void {
    this.#wish = { ...this.#wish, bots: true };
    this.#stop.abort();
    this.#stop = new AbortController();
    this.standing = null;
    keep(this.#wish);
    void this.#look();
  }

  /** Nobody looks any more. */
  end(): void {
    const was = this.#stop.signal.aborted;
    this.#stop.abort();
    keep(null);
    if (!was) void api.leaveSeek(this.#wish.id).catch(() => {});
  }
}
