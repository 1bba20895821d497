// Tables as they were last seen on this device: shown while there is no network.

import type { Snapshot } from '../wire';

const PREFIX = 'wardroom.seen.';
/** Whose they are. */
const OWNER = 'wardroom.seen-by';
/** Of how many tables it is kept. */
export const MOST = 4;

interface Seen {
  at: number;
  table: Snapshot;
}

function read(key: string): Seen | null {
  try {
    const seen = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Seen> | null;
    return seen?.table?.info && seen.table.view ? (seen as Seen) : null;
  } catch {
    return null;
  }
}

/** A table as it was last seen here, without what it asked then; nothing for one that was never seen. */
export function lastSeen(id: string): Snapshot | null {
  const table = read(PREFIX + id)?.table;
  return table ? { ...table, prompt: 0, may_undo: false, view: { ...table.view!, prompt: null } } : null;
}

/** Keeps how a table is now, and forgets the one that was seen longest ago where there are too many. */
export function keepSeen(table: Snapshot): void {
  try {
    localStorage.setItem(PREFIX + table.table, JSON.stringify({ at: Date.now(), table } satisfies Seen));
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const old = keys.map((key) => [read(key)?.at ?? 0, key] as const).sort(([a], [b]) => b - a);
    for (const [, key] of old.slice(MOST)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing shows nothing without a network.
  }
}

/** Says who is at the keyboard: what somebody else saw, or nobody knows who, is forgotten. */
export function seenBy(who: string | null): void {
  try {
    // Nobody in particular is somebody, too, who may watch.
    if (localStorage.getItem(OWNER) !== (who ?? '')) forgetSeen();
    localStorage.setItem(OWNER, who ?? '');
  } catch {
    // There was nothing.
  }
}

/** What was seen is somebody's who is the same person: a guest has signed in to an account. */
export function passSeen(who: string): void {
  try {
    localStorage.setItem(OWNER, who);
  } catch {
    // There was nothing.
  }
}

/** Forgets all of them. */
function forgetSeen(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // There was nothing.
  }
}
