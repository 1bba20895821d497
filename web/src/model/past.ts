// What a browser remembers of the deals at a table, held against what is told of them later.

import type { OwnPart } from './kept';
import type { Off, Terms, ToldOff } from './terms';

type Parts = Record<string, OwnPart>;

/** What is remembered of the attempts at a table, by their numbers. */
export interface Past {
  /** The house's commitments. */
  hosts?: Record<number, string>;
  /** The pledges. */
  pledges?: Record<number, string>;
  /** Those that were called off, as they were first shown. */
  off?: Record<number, Off>;
  /** The hashes of what people were called in the terms, by seat. */
  called?: Record<number, Record<number, string>>;
  /** The deal that was played, as it was first seen. */
  played?: { attempt: number; pledge: string } | null;
}

/** Says how a deal goes without a part that the house had answered for; nothing if it does not. */
export function leftOut(terms: Terms, parts: Parts): string | null {
  for (const part of Object.values(parts)) {
    if (!part.answered || part.withdrawn || part.bond.attempt !== terms.attempt) continue;
    const there = terms.seats[part.bond.seat - 1]?.commitment ?? null;
    if (there === null) return 'the house took your commitment, and at your seat there is none';
    if (!parts[there]) return 'at your seat stands a part that did not come from this browser';
  }
  return null;
}

/** The attempts that are said to be withheld at a seat whose part was opened here; `taken` if the house had answered that it has it. */
export function falselyNamed(told: Off[], parts: Parts): { attempt: number; taken: boolean }[] {
  return told.flatMap(({ attempt, withheld, reason }) => {
    const opened = Object.values(parts).filter((part) => part.bond?.attempt === attempt && part.sent && !part.withdrawn && withheld.includes(part.bond.seat));
    return reason === 'withheld' && opened.length > 0 ? [{ attempt, taken: opened.some((part) => part.taken) }] : [];
  });
}

const seats = (off: Off) => [...off.withheld].sort((a, b) => a - b).join();
const nameAt = (off: Off, seat: number) => off.names?.[off.withheld.indexOf(seat)] ?? null;
/** Whether nobody is called otherwise; a name may be unknown, or forgotten since. */
const sameNames = (one: Off, other: Off) => one.withheld.every((seat) => nameAt(one, seat) === null || nameAt(other, seat) === null || nameAt(one, seat) === nameAt(other, seat));
const same = (one: Off, other: Off) => one.attempt === other.attempt && one.pledge === other.pledge && one.reason === other.reason && seats(one) === seats(other) && sameNames(one, other);

/** The hashes of names that the terms have of an attempt before, by seat. */
export const hashesOf = ({ withheld, called }: ToldOff): Record<number, string> => Object.fromEntries(called.map((hash, index) => [withheld[index]!, hash]));

/** Whether terms have another hash of a name than was seen for that seat in that attempt, or none any more. */
function namesAnother(told: Off | ToldOff, seen: Record<number, string> = {}): boolean {
  if (!('called' in told)) return false;
  const hashes = hashesOf(told);
  return told.withheld.some((seat) => seen[seat] !== undefined && seen[seat] !== hashes[seat]);
}

/** Says how the attempts that were called off are told otherwise than they were; nothing if they are not. */
export function retold(told: (Off | ToldOff)[], { pledges = {}, off = {}, called = {} }: Past): string | null {
  for (const one of told) {
    const [first, pledge] = [off[one.attempt], pledges[one.attempt]];
    if (first && !same(first, one)) return `attempt ${one.attempt} to deal is told otherwise than when it was called off`;
    if (namesAnother(one, called[one.attempt])) return `for attempt ${one.attempt} to deal somebody else is named than sat there then`;
    // A backup knows nothing of what came after it.
    if (!first && one.reason !== 'restored' && pledge !== undefined && pledge !== one.pledge) return `the terms of attempt ${one.attempt} are not those that this browser was shown then`;
  }
  const missing = Object.keys(off).find((attempt) => Number(attempt) > told.length);
  return missing === undefined ? null : `attempt ${missing} to deal was called off, and it is not told`;
}

/** Says how what the house shows of an attempt differs from what it showed before; nothing if it does not. */
export function changed(attempt: number, commitment: string, { hosts = {} }: Past): string | null {
  if (hosts[attempt] !== undefined && hosts[attempt] !== commitment) return 'the house has another commitment for this attempt than it had before';
  const later = Object.keys(hosts).find((other) => Number(other) > attempt);
  return later === undefined ? null : `the house was at attempt ${later} already, and is back at ${attempt}`;
}
