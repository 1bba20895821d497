// One's own part in the shuffle of a table: committed to as one sits down, revealed once everybody is asked and the terms are right.
// docs/protocol.md, "A part in the shuffle", has the steps.

import { commitmentTo, drawPart, pledgeOf, tableHash, type Bond } from '../model/fair';
import { keep, recall, type Kept, type OwnPart } from '../model/kept';
import { knownName } from '../model/off';
import { changed, falselyNamed, hashesOf, leftOut, retold } from '../model/past';
import type { Remembered } from '../model/record';
import { objection, parseLine, readTerms, reasonOf, type Off, type Terms, type ToldOff } from '../model/terms';
import type { Reply } from '../model/view';
import type { CalledOff, Command, Fairness, TableInfo } from '../wire';

type Ask = (command: Command) => Promise<Reply>;

/** How one's own part stands, where there is something to say about it. */
export type Standing =
  | { is: 'fine' }
  /** The part was drawn on another device; `replaced` if there was one from here before. */
  | { is: 'elsewhere'; replaced: boolean }
  /** The house does not do as it said it would: nothing is committed to or revealed. */
  | { is: 'wrong'; why: string }
  /** The deal goes without the part that the house had taken. */
  | { is: 'out'; why: string };

type Sit = Extract<Command, { do: 'sit' }>;
type Refusal = Extract<Standing, { is: 'wrong' }>;

const FINE: Standing = { is: 'fine' };
const wrong = (why: string): Refusal => ({ is: 'wrong', why });

/** The part that a seat has committed to, if it was drawn here. */
function ownPart(kept: Kept, fairness: Fairness, seat: number): OwnPart | null {
  const commitment = fairness.commitments[seat - 1];
  return (commitment && kept.parts[commitment]) || null;
}

/** A deal that was called off, as the house tells of it. */
const offOf = (off: CalledOff): Off => ({ attempt: off.attempt, pledge: off.pledge, withheld: off.withheld.map((one) => one.seat), reason: reasonOf(off) ?? 'withheld', names: off.withheld.map((one) => knownName(one.name)) });

/** The seat that somebody who does not care gets. */
function firstOpen(info: TableInfo): number | null {
  return info.seats.find((seat) => seat.who === null && seat.bot === null)?.seat ?? null;
}

/** Sitting down with a part in the shuffle, which is drawn and kept before it is committed to; or why nothing is committed to here. */
export function sitting(info: TableInfo, seat: number): Sit | Refusal {
  const { fairness } = info;
  const why = changed(fairness.attempt, fairness.commitment, recall(info.id));
  if (why !== null) return wrong(why);
  if (fairness.version < 2) return { do: 'sit', seat, contribution: drawPart().contribution };
  const part = drawPart();
  const bond: Bond = { host: fairness.commitment, table: tableHash(info.id), attempt: fairness.attempt, seat };
  const commitment = commitmentTo(bond, part);
  const kept = keep(info.id, (now) => {
    now.parts[commitment] = { ...part, bond };
    now.hosts[bond.attempt] ??= bond.host;
  });
  // A part that would be gone with the page would call the deal off: a browser that keeps nothing plays without one.
  return kept ? { do: 'sit', seat, attempt: bond.attempt, commitment } : { do: 'sit', seat };
}

/** Sits down, and keeps that the house has the commitment. */
export async function sitDown(info: TableInfo, seat: number, ask: Ask): Promise<Reply | Refusal> {
  const command = sitting(info, seat);
  if (!('do' in command)) return command;
  const reply = await ask(command);
  const { commitment } = command;
  if (reply.is !== 'done' || !commitment) return reply;
  keep(info.id, ({ parts }) => {
    const part = parts[commitment];
    if (part) part.answered = true;
    for (const other of Object.values(parts)) if (other.bond.attempt === part?.bond.attempt && other.bond.seat !== seat) other.withdrawn = true;
  });
  return reply;
}

/** Keeps that the parts of an attempt are not to be in the deal any more, because the person wants it so. */
export function withdraw(table: string, attempt: number): void {
  keep(table, ({ parts }) => {
    for (const part of Object.values(parts)) if (part.bond.attempt === attempt) part.withdrawn = true;
  });
}

/** Keeps by which hashes people are named in terms, and in those of attempts before. */
function keepHashes(kept: Kept, line: string): void {
  const terms = read(line);
  if ('is' in terms) return;
  const named = terms.seats.flatMap(({ called }, index) => (called === null ? [] : [[index + 1, called] as const]));
  const seen = [[terms.attempt, Object.fromEntries(named)] as const, ...terms.calledOff.map((off) => [off.attempt, hashesOf(off)] as const)];
  for (const [attempt, hashes] of seen) kept.called[attempt] = { ...hashes, ...kept.called[attempt] };
}

/** Keeps what the house shows, as it was first seen. */
export function witness(info: TableInfo): void {
  const { fairness, status, id } = info;
  const kept = recall(id);
  if (status === 'finished' || status === 'closed' || status === 'broken') {
    if (kept.at > 0 && !kept.over) keep(id, (now) => (now.over = true));
    return;
  }
  if (!fairness.commitment) return;
  const { attempt, commitment } = fairness;
  // Before the deal only what was computed here counts: a hash that the house names could be of other terms.
  const named = status === 'waiting' ? null : fairness.pledge;
  const pledge = fairness.terms === null ? named : pledgeOf(fairness.terms);
  const off = fairness.called_off.filter((one) => !kept.off[one.attempt]).map(offOf);
  const known = kept.hosts[attempt] && (pledge === null || kept.pledges[attempt]) && (named === null || kept.played);
  if (known && off.length === 0) return;
  keep(id, (now) => {
    now.hosts[attempt] ??= commitment;
    for (const one of off) now.off[one.attempt] ??= one;
    if (named !== null) now.played ??= { attempt, pledge: named };
    if (pledge === null || now.pledges[attempt]) return;
    now.pledges[attempt] = pledge;
    if (fairness.terms !== null) keepHashes(now, fairness.terms);
    if (status === 'waiting') now.before.push(attempt);
  });
}

/** Whether a game goes on under the deal that the own part was opened for. */
function playing(fairness: Fairness, seat: number, kept: Kept): Standing {
  const { attempt, pledge } = fairness;
  const { played, parts } = kept;
  if (played && (played.attempt !== attempt || played.pledge !== pledge)) return wrong('the house names another deal than when the game began');
  const own = Object.values(parts).filter((part) => part.bond.attempt === attempt && !part.withdrawn);
  if (!own.some((part) => part.answered)) return FINE;
  const out = (why: string): Standing => ({ is: 'out', why });
  if (!fairness.commitments[seat - 1]) return out('the house took your commitment, and at your seat there is none');
  if (!ownPart(kept, fairness, seat)) return out('at your seat stands a part that did not come from this browser');
  const sent = own.filter((part) => part.sent);
  if (sent.length === 0) return out('it was dealt before your browser had opened it');
  return sent.some((part) => part.sent === pledge) ? FINE : out('it was opened for other terms than those of this deal');
}

/** The terms as this browser reads them; why they cannot be read. */
function read(line: string): Terms | Standing {
  try {
    return readTerms(parseLine(line));
  } catch (error) {
    return wrong(error instanceof Error ? error.message : 'the terms cannot be read');
  }
}

/** What to send when everybody is asked to reveal; how it stands if there is nothing to send, and why if the part is kept back. */
export function answering(info: TableInfo, seat: number | null): Command | Standing {
  const { fairness, status } = info;
  const { terms: line, attempt, opening } = fairness;
  const kept = recall(info.id);
  const unlike = status === 'finished' || !fairness.commitment ? null : changed(attempt, fairness.commitment, kept);
  if (unlike !== null) return wrong(unlike);
  if (seat === null || fairness.version < 2) return FINE;
  if (status !== 'waiting') return status === 'playing' ? playing(fairness, seat, kept) : FINE;
  const part = ownPart(kept, fairness, seat);
  const replaced = Object.values(kept.parts).some((one) => one.answered && !one.withdrawn && one.bond.attempt === attempt);
  if (line === null) return fairness.commitments[seat - 1] && !part ? { is: 'elsewhere', replaced } : FINE;
  const terms = read(line);
  if ('is' in terms) return terms;
  const out = leftOut(terms, kept.parts);
  if (out !== null) return { is: 'out', why: out };
  if (!opening?.waits.includes(seat)) return FINE;
  if (!part) return { is: 'elsewhere', replaced };
  const pledge = pledgeOf(line);
  const why = unlikeBefore(attempt, pledge, kept) ?? objection(line, part.bond, part) ?? otherPast(terms.calledOff, info, kept);
  if (why !== null) return wrong(why);
  return { do: 'reveal', attempt, pledge, salt: part.salt, contribution: part.contribution };
}

/** Says how terms differ from those that were shown or answered before. */
function unlikeBefore(attempt: number, pledge: string, kept: Kept): string | null {
  const sent = Object.values(kept.parts).some((part) => part.bond.attempt === attempt && part.sent && part.sent !== pledge);
  if (sent) return 'the terms are others than those that you revealed your part for';
  const first = kept.pledges[attempt];
  return first !== undefined && first !== pledge ? 'the terms are others than those that were shown first' : null;
}

/** Says how the terms tell of the attempts before otherwise than the page shows them, or than this browser knows them to have been. */
function otherPast(told: ToldOff[], info: TableInfo, kept: Kept): string | null {
  const shown = info.fairness.called_off.map(offOf);
  if (shown.length !== told.length) return 'the terms tell of other attempts than this page shows';
  const lie = falselyNamed(told, kept.parts).find((one) => one.taken);
  if (lie) return `it says that you withheld your part of attempt ${lie.attempt}, which your browser had opened`;
  return retold(told, { off: Object.fromEntries(shown.map((off) => [off.attempt, off])) }) ?? retold(told, kept) ?? retold(shown, { off: kept.off });
}

/** Keeps that a part was sent, and whether the house has it. */
function noteSent(table: string, commitment: string, pledge: string, taken: boolean): void {
  keep(table, (now) => {
    const part = now.parts[commitment];
    if (part) (part.sent = pledge), (part.taken ||= taken);
  });
}

/** Sends the part, once the terms are right. */
export async function reveal(info: TableInfo, seat: number, ask: Ask): Promise<Standing> {
  const answer = answering(info, seat);
  if (!('do' in answer) || answer.do !== 'reveal') return answer as Standing;
  const commitment = info.fairness.commitments[seat - 1]!;
  noteSent(info.id, commitment, answer.pledge, false);
  const reply = await ask(answer);
  if (reply.is === 'done') noteSent(info.id, commitment, answer.pledge, true);
  return reply.is === 'problem' && reply.code === 'malformed' ? wrong(reply.message) : FINE;
}

/** Attempts that the house says this person withheld, though the part went from here, or was even answered for. */
export function slandered(info: TableInfo, me: string): { attempt: number; taken: boolean }[] {
  const named = info.fairness.called_off.map((off) => ({ ...offOf(off), withheld: off.withheld.filter((one) => one.who === me).map((one) => one.seat) }));
  return falselyNamed(named, recall(info.id).parts);
}

/** What this browser holds the record of a table against. */
export function remembered(info: TableInfo, me: string): Remembered {
  return { ...recall(info.id), table: info.id, seated: info.seats.some((seat) => seat.who === me) };
}

/** Follows a table and does what there is to do about the shuffle, each thing once. */
export class Shuffle {
  standing = $state.raw<Standing>({ is: 'fine' });
  #ask: Ask;
  #show: Ask;
  #done = new Set<string>();

  /** `ask` tells the person what goes wrong; `show` does not: that a deal is over already is seen at the table. */
  constructor(ask: Ask, show: Ask) {
    this.#ask = ask;
    this.#show = show;
  }

  #once(what: string): boolean {
    if (this.#done.has(what)) return false;
    this.#done.add(what);
    return true;
  }

  look(info: TableInfo, seat: number | null): void {
    witness(info);
    const { fairness } = info;
    if (seat !== null && fairness.version >= 2 && info.status === 'waiting' && !fairness.commitments[seat - 1] && fairness.terms === null) {
      // A new attempt, a rematch, a table that was set up elsewhere.
      if (this.#once(`sit ${fairness.attempt} ${seat}`)) void sitDown(info, seat, this.#ask);
    }
    const answer = answering(info, seat);
    if ('is' in answer) this.standing = answer;
    else if (seat !== null && this.#once(`reveal ${fairness.commitments[seat - 1]}`)) void reveal(info, seat, this.#show).then((standing) => (this.standing = standing));
  }

  /** Sits down with a part in the shuffle: here, or where a seat is open. After the deal one's own seat is taken back. */
  async sit(now: () => TableInfo, seat?: number): Promise<void> {
    const place = seat ?? firstOpen(now());
    if (now().status !== 'waiting' || place === null) return void (await this.#ask({ do: 'sit', ...(seat ? { seat } : {}) }));
    this.#once(`sit ${now().fairness.attempt} ${place}`);
    if (seat !== undefined) return this.#tell(await sitDown(now(), place, this.#ask));
    const reply = await sitDown(now(), place, this.#show);
    // Somebody was faster, and there may be another seat; if it was something else, it is told now.
    this.#tell(reply.is === 'problem' ? await sitDown(now(), firstOpen(now()) ?? place, this.#ask) : reply);
  }

  #tell(outcome: Reply | Standing): void {
    if (outcome.is === 'wrong') this.standing = outcome;
  }

  /** Stands up: what was committed to is not to be in the deal. */
  async stand(info: TableInfo): Promise<void> {
    const reply = await this.#ask({ do: 'stand' });
    if (reply.is === 'done') withdraw(info.id, info.fairness.attempt);
  }

  /** The person sat down on another device, and knows that the part comes from there. */
  yield(info: TableInfo, seat: number | null): void {
    withdraw(info.id, info.fairness.attempt);
    this.look(info, seat);
  }
}
