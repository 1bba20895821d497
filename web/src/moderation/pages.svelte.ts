// A list of the operators' page, page by page; what is done to one of its rows is followed by looking anew.

import { t } from '../ui/texts.svelte';

export interface Page<Row, Next> {
  rows: Row[];
  /** What names the next page; null where there is none. */
  next: Next | null;
}

export class Pages<Row, Next = number> {
  rows = $state.raw<Row[]>([]);
  next = $state<Next | null>(null);
  loaded = $state(false);
  trouble = $state('');
  #ask: (next: Next | null) => Promise<Page<Row, Next>>;
  /** The latest that was asked for: what comes late is no news. */
  #turn = 0;

  constructor(ask: (next: Next | null) => Promise<Page<Row, Next>>) {
    this.#ask = ask;
  }

  /** The first page, anew. */
  load = (): Promise<boolean> => this.#take(null, () => []);

  more = (): Promise<boolean> => this.#take(this.next, () => this.rows);

  async #take(from: Next | null, before: () => Row[]): Promise<boolean> {
    const turn = ++this.#turn;
    return this.#try(async () => {
      const page = await this.#ask(from);
      if (turn !== this.#turn) return;
      this.rows = [...before(), ...page.rows];
      this.next = page.next;
      this.loaded = true;
    });
  }

  /** Does something and looks anew; whether it was done. */
  attempt = async (what: () => Promise<unknown>): Promise<boolean> => (await this.#try(what)) && this.load();

  async #try(what: () => Promise<unknown>): Promise<boolean> {
    this.trouble = '';
    try {
      await what();
      return true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : t('did-not-work');
      return false;
    }
  }
}
