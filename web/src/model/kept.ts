// What this browser keeps of the shuffles of tables: its own parts until they are asked for, and what the house showed before the deal.
// It outlives the page: a table by correspondence may ask tomorrow.

import type { Bond, Part } from './fair';
import type { Off } from './terms';

/** A part of this browser's own, and what came of it. */
export interface OwnPart extends Part {
  bond: Bond;
  /** Whether the house has answered that it has the commitment. */
  answered?: boolean;
  /** Whether the person took it back: stood up, moved, or sat down on another device. */
  withdrawn?: boolean;
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
  /** The attempts that were called off, as they were first shown. */
  off: Record<number, Off>;
  /** The hashes of what people are called in the terms of attempts, by seat, as they were first seen. */
  called: Record<number, Record<number, string>>;
  /** The deal that is played, as it was first seen. */
  played: { attempt: number; pledge: string } | null;
  /** Whether the table was seen at its end. */
  over: boolean;
}

const PREFIX = 'wardroom.shuffle.';
/** Of how many tables something is kept. */
export const MOST = 100;
/** How long a part is kept that nobody asks for, in milliseconds. */
export const PATIENCE = 180 * 86_400_000;

const nothing = (): Kept => ({ at: 0, parts: {}, hosts: {}, pledges: {}, before: [], off: {}, called: {}, played: null, over: false });

/** Whether this browser keeps anything; in a private window some do not. */
export function keeps(): boolean {
  try {
    localStorage.setItem(`${PREFIX}?`, '');
    localStorage.removeItem(`${PREFIX}?`);
    return true;
  } catch {
    return false;
  }
}

/** Where a part is kept: each in a place of its own, because two pages at one table may draw at the same moment. */
const place = (table: string, commitment: string) => `${PREFIX}${table}/${commitment}`;

/** What is kept of a table; nothing for one that was never seen. */
export function recall(table: string): Kept {
  try {
    const kept = { ...nothing(), ...(JSON.parse(localStorage.getItem(PREFIX + table) ?? '{}') as Partial<Kept>), parts: {} as Kept['parts'] };
    const parts = place(table, '');
    for (const key of keys()) {
      const part = key.startsWith(parts) ? (JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<OwnPart>) : {};
      if (part.bond) kept.parts[key.slice(parts.length)] = part as OwnPart;
    }
    return kept;
  } catch {
    return nothing();
  }
}

/** Writes what is new: another page may have changed the rest. */
function write(key: string, text: string): void {
  if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
}

/** Keeps a change, and says whether this browser does. */
export function keep(table: string, change: (kept: Kept) => void): boolean {
  const kept = recall(table);
  change(kept);
  kept.at = Date.now();
  const { parts, ...rest } = kept;
  try {
    for (const [commitment, part] of Object.entries(parts)) write(place(table, commitment), JSON.stringify(part));
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
  if (keeps()) for (const key of keys()) localStorage.removeItem(key);
}

/** Whether a part of this browser's own may still be asked for, or its game goes on. */
function isAwaited(kept: Kept): boolean {
  return !kept.over && kept.at > Date.now() - PATIENCE && Object.values(kept.parts).some((part) => !part.withdrawn);
}

/** Forgets the tables that were not looked at for the longest time, but for those that still wait for this browser. */
function prune(): void {
  const all = keys();
  const tables = [...new Set(all.map((key) => key.slice(PREFIX.length).split('/')[0]!))];
  if (tables.length <= MOST) return;
  const at = (table: string) => (JSON.parse(localStorage.getItem(PREFIX + table) ?? '{}') as Partial<Kept>).at ?? 0;
  const aged = tables.map((table) => [at(table), table] as const).sort((a, b) => b[0] - a[0]);
  const gone = new Set(aged.slice(MOST).map(([, table]) => table).filter((table) => !isAwaited(recall(table))));
  for (const key of all) if (gone.has(key.slice(PREFIX.length).split('/')[0]!)) localStorage.removeItem(key);
}
