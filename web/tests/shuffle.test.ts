// One's own part in a shuffle: what is sent when, what is kept, and what keeps it from being sent.
import { beforeEach, expect, it, vi } from 'vitest';
import { commitmentTo, pledgeOf, tableHash } from '../src/model/fair';
import { forgetTables, keep, keeps, MOST, PATIENCE, recall } from '../src/model/kept';
import { leftOpen, whyOff } from '../src/model/off';
import { retold } from '../src/model/past';
import { parseLine, readTerms } from '../src/model/terms';
import { answering, remembered, reveal, Shuffle, sitDown, sitting, slandered, withdraw, witness } from '../src/table/shuffle.svelte';
import type { Command, Fairness, TableInfo } from '../src/wire';

const ID = 'e4w6j6rw4aeaxum6kmlclfma2p';
const HOST = 'ab'.repeat(32);
const ME = 'me';

const fairness = (more: Partial<Fairness> = {}): Fairness => ({
  version: 2, table: tableHash(ID), attempt: 1, commitment: HOST, commitments: [null, null], terms: null, pledge: null, opening: null, absent: [], called_off: [], contributions: ['', ''], seed: null, ...more,
});
const seatOf = (seat: number, who: string | null) => ({ seat, who, name: who ?? '', bot: null, here: true, expected: null, resigned: false, rating: null });
const table = (more: Partial<Fairness> = {}, status: TableInfo['status'] = 'waiting') => ({ id: ID, status, seats: [seatOf(1, ME), seatOf(2, null)], fairness: fairness(more) }) as unknown as TableInfo;

const terms = (commitment: string, more: object = {}) => JSON.stringify({
  wardroom: 2, game: 'zombie', chance: { version: 2, table: tableHash(ID), attempt: 1, commitment: HOST, ...more }, seats: [{ called: HOST, commitment }, { bot: 'policy', name: 'Bot 2' }],
});
function sat(): string {
  const command = sitting(table(), 1);
  if (!('do' in command) || !command.commitment) throw new Error('nothing was committed to');
  return command.commitment;
}
const asked = (commitment: string, line: string, more: Partial<Fairness> = {}) => table({ commitments: [commitment, null], terms: line, pledge: pledgeOf(line), opening: { waits: [1], left: 60_000 }, ...more });
const done = async () => ({ is: 'done', seq: 3 }) as const;
/** Sits down, and the house answers that it has the commitment. */
async function satDown(more: Partial<Fairness> = {}, seat = 1): Promise<string> {
  const sent: Command[] = [];
  await sitDown(table(more), seat, async (command) => (sent.push(command), done()));
  return (sent[0] as { commitment: string }).commitment;
}
const FOREIGN = 'cd'.repeat(32);

beforeEach(() => localStorage.clear());

it('sits down with a commitment that is kept, and reveals what it hides', async () => {
  const commitment = sat();
  const { bond, ...part } = recall(ID).parts[commitment]!;
  expect(bond).toEqual({ host: HOST, table: tableHash(ID), attempt: 1, seat: 1 });
  expect(commitmentTo(bond, part)).toBe(commitment);
  const line = terms(commitment);
  const ask = vi.fn(async () => ({ is: 'done', seq: 3 }) as const);
  expect(await reveal(asked(commitment, line), 1, ask)).toEqual({ is: 'fine' });
  expect(ask).toHaveBeenCalledWith({ do: 'reveal', attempt: 1, pledge: pledgeOf(line), salt: part.salt, contribution: part.contribution });
  expect(recall(ID).parts[commitment]).toMatchObject({ sent: pledgeOf(line), taken: true });
  // Other terms for the same attempt are not answered any more.
  expect(answering(asked(commitment, terms(commitment).replace('Bot 2', 'Bot 3')), 1)).toEqual({ is: 'wrong', why: 'the terms are others than those that you revealed your part for' });
});

it('reveals nothing under terms that are not right', () => {
  const commitment = sat();
  expect(answering(asked(commitment, terms('cd'.repeat(32))), 1)).toEqual({ is: 'wrong', why: 'what you committed to is not at your seat' });
  expect(answering(asked(commitment, terms(commitment, { commitment: 'cd'.repeat(32) })), 1)).toMatchObject({ is: 'wrong' });
  expect(answering(asked(commitment, terms(commitment, { table: tableHash('another') })), 1)).toMatchObject({ is: 'wrong' });
  expect(answering(asked(commitment, terms(commitment, { attempt: 2 })), 1)).toMatchObject({ is: 'wrong' });
  localStorage.clear();
  expect(answering(asked(commitment, terms(commitment)), 1)).toEqual({ is: 'elsewhere', replaced: false });
  expect(answering(table(), 1)).toEqual({ is: 'fine' });
});

it('commits by itself where it sits without a part, once for each attempt, and reveals once', async () => {
  const sent: Command[] = [];
  const ask = async (command: Command) => {
    sent.push(command);
    return { is: 'done', seq: 1 } as const;
  };
  const shuffle = new Shuffle(ask, ask);
  shuffle.look(table({ absent: [1] }), 1);
  shuffle.look(table({ absent: [1] }), 1);
  expect(sent).toMatchObject([{ do: 'sit', seat: 1, attempt: 1 }]);
  const { commitment } = sent[0] as { commitment: string };
  shuffle.look(asked(commitment, terms(commitment)), 1);
  shuffle.look(asked(commitment, terms(commitment)), 1);
  expect(sent.slice(1)).toMatchObject([{ do: 'reveal', attempt: 1 }]);
  shuffle.look(table({ attempt: 2, absent: [1] }), 1);
  expect(sent.slice(2)).toMatchObject([{ do: 'sit', seat: 1, attempt: 2 }]);
  // Who watches, and who plays already, has nothing to do.
  new Shuffle(ask, ask).look(table(), null);
  new Shuffle(ask, ask).look(table({}, 'playing'), 1);
  expect(sent).toHaveLength(3);
});

it('takes another open seat if somebody was faster', async () => {
  const sent: Command[] = [];
  const three = (first: string | null) => ({ ...table(), seats: [seatOf(1, ME), seatOf(2, first), seatOf(3, null)] });
  let now = three(null);
  const ask = async (command: Command) => {
    sent.push(command);
    if (sent.length > 1) return { is: 'done', seq: 1 } as const;
    now = three('another');
    return { is: 'problem', code: 'conflict', message: 'that seat is taken' } as const;
  };
  await new Shuffle(ask, ask).sit(() => now);
  expect(sent).toMatchObject([{ do: 'sit', seat: 2 }, { do: 'sit', seat: 3 }]);
});

it('sits without a part where nothing can be kept, and as of old at a table of version 1', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(sitting(table(), 2)).toEqual({ do: 'sit', seat: 2 });
  full.mockRestore();
  expect(sitting(table({ version: 1 }), 2)).toMatchObject({ do: 'sit', seat: 2, contribution: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('keeps the pledge that it first saw, and whether that was before the deal', () => {
  const line = terms(HOST);
  witness(table({ terms: line, pledge: HOST }));
  witness(table({ pledge: HOST }, 'playing'));
  expect(recall(ID)).toMatchObject({ hosts: { 1: HOST }, pledges: { 1: pledgeOf(line) }, before: [1] });
  localStorage.clear();
  witness(table({ pledge: HOST }, 'playing'));
  expect(recall(ID)).toMatchObject({ pledges: { 1: HOST }, before: [] });
  localStorage.clear();
  witness(table({ pledge: HOST }, 'finished'));
  expect(recall(ID)).toMatchObject({ pledges: {}, before: [] });
});

it('keeps no pledge before the deal that it has not computed from the terms', () => {
  const commitment = sat();
  witness(table({ commitments: [commitment, null], pledge: HOST }));
  expect(recall(ID).pledges).toEqual({});
});

it('loses no part that another page draws at the same moment', () => {
  const first = sat();
  // The other page has read before this one wrote, and writes after it.
  keep(ID, (kept) => {
    sat();
    kept.hosts[1] = HOST;
  });
  expect(Object.keys(recall(ID).parts)).toHaveLength(2);
  expect(recall(ID).parts[first]).toBeDefined();
});

it('answers for an attempt once, whatever is shown later', async () => {
  const [first, line] = [sat(), terms(HOST)];
  witness(asked(first, line));
  expect(answering(asked(first, terms(first)), 1)).toEqual({ is: 'wrong', why: 'the terms are others than those that were shown first' });
  localStorage.clear();
  const one = sat();
  await reveal(asked(one, terms(one)), 1, async () => ({ is: 'done', seq: 3 }));
  // The table is as it was before, and the part another: a backup was put back.
  const other = sat();
  expect(answering(asked(other, terms(other)), 1)).toEqual({ is: 'wrong', why: 'the terms are others than those that you revealed your part for' });
});

it('knows when the house says of somebody what is not true', async () => {
  const commitment = sat();
  const off = { attempt: 1, pledge: HOST, withheld: [{ seat: 1, who: ME, name: 'Me' }] };
  expect(slandered(table({ called_off: [off] }), ME)).toEqual([]);
  await reveal(asked(commitment, terms(commitment)), 1, async () => ({ is: 'done', seq: 3 }));
  expect(slandered(table({ called_off: [off] }), ME)).toEqual([{ attempt: 1, taken: true }]);
  expect(slandered(table({ called_off: [off] }), 'another')).toEqual([]);
});

it('commits to nothing where the house shows another commitment than before', async () => {
  witness(table());
  const other = table({ commitment: FOREIGN });
  expect(sitting(other, 1)).toEqual({ is: 'wrong', why: 'the house has another commitment for this attempt than it had before' });
  expect(sitting({ ...other, fairness: { ...other.fairness, version: 1 } }, 1)).toMatchObject({ is: 'wrong' });
  const ask = vi.fn(done);
  const shuffle = new Shuffle(ask, ask);
  shuffle.look(other, 1);
  await shuffle.sit(() => other, 2);
  expect(ask).not.toHaveBeenCalled();
  expect(shuffle.standing).toMatchObject({ is: 'wrong' });
  // Who only watches is told as well.
  expect(answering(other, null)).toMatchObject({ is: 'wrong' });
  // Back at an attempt from before, though the next one was shown: the house could have chosen between the two.
  witness(table({ attempt: 2, commitment: FOREIGN }));
  expect(sitting(table(), 1)).toEqual({ is: 'wrong', why: 'the house was at attempt 2 already, and is back at 1' });
});

it('objects when what the house has taken is not in the terms', async () => {
  const commitment = await satDown();
  expect(recall(ID).parts[commitment]).toMatchObject({ answered: true });
  const without = JSON.stringify({ ...JSON.parse(terms(commitment)), seats: [{ called: HOST }, { bot: 'policy', name: 'Bot 2' }] });
  // Even if nobody asks for it.
  const unasked = { opening: { waits: [2], left: 60_000 } };
  expect(answering(asked(commitment, without, unasked), 1)).toEqual({ is: 'out', why: 'the house took your commitment, and at your seat there is none' });
  const foreign = { is: 'out', why: 'at your seat stands a part that did not come from this browser' };
  expect(answering(asked(FOREIGN, terms(FOREIGN), unasked), 1)).toEqual(foreign);
  expect(answering(asked(commitment, terms(FOREIGN)), 1)).toEqual(foreign);
  // Another page of this browser drew the one that counts.
  const other = await satDown();
  expect(answering(asked(other, terms(other)), 1)).toMatchObject({ do: 'reveal' });
  // It was another device of the person's own, and they say so.
  const ask = vi.fn(done);
  const shuffle = new Shuffle(ask, ask);
  shuffle.look(asked(FOREIGN, terms(FOREIGN)), 1);
  expect(shuffle.standing).toEqual(foreign);
  shuffle.yield(asked(FOREIGN, terms(FOREIGN)), 1);
  expect(shuffle.standing).toEqual({ is: 'elsewhere', replaced: false });
  expect(ask).not.toHaveBeenCalled();
});

it('asks nothing of a deal that one stood up from, or of a seat that one moved from', async () => {
  await satDown();
  const moved = await satDown({}, 2);
  expect(Object.values(recall(ID).parts).map((part) => [part.bond.seat, part.withdrawn ?? false]).sort()).toEqual([[1, true], [2, false]]);
  const shuffle = new Shuffle(done, done);
  await shuffle.stand(table());
  expect(recall(ID).parts[moved]).toMatchObject({ withdrawn: true });
  expect(answering(asked(FOREIGN, terms(FOREIGN), { opening: null }), 1)).toEqual({ is: 'fine' });
});

it('objects when a game goes on without the part that the house had taken', async () => {
  const commitment = await satDown();
  const line = terms(commitment);
  const playing = (more: Partial<Fairness> = {}) => table({ commitments: [commitment, null], pledge: pledgeOf(line), ...more }, 'playing');
  expect(answering(playing(), 1)).toEqual({ is: 'out', why: 'it was dealt before your browser had opened it' });
  expect(answering(playing({ commitments: [FOREIGN, null] }), 1)).toMatchObject({ is: 'out' });
  expect(answering(playing({ commitments: [null, null] }), 1)).toMatchObject({ is: 'out' });
  await reveal(asked(commitment, line), 1, done);
  expect(answering(playing(), 1)).toEqual({ is: 'fine' });
  expect(answering(playing({ pledge: FOREIGN }), 1)).toEqual({ is: 'out', why: 'it was opened for other terms than those of this deal' });
  witness(playing());
  expect(recall(ID).played).toEqual({ attempt: 1, pledge: pledgeOf(line) });
  expect(answering(playing({ pledge: FOREIGN }), 1)).toEqual({ is: 'wrong', why: 'the house names another deal than when the game began' });
  expect(remembered(playing(), ME)).toMatchObject({ table: ID, seated: true, played: { attempt: 1 } });
  expect(remembered(playing(), 'another').seated).toBe(false);
});

it('says before the deal that the part is on another device, and takes over if that is wanted', async () => {
  const sent: Command[] = [];
  const shuffle = new Shuffle(async (command) => (sent.push(command), done()), done);
  shuffle.look(table({ commitments: [FOREIGN, null] }), 1);
  expect(shuffle.standing).toEqual({ is: 'elsewhere', replaced: false });
  expect(sent).toEqual([]);
  await shuffle.sit(() => table({ commitments: [FOREIGN, null] }), 1);
  const { commitment } = sent[0] as { commitment: string };
  expect(sent).toMatchObject([{ do: 'sit', seat: 1, attempt: 1 }]);
  shuffle.look(table({ commitments: [commitment, null] }), 1);
  expect(shuffle.standing).toEqual({ is: 'fine' });
  // And on the device that had it, the other way round.
  shuffle.look(table({ commitments: [FOREIGN, null] }), 1);
  expect(shuffle.standing).toEqual({ is: 'elsewhere', replaced: true });
});

it('reveals nothing where the attempts before are told otherwise than they were', async () => {
  const OFF = { attempt: 1, pledge: HOST, withheld: [{ seat: 2, who: 'another', name: 'Ben' }] };
  const second = { attempt: 2, commitment: FOREIGN, called_off: [OFF] };
  witness(table(second));
  expect(recall(ID).off).toEqual({ 1: { attempt: 1, pledge: HOST, withheld: [2], reason: 'withheld', names: ['Ben'] } });
  const commitment = await satDown(second);
  const told = (off: object[]) => terms(commitment, { attempt: 2, commitment: FOREIGN, called_off: off });
  const answer = (line: string, more: Partial<Fairness> = {}) => answering(asked(commitment, line, { ...second, ...more }), 1);
  const right = { attempt: 1, pledge: HOST, withheld: [2] };
  expect(answer(told([right]))).toMatchObject({ do: 'reveal', attempt: 2 });
  expect(answer(told([{ ...right, reason: 'withheld' }]))).toEqual({ is: 'wrong', why: 'attempt 1 was called off for a reason that nobody knows' });
  for (const other of [{ ...right, withheld: [1] }, { ...right, pledge: FOREIGN }, { ...right, reason: 'left' }]) {
    expect(answer(told([other]))).toEqual({ is: 'wrong', why: 'attempt 1 to deal is told otherwise than when it was called off' });
  }
  // The page shows what the terms say, but it showed something else before.
  expect(answer(told([{ ...right, withheld: [1] }]), { called_off: [{ ...OFF, withheld: [{ seat: 1, who: ME, name: 'Me' }] }] })).toMatchObject({ is: 'wrong' });
  expect(answer(told([right]), { called_off: [] })).toEqual({ is: 'wrong', why: 'the terms tell of other attempts than this page shows' });
  expect(answer(told([{ ...right, reason: 'boredom' }]))).toMatchObject({ is: 'wrong' });
  // Nor where the page has another name for who it was; but who has themselves deleted has none any more.
  const named = (name: string) => ({ called_off: [{ ...OFF, withheld: [{ ...OFF.withheld[0]!, name }] }] });
  expect(answer(told([right]), named('Cat'))).toEqual({ is: 'wrong', why: 'attempt 1 to deal is told otherwise than when it was called off' });
  expect(answer(told([right]), named('Somebody'))).toMatchObject({ do: 'reveal' });
});

it('reveals nothing where somebody else is named for an attempt than sat there', async () => {
  const [bens, cats] = ['be'.repeat(32), 'ca'.repeat(32)];
  const first = sat();
  const line = JSON.stringify({ ...JSON.parse(terms(first)), seats: [{ called: HOST, commitment: first }, { called: bens }] });
  witness(asked(first, line));
  expect(recall(ID).called).toEqual({ 1: { 1: HOST, 2: bens } });
  const off = { attempt: 1, pledge: pledgeOf(line), withheld: [{ seat: 2, who: 'another', name: 'Ben' }] };
  const second = { attempt: 2, commitment: FOREIGN, called_off: [off] };
  const commitment = await satDown(second);
  const told = (called: object) => terms(commitment, { attempt: 2, commitment: FOREIGN, called_off: [{ attempt: 1, pledge: off.pledge, withheld: [2], ...called }] });
  const answer = (called: object) => answering(asked(commitment, told(called), second), 1);
  expect(answer({ called: [bens] })).toMatchObject({ do: 'reveal' });
  const another = { is: 'wrong', why: 'for attempt 1 to deal somebody else is named than sat there then' };
  expect(answer({ called: [cats] })).toEqual(another);
  expect(answer({})).toEqual(another);
  // Who came only for the second attempt keeps what its terms tell of the first.
  localStorage.clear();
  witness(asked(commitment, told({ called: [cats] }), second));
  expect(recall(ID).called[1]).toEqual({ 2: cats });
  expect(retold(readTerms(parseLine(told({ called: [cats] }))).calledOff, recall(ID))).toBeNull();
  expect(retold(readTerms(parseLine(told({ called: [bens] }))).calledOff, recall(ID))).toBe(another.why);
});

it('reveals nothing for a house that says of this browser what is not true', async () => {
  const first = await satDown();
  await reveal(asked(first, terms(first)), 1, done);
  const off = { attempt: 1, pledge: pledgeOf(terms(first)), withheld: [{ seat: 1, who: ME, name: 'Me' }] };
  const second = { attempt: 2, commitment: FOREIGN, called_off: [off] };
  const commitment = await satDown(second);
  const line = terms(commitment, { attempt: 2, commitment: FOREIGN, called_off: [{ ...off, withheld: [1] }] });
  expect(answering(asked(commitment, line, second), 1)).toEqual({ is: 'wrong', why: 'it says that you withheld your part of attempt 1, which your browser had opened' });
  // Who stood up after that is named for another reason, and is not wronged.
  expect(slandered(table({ called_off: [{ ...off, reason: 'left' } as typeof off] }), ME)).toEqual([]);
  withdraw(ID, 1);
  expect(slandered(table({ called_off: [off] }), ME)).toEqual([]);
});

it('keeps a table that still waits for this browser, however many others come', async () => {
  vi.useFakeTimers();
  const fill = () => {
    for (let n = 0; n < MOST + 5; n++) keep(`table${n}`, (kept) => (kept.hosts[1] = HOST)), vi.advanceTimersByTime(1);
  };
  const commitment = sat();
  fill();
  expect(recall(ID).parts[commitment]).toBeDefined();
  // Once the game is over it is like the others, and so is one that nobody asks about for half a year.
  witness(table({}, 'finished'));
  vi.advanceTimersByTime(1);
  fill();
  expect(recall(ID).parts).toEqual({});
  sat();
  vi.advanceTimersByTime(PATIENCE + 1);
  fill();
  expect(recall(ID).parts).toEqual({});
  vi.useRealTimers();
});

it('knows whether this browser keeps anything', () => {
  expect(keeps()).toBe(true);
  const before = localStorage.length;
  const none = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('insecure', 'SecurityError');
  });
  expect(keeps()).toBe(false);
  expect(() => forgetTables()).not.toThrow();
  none.mockRestore();
  expect(localStorage.length).toBe(before);
});

it('says why a deal was called off to whoever it was for, and to the others', () => {
  const [you, ben, cat] = [{ you: true, seat: 1, name: 'Me' }, { you: false, seat: 2, name: 'Ben' }, { you: false, seat: 3, name: 'Cat' }];
  expect(whyOff('withheld', [you])).toBe('your browser was not here to open its part in time');
  expect(whyOff('withheld', [{ ...you, stood: true }])).toBe('you stood up before your part was open');
  expect(whyOff('withheld', [ben])).toBe('the browser of “Ben” did not open its part');
  expect(whyOff('withheld', [ben, you])).toBe('the browser of “Ben” and your browser did not open their parts');
  expect(whyOff('left', [ben, cat])).toBe('“Ben” and “Cat” left while the shuffle was being opened');
  expect(whyOff('absent', [you])).toBe('you were away when everybody was asked for their part');
  expect(whyOff('absent', [ben])).toBe('“Ben” was away when everybody was asked for their part');
  expect(whyOff('removed', [ben])).toBe('“Ben” was put out of the house');
  expect(whyOff('removed', [])).toBe('somebody was put out of the house');
  expect(whyOff('restored', [])).toMatch(/backup/);
  // A name is not to read like what we say.
  expect(whyOff('left', [{ ...ben, name: 'Eve” and “Ann' }])).toBe("“Eve' and 'Ann” left while the shuffle was being opened");
  expect(whyOff('withheld', [{ ...ben, name: null }])).toBe('the browser of whoever sat in seat 2 then did not open its part');
  expect(leftOpen(1)).toContain('could have let 1 deal fall and so picked among 2');
});

it('keeps the latest tables and forgets the others', () => {
  vi.useFakeTimers();
  for (let n = 0; n < MOST + 5; n++) {
    vi.setSystemTime(n);
    keep(`table${n}`, (kept) => (kept.hosts[1] = HOST));
  }
  vi.useRealTimers();
  expect(localStorage.length).toBe(MOST);
  expect(recall('table4').hosts).toEqual({});
  expect(recall('table5').hosts).toEqual({ 1: HOST });
  localStorage.setItem('wardroom.prefs', '{}');
  forgetTables();
  expect(localStorage.length).toBe(1);
});
