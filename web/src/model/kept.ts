// What this browser keeps of the shuffles of tables: its own parts until they are asked for, and what the house showed before the deal.
// It outlives the page: a table by correspondence may ask tomorrow.

import type { Bond, Part } from './fair';

/** A part of this browser's own, and what came of it. */
export interface OwnPart extends Part {
  bond: Bond;
  /** The pledge under which it was sent. */
  sent?: string;
  /** Whether the house has answered that it has it. */
  taken?: boolean;
}

export interface Kept {
  /** When something was last kept of this table. */
  at: number;
  /** Parts by their commitments. */
  parts: Record<string, OwnPart>;
  /** The house's commitments of attempts, as they were first seen. */
  hosts: Record<number, string>;
  /** The pledges of attempts, as they were first seen. */
  pledges: Record<number, string>;
  /** The attempts whose pledge was seen before the deal. */
  before: number[];
}

const PREFIX = 'wardroom.shuffle.';
/** Of how many tables something is kept. */
export const MOST = 100;

const nothing = (): Kept => ({ at: 0, parts: {}, hosts: {}, pledges: {}, before: [] });

/** Where a part is kept: each in a place of its own, because two pages at one table may draw at the same moment. */
const place = (table: string, commitment: string) => `${PREFIX}${table}/${commitment}`;

/** What is kept of a table; nothing for one that was never seen. */
export function recall(table: string): Kept {
  try {
    const kept = { ...nothing(), ...(JSON.parse(localStorage.getItem(PREFIX + table) ?? '{}') as Partial<Kept>), parts: {} as Kept['parts'] };
    const parts = place(table, '');
    for (const key of keys()) if (key.startsWith(parts)) kept.parts[key.slice(parts.length)] = JSON.parse(localStorage.getItem(key) ?? '{}') as OwnPart;
    return kept;
  } catch {
    return nothing();
  }
}

/** Keeps a change, and says whether this browser does. */
export function keep(table: string, change: (kept: Kept) => void): boolean {
  const kept = recall(table);
  change(kept);
  kept.at = Date.now();
  const { parts, ...rest } = kept;
  try {
    for (const [commitment, part] of Object.entries(parts)) localStorage.setItem(place(table, commitment), JSON.stringify(part));
    localStorage.setItem(PREFIX + table, JSON.stringify(rest));
    prune();
    return true;
  } catch {
    return false;
  }
}

const keys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((key) => key.startsWith(PREFIX));

/** Forgets all tables. */
export function forgetTables(): void {
  for (const key of keys()) localStorage.removeItem(key);
}

/** Forgets the tables that were not looked at for the longest time. */
function prune(): void {
  const all = keys();
  const tables = [...new Set(all.map((key) => key.slice(PREFIX.length).split('/')[0]!))];
  if (tables.length <= MOST) return;
  const aged = tables.map((table) => [recall(table).at, table] as const).sort((a, b) => b[0] - a[0]);
  const gone = new Set(aged.slice(MOST).map(([, table]) => table));
  for (const key of all) if (gone.has(key.slice(PREFIX.length).split('/')[0]!)) localStorage.removeItem(key);
}
