// The terms of a deal: the first line of a record, which everybody at the table is shown before they reveal their part.

import { commitmentTo, isHex, type Bond, type Part } from './fair';

/** A seat in the terms: a bot's, or a person's with the hash of the name and what they committed to. */
export interface Place {
  called: string | null;
  commitment: string | null;
}

/** Why a deal was called off. Nobody but who withheld had their time and did not open their part. */
export const REASONS = ['withheld', 'left', 'removed', 'absent', 'restored'] as const;
export type Reason = (typeof REASONS)[number];

/** A deal that was called off, with the seats that it was for. */
export interface Off {
  attempt: number;
  pledge: string;
  withheld: number[];
  reason: Reason;
  /** What people in these seats were called then; null where that is not known (any more). */
  names?: (string | null)[];
}

/** The same as the terms tell it, with the hashes of what people in these seats were called then; none where that was not kept. */
export interface ToldOff extends Off {
  called: string[];
}

export interface Terms {
  table: string;
  attempt: number;
  commitment: string;
  calledOff: ToldOff[];
  seats: Place[];
}

/** Something that does not hold, in words for people. */
export class Wrong extends Error {}

export function want(held: boolean, otherwise: string): asserts held {
  if (!held) throw new Wrong(otherwise);
}

type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether these are all its keys; those with a question mark may be missing. */
export function hasKeys(fields: Fields, ...keys: string[]): boolean {
  const known = keys.map((key) => key.replace('?', ''));
  return Object.keys(fields).every((key) => known.includes(key)) && keys.every((key) => key.endsWith('?') || key in fields);
}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Where the next token of a JSON text begins that matters for keys: a string, a bracket or a comma. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

/** Whether some object of a JSON text has a key twice; `JSON.parse` would take the last one without a word. */
function repeatsKey(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  // Right after a brace, or after a comma within one, comes a key.
  let key = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ',' && key) {
      const name = JSON.parse(token) as string;
      const keys = open.at(-1)!;
      if (keys.has(name)) return true;
      keys.add(name);
    }
    key = (token === '{' || token === ',') && Boolean(open.at(-1));
  }
  return false;
}

/** A line of a record. */
export function parseLine(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Wrong('it is not JSON');
  }
  want(!repeatsKey(text), 'a key is there twice');
  return value;
}

function readPlace(place: unknown, seat: number): Place {
  want(isFields(place), `seat ${seat} is neither a person’s nor a bot’s`);
  if (hasKeys(place, 'bot', 'name') && typeof place.bot === 'string' && typeof place.name === 'string') return { called: null, commitment: null };
  want(hasKeys(place, 'called', 'commitment?') && isHex(place.called), `seat ${seat} is neither a person’s nor a bot’s`);
  const { called, commitment = null } = place;
  want(commitment === null ? !('commitment' in place) : isHex(commitment), `the commitment of seat ${seat} cannot be read`);
  return { called, commitment: commitment as string | null };
}

/** The reason that somebody gives; who gives none says that it was withheld. */
export function reasonOf(told: object): Reason | null {
  const reason = 'reason' in told ? told.reason : 'withheld';
  return REASONS.find((one) => one === reason) ?? null;
}

function readOff(one: unknown, attempt: number, seats: number): ToldOff {
  const otherwise = `attempt ${attempt} is not told with its pledge and who withheld`;
  want(isFields(one) && hasKeys(one, 'attempt', 'pledge', 'withheld', 'called?', 'reason?') && one.attempt === attempt && isHex(one.pledge), otherwise);
  const { withheld, pledge, called = [] } = one;
  const reason = reasonOf(one);
  // One way to write a thing: that somebody withheld is said by no reason, and that there are no hashes by no list.
  want(reason !== null && one.reason !== 'withheld', `attempt ${attempt} was called off for a reason that nobody knows`);
  want(Array.isArray(withheld) && withheld.every(isCount) && withheld.length > 0 === (reason !== 'restored'), otherwise);
  want(withheld.every((seat, index) => seat <= seats && seat > (withheld[index - 1] ?? 0)), `attempt ${attempt} does not have seats of this table, each once and in order`);
  want(Array.isArray(called) && called.every((hash) => isHex(hash)) && called.length === ('called' in one ? Math.max(1, withheld.length) : 0), `attempt ${attempt} has not one name for each of its seats`);
  return { attempt, pledge, withheld, reason, called };
}

/** Reads the terms. What does not belong there is wrong. */
export function readTerms(value: unknown): Terms {
  const form = 'the terms are not of the right form';
  want(isFields(value) && value.wardroom === 2 && Array.isArray(value.seats) && value.seats.length > 0 && isFields(value.chance), form);
  const { chance } = value;
  want(hasKeys(chance, 'version', 'table', 'attempt', 'commitment', 'called_off?') && chance.version === 2, form);
  const { table, attempt, commitment, called_off: off = [] } = chance;
  want(isHex(table) && isHex(commitment) && isCount(attempt) && Array.isArray(off), form);
  want(off.length > 0 === 'called_off' in chance, 'there is an empty list of attempts before');
  const { length: seats } = value.seats;
  const calledOff = off.map((one: unknown, index) => readOff(one, index + 1, seats));
  want(attempt === calledOff.length + 1, 'the attempts before this one are not all there');
  return { table, attempt, commitment, calledOff, seats: value.seats.map((place, index) => readPlace(place, index + 1)) };
}

/** Says why a part is not to be revealed under these terms; nothing if it may be. */
export function objection(line: string, bond: Bond, part: Part): string | null {
  try {
    const terms = readTerms(parseLine(line));
    want(terms.table === bond.table, 'the terms are those of another table');
    want(terms.attempt === bond.attempt, 'the terms are those of another attempt');
    want(terms.commitment === bond.host, 'the house has another commitment than when you sat down');
    want(terms.seats[bond.seat - 1]?.commitment === commitmentTo(bond, part), 'what you committed to is not at your seat');
    return null;
  } catch (error) {
    return error instanceof Wrong ? error.message : 'the terms cannot be read';
  }
}
