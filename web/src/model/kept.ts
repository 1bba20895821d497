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

/** What is kept of a table; nothing for one that was never seen. */
export function recall(table: string): Kept {
  try {
    return { ...nothing(), ...(JSON.parse(localStorage.getItem(PREFIX + table) ?? '{}') as Partial<Kept>) };
  } catch {
    return nothing();
  }
}

/** Keeps a change, and says whether this browser does. */
export function keep(table: string, change: (kept: Kept) => void): boolean {
  const kept = recall(table);
  change(kept);
  kept.at = Date.now();
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(kept));
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
  if (all.length <= MOST) return;
  const aged = all.map((key) => [recall(key.slice(PREFIX.length)).at, key] as const).sort((a, b) => b[0] - a[0]);
  for (const [, key] of aged.slice(MOST)) localStorage.removeItem(key);
}
