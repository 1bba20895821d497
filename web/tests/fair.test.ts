// Fair chance: the vectors of docs/fair-chance.md, golden records of both formats, and records that were altered.
import { describe, expect, it } from 'vitest';
import { below, calledHash, commitmentTo, drawPart, hostCommitment, hostCommitment1, keyOf, keyOf1, numberOf, orderOf, pledgeOf, tableHash } from '../src/model/fair';
import { checkRecord } from '../src/model/record';
import { leftOpen } from '../src/model/off';
import { objection, parseLine, readTerms, type Off } from '../src/model/terms';
import written from './records/zombie-7.jsonl?raw';
import { all, one, record, refused, sha256, two } from './sealed';

const golden = import.meta.glob<string>('../../crates/games/*/records/*.jsonl', { query: '?raw', import: 'default', eager: true });
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

describe('the vectors', () => {
  it('of version 1', () => {
    expect(hostCommitment1(one.seed)).toBe(one.commitment);
    const key = keyOf1(one.seed, one.contributions);
    expect(hex(key)).toBe(one.key);
    for (const { entry, ask, label, of, number } of one.numbers) expect(numberOf(key, entry, ask, label, of)).toBe(number);
    for (const { entry, ask, label, order } of one.shuffles) expect(orderOf(key, entry, ask, label, order.length)).toEqual(order);
  });
  it.each(all)('of version 2: %s', (_, two) => {
    expect(tableHash(two.id)).toBe(two.table);
    expect(hostCommitment(two.table, two.attempt, two.seed)).toBe(two.commitment);
    two.contributions.forEach((given: { salt: string; contribution: string; commitment: string } | null, index: number) => {
      if (given) expect(commitmentTo({ host: two.commitment, table: two.table, attempt: two.attempt, seat: index + 1 }, given)).toBe(given.commitment);
    });
    for (const name of [two.names, ...(two.past ?? [])].flat()) if (name) expect(calledHash(name.salt, name.name)).toBe(name.called);
    expect(readTerms(parseLine(two.terms))).toMatchObject({ attempt: two.attempt, commitment: two.commitment });
    (two.past ?? []).forEach((names: unknown[], index: number) => expect(readTerms(parseLine(two.terms)).calledOff[index]!.withheld).toHaveLength(names.length));
    expect(pledgeOf(two.terms)).toBe(two.pledge);
    expect(leftOpen(two.attempt - 1)).toBe(two.caution);
    const key = keyOf(two.seed, two.pledge, two.contributions.map((given: { contribution: string } | null) => given?.contribution ?? ''));
    expect(hex(key)).toBe(two.key);
    for (const { entry, ask, label, of, number } of two.numbers) expect(numberOf(key, entry, ask, label, of)).toBe(number);
    for (const { entry, ask, label, order } of two.shuffles) expect(orderOf(key, entry, ask, label, order.length)).toEqual(order);
  });
  it.each(refused)('of terms that are none: $why', ({ alter }) => {
    const line = alter.reduce((text, [was, becomes]) => (expect(text).toContain(was), text.replace(was, becomes)), all.find(([name]) => name === 'called_off')![1].terms as string);
    expect(() => readTerms(parseLine(line))).toThrow(/attempt|the terms are not/);
  });
  it('pass over a word that would favour some', () => {
    expect(below(10, [0xffffffffffffffffn, 7n][Symbol.iterator]())).toBe(7);
  });
});

const [mine] = two.contributions;
const bond = { host: two.commitment, table: tableHash(two.id), attempt: 2, seat: 1 };
const part = { salt: mine.salt, contribution: mine.contribution, bond };
const known = { table: two.id, pledges: { 2: two.pledge }, hosts: { 2: two.commitment }, parts: { [mine.commitment]: part } };
const problem = async (text: string, against: Parameters<typeof checkRecord>[1] = {}) => {
  const found = await checkRecord(text, against);
  return found.holds ? 'holds' : `${found.line}: ${found.problem}`;
};

describe('a record', () => {
  it('of format 2 holds, and is held against what was kept', async () => {
    expect(await checkRecord(record(), known)).toMatchObject({ holds: true, format: 2, entries: 1, draws: 2, contributed: 2, pledge: two.pledge, pledged: true, committed: true, own: [1], calledOff: [{ attempt: 1, withheld: [3] }] });
    expect(await checkRecord(record())).toMatchObject({ holds: true, pledged: false, committed: false, own: [] });
    const sent = { ['00'.repeat(32)]: { ...part, sent: '00'.repeat(32) } };
    expect(await problem(record(), { parts: sent })).toBe('2: your part was revealed for other terms than these');
  });
  it('is that of the deal which was played, with the own part in it', async () => {
    const other = '00'.repeat(32);
    expect(await problem(record(), { played: { attempt: 2, pledge: two.pledge } })).toBe('holds');
    for (const played of [{ attempt: 1, pledge: two.pledge }, { attempt: 2, pledge: other }]) expect(await problem(record(), { played })).toBe('1: this is not the deal that this browser saw being played');
    expect(await problem(record(), { hosts: { 3: other } })).toBe('1: the house was at attempt 3 already, and is back at 2');
    const taken = { ...part, answered: true };
    expect(await problem(record(), { seated: true, parts: { [mine.commitment]: taken } })).toBe('holds');
    expect(await problem(record(), { seated: true, parts: { [other]: taken } })).toBe('1: your part is NOT in this deal: at your seat stands a part that did not come from this browser');
    expect(await problem(record(), { seated: true, parts: { [other]: { ...taken, bond: { ...bond, seat: 2 } } } })).toMatch(/^1: your part is NOT in this deal: the house took/);
    // Not of whoever stood up, said that it was another device, or was sent away before the deal.
    expect(await problem(record(), { seated: true, parts: { [other]: { ...taken, withdrawn: true } } })).toBe('holds');
    expect(await problem(record(), { seated: false, parts: { [other]: taken } })).toBe('holds');
  });
  it('tells of the attempts before as they were', async () => {
    const [{ pledge }] = JSON.parse(two.terms).chance.called_off;
    const off: Off = { attempt: 1, pledge, withheld: [3], reason: 'withheld' };
    expect(await problem(record(), { off: { 1: off } })).toBe('holds');
    for (const other of [{ ...off, withheld: [1] }, { ...off, reason: 'left' as const }, { ...off, pledge: two.pledge }]) expect(await problem(record(), { off: { 1: other } })).toBe('1: attempt 1 to deal is told otherwise than when it was called off');
    expect(await problem(record(), { off: { 2: { ...off, attempt: 2 } } })).toBe('1: attempt 2 to deal was called off, and it is not told');
    const opened = { ...part, bond: { ...bond, attempt: 1, seat: 3 }, sent: pledge, taken: true };
    expect(await checkRecord(record(), { parts: { [two.seed]: opened } })).toMatchObject({ holds: true, slandered: [{ attempt: 1, taken: true }] });
    expect(await checkRecord(record(), { parts: { [two.seed]: { ...opened, bond: { ...bond, attempt: 1, seat: 2 } } } })).toMatchObject({ holds: true, slandered: [] });
  });
  it('reads why an attempt was called off', () => {
    const read = (off: object) => readTerms(JSON.parse(two.terms.replace('"withheld":[3]', `"withheld":[3],${JSON.stringify(off).slice(1, -1)}`))).calledOff[0];
    expect(readTerms(JSON.parse(two.terms)).calledOff[0]).toMatchObject({ reason: 'withheld' });
    expect(read({ reason: 'left' })).toMatchObject({ withheld: [3], reason: 'left' });
    expect(read({ reason: 'restored', withheld: [] })).toMatchObject({ withheld: [], reason: 'restored' });
    expect(() => read({ reason: 'withheld' })).toThrow('for a reason that nobody knows');
    expect(() => read({ withheld: [] })).toThrow('who withheld');
    expect(() => read({ reason: 'restored' })).toThrow('who withheld');
    expect(() => read({ withheld: [1, 3] })).not.toThrow();
    for (const withheld of [[3, 1], [1, 1], [1, 4], [0]]) expect(() => read({ withheld }), String(withheld)).toThrow(/each once and in order|who withheld/);
    expect(() => read({ called: [], withheld: [1, 3] })).toThrow('one name for each');
    expect(() => read({ called: [two.seed], withheld: [1, 3] })).toThrow('one name for each');
    expect(() => read({ reason: 'boredom' })).toThrow('for a reason that nobody knows');
  });
  it('names people of attempts before by what they were called then', async () => {
    const [{ name, salt, called }] = two.names;
    const other = { name, salt: two.seed };
    const hash = calledHash(two.seed, name);
    const terms = two.terms.replace('"withheld":[3]', `"withheld":[3],"called":["${hash}"],"reason":"left"`);
    // The cards are others under other terms: what is asked here comes before them.
    const past = (called_off?: unknown) => problem(record({ terms, shown: { called_off } }));
    expect(await past([[other]])).toMatch(/^3: answer 1 of entry 0/);
    expect(await past([[null]])).toMatch(/^3: /);
    expect(await past()).toBe('2: there is not one name for each hash of the attempts before');
    expect(await past([[]])).toBe('2: there is not one name for each hash of the attempts before');
    expect(await past([[{ ...other, name: 'Ann' }]])).toBe('2: attempt 1: the name is not the one that was pledged');
    // What this browser was shown of it then counts: the hash in the terms of that attempt, and the name on the page.
    const shown = (known: Parameters<typeof checkRecord>[1]) => problem(record({ terms, shown: { called_off: [[other]] } }), known);
    expect(await shown({ called: { 1: { 3: hash } } })).toMatch(/^3: /);
    expect(await shown({ called: { 1: { 3: called } } })).toBe('1: for attempt 1 to deal somebody else is named than sat there then');
    const [{ pledge }] = JSON.parse(two.terms).chance.called_off;
    const seen = (names?: (string | null)[]) => ({ off: { 1: { attempt: 1, pledge, withheld: [3], reason: 'left' as const, names } } });
    for (const names of [[name], [null], undefined]) expect(await shown(seen(names))).toMatch(/^3: /);
    expect(await shown(seen(['Ann']))).toBe('2: attempt 1 to deal is told otherwise than when it was called off');
    expect(await problem(record({ shown: { called_off: [[other]] } }))).toMatch(/^2: there is not one name/);
    const twice = two.terms.replace('"withheld":[3]', `"withheld":[3],"called":["${called}"]`);
    expect(await problem(record({ terms: twice, shown: { called_off: [[{ name, salt }]] } }))).toBe('2: seat 1: a salt is there twice');
  });
  it('without the draws of its deal does not hold', async () => {
    expect(await problem(record({ chance: [] }))).toBe('3: nothing was drawn for the deal');
    // Where people choose first, something is drawn before the end.
    const ward = record({ terms: two.terms.replace('"game":"zombie"', '"game":"ward"'), chance: [] });
    expect(await problem(ward)).toBe('4: nothing was drawn in the whole game, so there is nothing to check');
  });
  it('that was altered is found, by its line', async () => {
    const salt = two.names[0].salt;
    expect(await problem(record({ chance: [{ label: 'dealer', number: [1, 3] }] }))).toBe('3: answer 0 of entry 0, “dealer”, is not what the seed gives');
    expect(await problem(record({ chance: [{ label: 'dealer', number: [2, 3] }, { label: 'deck', order: [6, 9, 0, 4, 3, 1, 5, 7, 8, 2] }] }))).toMatch(/^3: answer 1 of entry 0, “deck”/);
    expect(await problem(record({ chance: [{ label: 'dealer', number: [2, 0] }] }))).toMatch(/^3: answer 0 of entry 0 is not a number/);
    expect(await problem(record({ terms: two.terms.replace('"rounds":1', '"rounds":2') }))).toMatch(/^3: /);
    expect(await problem(record({ terms: two.terms.replace('"rounds":1', '"rounds":2') }), known)).toBe('1: these are not the terms that this browser was shown before');
    expect(await problem(record({ terms: two.terms.replace('"rounds":1', '"rounds":1,"rounds":1') }))).toBe('1: a key is there twice');
    expect(await problem(record(), { ...known, table: 'another' })).toBe('1: this is a record of another table');
    expect(await problem(record(), { hosts: { 2: two.table } })).toBe('1: the house had committed to another seed before the deal');
    expect(await problem(record(), { pledges: { 1: two.pledge } })).toBe('1: the terms of attempt 1 are not those that this browser was shown then');
    expect(await problem(record({ shown: { seed: one.seed } }))).toBe('2: the commitment does not fit the seed');
    expect(await problem(record({ shown: { seed: undefined } }))).toBe('2: the seed is not shown yet: the game is not over');
    expect(await problem(record({ shown: { names: [{ name: 'Zoe', salt }, null, null] } }))).toBe('2: seat 1: the name is not the one that was pledged');
    expect(await problem(record({ shown: { names: [null, { name: 'Bot 2', salt }, null] } }))).toBe('2: seat 2: a bot’s name stands in the terms');
    expect(await problem(record({ shown: { contributions: [null, null, null] } }))).toBe('2: seat 1: what was committed to is not shown');
    expect(await problem(record({ shown: { contributions: [{ salt: mine.salt, contribution: '6f6e66' }, null, null] } }))).toBe('2: seat 1: the contribution does not fit its commitment');
    expect(await problem(record({ end: null }))).toBe('4: the game is not over, and its seed is shown');
    expect(await problem(record().replace('"28a1', '"28a2'))).toBe('4: the SHA-256 is not that of the lines before');
    expect(await problem(record() + '{}\n')).toBe('5: there is more after the end');
    expect(await problem(record().split('\n').slice(0, 3).join('\n') + '\n')).toBe('4: the end is missing');
    expect(await problem('<html>')).toBe('1: it is not JSON');
    expect(await problem('')).toBe('1: the end is missing');
  });
  it('that is long lets the page do other things meanwhile, and tells how far it is', async () => {
    const key = keyOf(two.seed, two.pledge, two.contributions.map((given: { contribution: string } | null) => given?.contribution ?? ''));
    const [terms, second] = record().split('\n');
    const entries = Array.from({ length: 3000 }, (_, n) => JSON.stringify({ n, chance: [{ label: 'deck', order: orderOf(key, n, 0, 'deck', 30) }] }));
    const before = `${[terms, second, ...entries].join('\n')}\n`;
    const told: number[] = [];
    let turns = 0;
    const timer = setInterval(() => turns++);
    const found = await checkRecord(`${before}${JSON.stringify({ end: {}, entries: 3000, sha256: sha256(before) })}\n`, {}, (part) => told.push(part));
    clearInterval(timer);
    expect(found).toMatchObject({ holds: true, entries: 3000, draws: 3000 });
    expect(turns).toBeGreaterThan(2);
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  }, 60_000);
  it('in which somebody was forgotten still holds', async () => {
    expect(await checkRecord(record({ shown: { names: [null, null, null] } }))).toMatchObject({ holds: true });
  });
  it('of every game holds, but for those that went unfinished', async () => {
    expect(Object.keys(golden).length).toBeGreaterThan(50);
    for (const [file, text] of Object.entries(golden)) {
      if (/"end":null/.test(text)) {
        expect(await problem(text), file).toMatch(/^[12]: the seed is not shown yet/);
        continue;
      }
      expect(await checkRecord(text), file).toMatchObject({ holds: true });
      const altered = text.replace(/"order":\[(\d+),(\d+)/, '"order":[$2,$1');
      if (altered !== text) expect((await checkRecord(altered)).holds, file).toBe(false);
    }
  }, 120_000);
  it('that the program wrote holds', async () => {
    const parts: number[] = [];
    expect(await checkRecord(written, {}, (part) => parts.push(part))).toMatchObject({ holds: true, format: 2, contributed: 0 });
    expect(parts.at(-1)).toBe(1);
  });
});

describe('a part', () => {
  it('is never the same twice', () => {
    expect(drawPart().salt).not.toBe(drawPart().salt);
    expect(drawPart().salt).toHaveLength(64);
  });
  it('is revealed only under the terms it was drawn for', () => {
    expect(objection(two.terms, bond, mine)).toBeNull();
    expect(objection(two.terms, { ...bond, seat: 3 }, mine)).toBe('what you committed to is not at your seat');
    expect(objection(two.terms, bond, drawPart())).toBe('what you committed to is not at your seat');
    expect(objection(two.terms, { ...bond, attempt: 1 }, mine)).toBe('the terms are those of another attempt');
    expect(objection(two.terms, { ...bond, table: two.seed }, mine)).toBe('the terms are those of another table');
    expect(objection(two.terms, { ...bond, host: two.seed }, mine)).toBe('the house has another commitment than when you sat down');
    expect(objection('nothing', bond, mine)).toBe('it is not JSON');
  });
});

it('a key that is there twice is seen in any depth, and only as a key', () => {
  expect(parseLine('{"a":["a","a",{"a":"a"}],"b":{"a":"{,"}}')).toBeTruthy();
  expect(() => parseLine('{"a":[{"b":1,"c":[],"b":2}]}')).toThrow('a key is there twice');
  expect(() => parseLine('{"a":1,"\\u0061":2}')).toThrow('a key is there twice');
});
