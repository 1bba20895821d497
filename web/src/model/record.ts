// Checks a record in the browser: every commitment, name, salt and pledge, and every draw, as docs/fair-chance.md says.

import { calledHash, commitmentTo, hostCommitment, hostCommitment1, isHex, keyOf, keyOf1, numberOf, orderOf, pledgeOf, runningHash, tableHash } from './fair';
import type { OwnPart } from './kept';
import { changed, falselyNamed, leftOut, retold, type Past } from './past';
import { hasKeys, isFields, parseLine, readTerms, want, Wrong, type Off, type Place, type Terms, type ToldOff } from './terms';

/** What this browser knows from before, to hold the record against. */
export interface Remembered extends Past {
  /** The table's id. */
  table?: string;
  /** What was drawn here, by commitment. */
  parts?: Record<string, OwnPart>;
  /** Whether the person at this browser sat at the table to its end: then what they committed to has to be in the deal. */
  seated?: boolean;
}

export interface Held {
  holds: true;
  format: 1 | 2;
  entries: number;
  draws: number;
  /** How many people had a part in the shuffle. */
  contributed: number;
  /** The attempts before, with what people in their seats were called then, as far as that is shown; no names where the terms have no hashes. */
  calledOff: (Off & { names: (string | null)[] })[];
  /** The hash of the terms; format 1 has none. */
  pledge: string | null;
  /** Whether the terms are held against a pledge that this browser had before. */
  pledged: boolean;
  /** Whether the house's commitment is held against one that this browser had before. */
  committed: boolean;
  /** Seats whose part came from this browser. */
  own: number[];
  /** Attempts that are said to be withheld though this browser had opened its part. */
  slandered: { attempt: number; taken: boolean }[];
}

export interface Failed {
  holds: false;
  /** The line of the record that does not hold. */
  line: number;
  problem: string;
  /** Whether it is about one's own part, which may have come from another device. */
  mine: boolean;
}

/** What one's own browser drew is not there. */
class Missing extends Wrong {}

/** How long a piece of the work may take before the page gets its turn, in milliseconds. */
const SPELL = 24;

/** The games that are dealt without chance: there people choose before anything is drawn. Named here rather than asked of the house, whose word this is to check. */
const CHOSEN_FIRST: unknown[] = ['ursting', 'ward'];

interface Head {
  key: Uint8Array;
  held: Pick<Held, 'format' | 'contributed' | 'calledOff' | 'pledge' | 'pledged' | 'committed' | 'own' | 'slandered'>;
}

function readFirst1(head: Record<string, unknown>, known: Remembered): Head {
  const { seats, chance } = head;
  want(Array.isArray(seats) && isFields(chance) && chance.version === 1, 'it is not the first line of a record');
  const { seed, contributions: given } = chance;
  want(seed !== undefined, 'the seed is not shown yet: the game is not over');
  want(isHex(seed), 'the seed cannot be read');
  want(Array.isArray(given) && given.length === seats.length && given.every((text) => isHex(text, 0, 64)), 'there is not one contribution for each seat');
  want(chance.commitment === hostCommitment1(seed), 'the commitment does not fit the seed');
  const kept = known.hosts?.[1];
  want(kept === undefined || kept === chance.commitment, 'the house had committed to another seed before the deal');
  want(Object.keys(known.pledges ?? {}).length === 0, 'this browser was shown the terms of that deal, and a record of format 1 has none');
  const contributed = given.filter((text) => text !== '').length;
  return { key: keyOf1(seed, given as string[]), held: { format: 1, contributed, calledOff: [], pledge: null, pledged: false, committed: kept !== undefined, own: [], slandered: [] } };
}

/** Takes note of a salt, which counts once. */
function useSalt(salts: Set<string>, salt: string): void {
  want(!salts.has(salt), 'a salt is there twice');
  salts.add(salt);
}

/** A name that fits its hash; nothing of whoever was forgotten. */
function openName(name: unknown, called: string, salts: Set<string>): string | null {
  if (name === null) return null;
  want(isFields(name) && hasKeys(name, 'name', 'salt') && typeof name.name === 'string' && isHex(name.salt), 'the name cannot be read');
  useSalt(salts, name.salt);
  want(calledHash(name.salt, name.name) === called, 'the name is not the one that was pledged');
  return name.name;
}

/** Says of what it is wrong. */
function within<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Wrong ? new Wrong(`${where}: ${error.message}`) : error;
  }
}

/** The attempts before, with the names that are shown of them. */
function openPast(told: ToldOff[], shown: unknown, salts: Set<string>): Held['calledOff'] {
  const hidden = told.some((off) => off.called.length > 0);
  want(shown === undefined ? !hidden : hidden && Array.isArray(shown) && shown.length === told.length, 'there is not one name for each hash of the attempts before');
  return told.map(({ called, ...off }, index) => {
    const names: unknown = (shown as unknown[] | undefined)?.[index] ?? [];
    want(Array.isArray(names) && names.length === called.length, 'there is not one name for each hash of the attempts before');
    return { ...off, names: within(`attempt ${off.attempt}`, () => called.map((hash, at) => openName(names[at], hash, salts))) };
  });
}

/** What a seat contributed, once everything that is shown of it fits. */
function openSeat(terms: Terms, seat: number, place: Place, name: unknown, given: unknown, salts: Set<string>): string {
  want(name === null || place.called !== null, 'a bot’s name stands in the terms');
  openName(name, place.called ?? '', salts);
  if (given === null) {
    want(place.commitment === null, 'what was committed to is not shown');
    return '';
  }
  want(place.commitment !== null, 'a contribution that was not committed to');
  want(isFields(given) && hasKeys(given, 'salt', 'contribution') && isHex(given.salt) && isHex(given.contribution, 1, 64), 'the contribution cannot be read');
  useSalt(salts, given.salt);
  const part = { salt: given.salt, contribution: given.contribution };
  want(commitmentTo({ host: terms.commitment, table: terms.table, attempt: terms.attempt, seat }, part) === place.commitment, 'the contribution does not fit its commitment');
  return part.contribution;
}

function readSecond(first: Uint8Array, terms: Terms, shown: unknown, known: Remembered): Head {
  want(isFields(shown) && hasKeys(shown, 'names', 'contributions', 'called_off?', 'seed?'), 'it is not what was hidden: names, contributions and the seed');
  const { names, contributions, seed } = shown;
  want(Array.isArray(names) && names.length === terms.seats.length, 'there is not one name for each seat');
  want(Array.isArray(contributions) && contributions.length === terms.seats.length, 'there is not one contribution for each seat');
  const salts = new Set<string>();
  const calledOff = openPast(terms.calledOff, shown.called_off, salts);
  const renamed = retold(calledOff, { off: known.off });
  want(renamed === null, renamed ?? '');
  const given = terms.seats.map((place, index) => within(`seat ${index + 1}`, () => openSeat(terms, index + 1, place, names[index], contributions[index], salts)));
  want(seed !== undefined, 'the seed is not shown yet: the game is not over');
  want(isHex(seed), 'the seed cannot be read');
  want(hostCommitment(terms.table, terms.attempt, seed) === terms.commitment, 'the commitment does not fit the seed');
  const pledge = pledgeOf(first);
  for (const part of Object.values(known.parts ?? {})) {
    want(part.bond.attempt !== terms.attempt || !part.sent || part.sent === pledge, 'your part was revealed for other terms than these');
  }
  const own = terms.seats.flatMap((place, index) => (place.commitment !== null && known.parts?.[place.commitment] ? [index + 1] : []));
  const slandered = falselyNamed(terms.calledOff, known.parts ?? {});
  const held = { contributed: given.filter((text) => text !== '').length, calledOff, pledge, own, slandered };
  const [pledged, committed] = [known.pledges?.[terms.attempt] !== undefined, known.hosts?.[terms.attempt] !== undefined];
  return { key: keyOf(seed, pledge, given), held: { format: 2, pledged, committed, ...held } };
}

/** The terms, held against what was kept. */
function readFirst2(line: Uint8Array, value: unknown, known: Remembered): Terms {
  const terms = readTerms(value);
  want(known.table === undefined || terms.table === tableHash(known.table), 'this is a record of another table');
  const kept = known.pledges?.[terms.attempt];
  want(kept === undefined || kept === pledgeOf(line), 'these are not the terms that this browser was shown before');
  const host = known.hosts?.[terms.attempt];
  want(host === undefined || host === terms.commitment, 'the house had committed to another seed before the deal');
  const { attempt, pledge } = known.played ?? { attempt: terms.attempt, pledge: pledgeOf(line) };
  want(attempt === terms.attempt && pledge === pledgeOf(line), 'this is not the deal that this browser saw being played');
  const told = changed(terms.attempt, terms.commitment, known) ?? retold(terms.calledOff, known);
  want(told === null, told ?? '');
  const out = known.seated ? leftOut(terms, known.parts ?? {}) : null;
  if (out !== null) throw new Missing(`your part is NOT in this deal: ${out}`);
  return terms;
}

function checkAnswer(key: Uint8Array, entry: number, ask: number, answer: unknown): void {
  const what = `answer ${ask} of entry ${entry}`;
  want(isFields(answer) && typeof answer.label === 'string' && hasKeys(answer, 'label', 'number' in answer ? 'number' : 'order'), `${what} is not a label with a number or an order`);
  const { label, number, order } = answer;
  if (number !== undefined) {
    const fits = Array.isArray(number) && number.length === 2 && Number.isInteger(number[1]) && number[1] > 0 && number[1] < 2 ** 32;
    want(fits, `${what} is not a number below another`);
    want(number[0] === numberOf(key, entry, ask, label, number[1]), `${what}, “${label}”, is not what the seed gives`);
    return;
  }
  want(Array.isArray(order), `${what} is not an order`);
  const right = orderOf(key, entry, ask, label, order.length);
  want(right.every((item, index) => item === order[index]), `${what}, “${label}”, is not what the seed gives`);
}

/** Lines of a record, each with its line feed. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; ) {
    const feed = bytes.indexOf(10, from);
    const to = feed < 0 ? bytes.length : feed + 1;
    yield bytes.subarray(from, to);
    from = to;
  }
}

const pause = () => new Promise<void>((done) => setTimeout(done));

/**
 * Checks a record, of either format, and holds it against what this browser knows from before. The page gets its turn all the time; `told`
 * is told how far it is, from 0 to 1.
 */
export async function checkRecord(record: string | Uint8Array, known: Remembered = {}, told: (part: number) => void = () => {}): Promise<Held | Failed> {
  const bytes = typeof record === 'string' ? new TextEncoder().encode(record) : record;
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let [line, at, entries, draws] = [0, 0, 0, 0];
  let first: { bytes: Uint8Array; terms: Terms } | null = null;
  let head: Head | null = null;
  let over = false;
  let game: unknown;
  const all = runningHash();
  let since = performance.now();
  try {
    for (const raw of linesOf(bytes)) {
      line++;
      want(!over, 'there is more after the end');
      let text: string;
      try {
        text = decoder.decode(raw);
      } catch {
        throw new Wrong('it is not UTF-8');
      }
      const value = parseLine(text);
      want(isFields(value), 'it is no line of a record');
      if (line === 1) {
        game = value.game;
        const body = raw.at(-1) === 10 ? raw.subarray(0, -1) : raw;
        if (value.wardroom === 1) head = readFirst1(value, known);
        else if (value.wardroom === 2) first = { bytes: body, terms: readFirst2(body, value, known) };
        else throw new Wrong('it is not the first line of a record of format 1 or 2');
      } else if (first && !head) {
        head = readSecond(first.bytes, first.terms, value, known);
      } else if (head && 'n' in value) {
        want(value.n === entries, `the entry’s number is not ${entries}`);
        const { chance = [] } = value;
        want(Array.isArray(chance), 'what chance answered is no list');
        want(entries > 0 || chance.length > 0 || CHOSEN_FIRST.includes(game), 'nothing was drawn for the deal');
        chance.forEach((answer, ask) => checkAnswer(head!.key, entries, ask, answer));
        draws += chance.length;
        entries++;
      } else {
        want(hasKeys(value, 'end', 'entries', 'sha256'), 'it is no line of a record');
        want(value.end !== null, 'the game is not over, and its seed is shown');
        want(draws > 0, 'nothing was drawn in the whole game, so there is nothing to check');
        want(value.entries === entries, `the count of entries is not ${entries}`);
        want(value.sha256 === all.digits(), 'the SHA-256 is not that of the lines before');
        over = true;
      }
      all.add(raw);
      at += raw.length;
      if (performance.now() - since > SPELL) {
        told(at / bytes.length);
        await pause();
        since = performance.now();
      }
    }
    line++;
    want(over && head !== null, 'the end is missing');
    told(1);
    return { holds: true, entries, draws, ...head.held };
  } catch (error) {
    if (error instanceof Wrong) return { holds: false, line, problem: error.message, mine: error instanceof Missing };
    throw error;
  }
}
