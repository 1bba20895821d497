// One's own part in a shuffle: what is sent when, what is kept, and what keeps it from being sent.
import { beforeEach, expect, it, vi } from 'vitest';
import { commitmentTo, pledgeOf, tableHash } from '../src/model/fair';
import { forgetTables, keep, MOST, recall } from '../src/model/kept';
import { answering, reveal, Shuffle, sitting, slandered, witness } from '../src/table/shuffle.svelte';
import type { Command, Fairness, TableInfo } from '../src/wire';

const ID = 'e4w6j6rw4aeaxum6kmlclfma2p';
const HOST = 'ab'.repeat(32);
const ME = 'me';

const fairness = (more: Partial<Fairness> = {}): Fairness => ({
  version: 2, table: tableHash(ID), attempt: 1, commitment: HOST, commitments: [null, null], terms: null, pledge: null, opening: null, absent: [], called_off: [], contributions: ['', ''], seed: null, ...more,
});
const seatOf = (seat: number, who: string | null) => ({ seat, who, name: who ?? '', bot: null, here: true, expected: null, resigned: false });
const table = (more: Partial<Fairness> = {}, status: TableInfo['status'] = 'waiting') => ({ id: ID, status, seats: [seatOf(1, ME), seatOf(2, null)], fairness: fairness(more) }) as unknown as TableInfo;

const terms = (commitment: string, more: object = {}) => JSON.stringify({
  wardroom: 2, game: 'zombie', chance: { version: 2, table: tableHash(ID), attempt: 1, commitment: HOST, ...more }, seats: [{ called: HOST, commitment }, { bot: 'policy', name: 'Bot 2' }],
});
function sat(): string {
  const command = sitting(table(), 1);
  if (command.do !== 'sit' || !command.commitment) throw new Error('nothing was committed to');
  return command.commitment;
}
const asked = (commitment: string, line: string) => table({ commitments: [commitment, null], terms: line, pledge: pledgeOf(line), opening: { waits: [1], left: 60_000 } });

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
  expect(answering(asked(commitment, terms(commitment, { called_off: [] })), 1)).toMatchObject({ is: 'wrong' });
});

it('reveals nothing under terms that are not right', () => {
  const commitment = sat();
  expect(answering(asked(commitment, terms('cd'.repeat(32))), 1)).toEqual({ is: 'wrong', why: 'what you committed to is not at your seat' });
  expect(answering(asked(commitment, terms(commitment, { commitment: 'cd'.repeat(32) })), 1)).toMatchObject({ is: 'wrong' });
  expect(answering(asked(commitment, terms(commitment, { table: tableHash('another') })), 1)).toMatchObject({ is: 'wrong' });
  expect(answering(asked(commitment, terms(commitment, { attempt: 2 })), 1)).toMatchObject({ is: 'wrong' });
  localStorage.clear();
  expect(answering(asked(commitment, terms(commitment)), 1)).toEqual({ is: 'elsewhere' });
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
