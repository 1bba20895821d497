// One's own part in the shuffle of a table: committed to as one sits down, revealed once everybody is asked and the terms are right.
// docs/protocol.md, "A part in the shuffle", has the steps.

import { commitmentTo, drawPart, pledgeOf, tableHash, type Bond } from '../model/fair';
import { keep, recall, type OwnPart } from '../model/kept';
import { objection } from '../model/terms';
import type { Reply } from '../model/view';
import type { Command, Fairness, TableInfo } from '../wire';

type Ask = (command: Command) => Promise<Reply>;

/** How one's own part stands, where there is something to say about it. */
export type Standing =
  | { is: 'fine' }
  /** The part is asked for, and was drawn on another device. */
  | { is: 'elsewhere' }
  /** The terms are not what was agreed: nothing is revealed. */
  | { is: 'wrong'; why: string };

/** The part that a seat has committed to, if it was drawn here. */
function ownPart(table: string, fairness: Fairness, seat: number): OwnPart | null {
  const commitment = fairness.commitments[seat - 1];
  return (commitment && recall(table).parts[commitment]) || null;
}

/** The seat that somebody who does not care gets. */
function firstOpen(info: TableInfo): number | null {
  return info.seats.find((seat) => seat.who === null && seat.bot === null)?.seat ?? null;
}

/** Sitting down with a part in the shuffle, which is drawn and kept before it is committed to. */
export function sitting(info: TableInfo, seat: number): Command {
  const { fairness } = info;
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

/** Keeps what the house shows, as it was first seen. */
export function witness(info: TableInfo): void {
  const { fairness, status, id } = info;
  if (status === 'finished' || status === 'closed' || status === 'broken' || !fairness.commitment) return;
  const { attempt, commitment } = fairness;
  // Before the deal only what was computed here counts: a hash that the house names could be of other terms.
  const named = status === 'waiting' ? null : fairness.pledge;
  const pledge = fairness.terms === null ? named : pledgeOf(fairness.terms);
  const kept = recall(id);
  if (kept.hosts[attempt] && (pledge === null || kept.pledges[attempt])) return;
  keep(id, (now) => {
    now.hosts[attempt] ??= commitment;
    if (pledge === null || now.pledges[attempt]) return;
    now.pledges[attempt] = pledge;
    if (status === 'waiting') now.before.push(attempt);
  });
}

/** What to send when everybody is asked to reveal; nothing if this seat is not asked, or a reason why it keeps its part. */
export function answering(info: TableInfo, seat: number): Command | Standing {
  const { opening, terms, attempt } = info.fairness;
  if (!opening?.waits.includes(seat) || terms === null) return { is: 'fine' };
  const part = ownPart(info.id, info.fairness, seat);
  if (!part) return { is: 'elsewhere' };
  const pledge = pledgeOf(terms);
  const kept = recall(info.id);
  const sent = Object.values(kept.parts).find((one) => one.bond.attempt === attempt && one.sent && one.sent !== pledge);
  const first = kept.pledges[attempt];
  const why = sent
    ? 'the terms are others than those that you revealed your part for'
    : first !== undefined && first !== pledge
      ? 'the terms are others than those that were shown first'
      : objection(terms, part.bond, part);
  if (why !== null) return { is: 'wrong', why };
  return { do: 'reveal', attempt, pledge, salt: part.salt, contribution: part.contribution };
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
  return reply.is === 'problem' && reply.code === 'malformed' ? { is: 'wrong', why: reply.message } : { is: 'fine' };
}

/** Attempts that the house says this person withheld, though the part went from here, or was even answered for. */
export function slandered(info: TableInfo, me: string): { attempt: number; taken: boolean }[] {
  const parts = Object.values(recall(info.id).parts);
  return info.fairness.called_off
    .filter((off) => off.withheld.some((one) => one.who === me))
    .flatMap((off) => {
      const part = parts.find((one) => one.bond.attempt === off.attempt && one.sent && off.withheld.some((other) => other.who === me && other.seat === one.bond.seat));
      return part ? [{ attempt: off.attempt, taken: part.taken === true }] : [];
    });
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
    if (seat === null || fairness.version < 2 || info.status !== 'waiting') {
      this.standing = { is: 'fine' };
      return;
    }
    const committed = fairness.commitments[seat - 1] ?? null;
    if (committed === null && fairness.terms === null) {
      // A new attempt, a rematch, a table that was set up elsewhere.
      if (this.#once(`sit ${fairness.attempt} ${seat}`)) void this.#ask(sitting(info, seat));
    }
    const answer = answering(info, seat);
    if ('is' in answer) this.standing = answer;
    else if (this.#once(`reveal ${committed}`)) void reveal(info, seat, this.#show).then((standing) => (this.standing = standing));
  }

  /** Sits down with a part in the shuffle: here, or where a seat is open. After the deal one's own seat is taken back. */
  async sit(now: () => TableInfo, seat?: number): Promise<void> {
    const place = seat ?? firstOpen(now());
    if (now().status !== 'waiting' || place === null) return void (await this.#ask({ do: 'sit', ...(seat ? { seat } : {}) }));
    this.#once(`sit ${now().fairness.attempt} ${place}`);
    if (seat !== undefined) return void (await this.#ask(sitting(now(), place)));
    const reply = await this.#show(sitting(now(), place));
    // Somebody was faster, and there may be another seat; if it was something else, it is told now.
    if (reply.is === 'problem') await this.#ask(sitting(now(), firstOpen(now()) ?? place));
  }
}
