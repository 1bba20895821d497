// What people are told of the shuffle: before the deal, while it is opened, and after the game.
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { commitmentTo, tableHash } from '../src/model/fair';
import { keep } from '../src/model/kept';
import { leftOpen } from '../src/model/off';
import { api } from '../src/net/api';
import CalledOff from '../src/pages/CalledOff.svelte';
import FairShuffle from '../src/pages/FairShuffle.svelte';
import Objection from '../src/pages/Objection.svelte';
import Opening from '../src/pages/Opening.svelte';
import RecordCheck from '../src/table/RecordCheck.svelte';
import type { TableInfo } from '../src/wire';
import letFall from './records/let-fall.jsonl?raw';
import written from './records/zombie-7.jsonl?raw';
import { record, two } from './sealed';

const ID = 'e4w6j6rw4aeaxum6kmlclfma2p';
const HASH = 'ab'.repeat(32);
const seatOf = (seat: number, who: string | null) => ({ seat, who, name: who ?? '', bot: null, here: true, expected: null, resigned: false });
const off = (attempt: number, who: string, more: object = {}) => ({ attempt, pledge: HASH, withheld: [{ seat: 2, who, name: who }], ...more });
const table = (more: object = {}, status = 'waiting', second: string | null = null) => ({
  id: ID, status, seats: [seatOf(1, 'Ann'), seatOf(2, second)],
  fairness: { version: 2, table: tableHash(ID), attempt: 1, commitment: HASH, commitments: [HASH, null], terms: null, pledge: null, opening: null, absent: [], called_off: [], contributions: [], seed: null, ...more },
}) as unknown as TableInfo;
const shown = () => document.body.textContent!.replace(/\s+/g, ' ');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says to each why the cards were not dealt, and what to do', () => {
  const info = table({ attempt: 2, called_off: [off(1, 'Ben')] });
  render(CalledOff, { info, me: 'Ben' });
  expect(shown()).toContain('The cards were not dealt: your browser was not here to open its part in time. Your seat is free again;');
  cleanup();
  render(CalledOff, { info, me: 'Ann' });
  expect(shown()).toContain('The cards were not dealt: the browser of “Ben” did not open its part. Seat 2 is free again.');
  cleanup();
  render(CalledOff, { info: table({ attempt: 2, called_off: [off(1, 'Ben', { reason: 'left' })] }, 'waiting', 'Cat'), me: 'Ann' });
  expect(shown()).toContain('“Ben” left while the shuffle was being opened.');
  expect(shown()).not.toContain('free again');
});

it('keeps many deals that were called off out of the way', () => {
  const many = Array.from({ length: 14 }, (_, index) => off(index + 1, 'Ben'));
  render(CalledOff, { info: table({ attempt: 15, called_off: many }), me: 'Ann' });
  expect(document.querySelectorAll('.off')).toHaveLength(1);
  expect(screen.getByText('13 deals before that were called off').closest('details')!.open).toBe(false);
  cleanup();
  // After the game one reads of oneself as "you".
  render(CalledOff, { info: table({ attempt: 2, called_off: [off(1, 'Ben')] }, 'finished', 'Ben'), me: 'Ben' });
  expect(shown()).toContain('One deal before this one was called off');
  expect(document.querySelector('li')!.textContent).toBe('your browser was not here to open its part in time');
});

it('says what happens at 0:00, and that one may leave', () => {
  const opening = { waits: [2], left: 60_000 };
  const props = { info: table({ opening, commitments: [HASH, HASH] }, 'waiting', 'Ben'), opening, told: Date.now(), standing: { is: 'fine' } as const, stand: () => {} };
  render(Opening, { ...props, seat: 1 });
  expect(shown()).toContain('Yours is open: you may leave meanwhile.');
  expect(shown()).toContain('At 0:00 the deal is called off: that seat is free again');
  cleanup();
  render(Opening, { ...props, seat: null });
  expect(shown()).not.toContain('you may leave');
});

it('objects so that nobody overlooks it', () => {
  render(Objection, { standing: { is: 'out', why: 'at your seat there is none' }, yielded: () => {} });
  expect(screen.getByRole('alert').textContent).toContain('Your part is NOT in this deal: at your seat there is none.');
  cleanup();
  // During a game it covers no cards.
  render(Objection, { standing: { is: 'wrong', why: 'the house names another deal' }, yielded: () => {}, folded: true });
  expect(screen.getByText('Your browser objects to this deal').closest('details')!.open).toBe(false);
});

it('says what is true where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(FairShuffle, { info: table() });
  expect(shown()).toContain('Your browser keeps nothing');
  expect(shown()).not.toContain('Your browser keeps it');
  cleanup();
  vi.spyOn(api, 'record').mockResolvedValue(new TextEncoder().encode(written));
  render(RecordCheck, { info: { ...table({}, 'finished'), id: '' }, me: 'Ann' });
  await screen.findByText(/^The shuffles hold: /);
  expect(shown()).toContain('This browser keeps nothing, as in some private windows, so it cannot hold the record against what it saw');
  expect(shown()).not.toContain('did not see the deal');
  expect(shown()).toContain('That every move was lawful is for wardroom verify');
});

it('names whoever sat there then, and not who sits there now', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(new TextEncoder().encode(record()));
  const info = { ...table({}, 'finished'), id: two.id, seats: [seatOf(1, 'Zoë'), seatOf(2, null), seatOf(3, 'Ann')] } as TableInfo;
  render(RecordCheck, { info, me: 'Ann' });
  await screen.findByText(/^The attempt before was called off: the browser of whoever sat in seat 3 then did/);
  cleanup();
  const told = { attempt: 1, pledge: HASH, withheld: [{ seat: 3, who: 'Ben', name: 'Ben' }] };
  render(RecordCheck, { info: { ...info, fairness: { ...info.fairness, called_off: [told] } }, me: 'Ann' });
  await screen.findByText('The attempt before was called off: the browser of “Ben” did not open its part.');
});

it('says what deals that were called off leave open', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(new TextEncoder().encode(record()));
  const info = { ...table({}, 'finished'), id: two.id } as TableInfo;
  render(RecordCheck, { info, me: 'Ann' });
  await screen.findByText(/^The shuffles hold: /);
  expect(shown()).toContain(`until it was asked for, nobody could do more to choose this deal than let others fall: ${two.caution}.`);
  cleanup();
  const [mine] = two.contributions;
  const bond = { host: two.commitment, table: two.table, attempt: 2, seat: 1 };
  keep(two.id, (kept) => (kept.parts[mine.commitment] = { salt: mine.salt, contribution: mine.contribution, bond }));
  render(RecordCheck, { info, me: 'Ann' });
  await screen.findByText(/^The shuffles hold: /);
  expect(shown()).toContain(`is in it, so nobody could do more to choose this deal than let others fall: ${two.caution}.`);
  expect(shown()).not.toContain('nobody could choose this deal.');
  cleanup();
  render(FairShuffle, { info: table() });
  expect(shown()).toContain('each deal that falls gives them another to pick from');
  cleanup();
  render(FairShuffle, { info: table({ attempt: 3, called_off: [off(1, 'Ben'), off(2, 'Ben')] }) });
  expect(shown()).toContain('as 2 deals fell here, they may have the pick of 3');
});

it('tells of an operator who let deals fall until one suited, each time by name', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(new TextEncoder().encode(letFall));
  render(RecordCheck, { info: { ...table({}, 'finished'), id: 'ezevx6smzrnxwgmwx7jio4c7kr' }, me: 'Ann' });
  await screen.findByText(/^The shuffles hold: /);
  expect(screen.getByText('7 attempts before were called off')).toBeTruthy();
  expect([...document.querySelectorAll('li')].map((line) => line.textContent)).toEqual(Array.from({ length: 7 }, () => 'the browser of “Bob” did not open its part'));
  expect(shown()).toContain(`nobody could do more to choose this deal than let others fall: ${leftOpen(7)}.`);
});

it('lets people say after the game that their part came from another device', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(new TextEncoder().encode(record()));
  const bond = { host: two.commitment, table: two.table, attempt: 2, seat: 1 };
  keep(two.id, (kept) => (kept.parts[HASH] = { salt: HASH, contribution: '00', bond, answered: true }));
  render(RecordCheck, { info: { ...table({ attempt: 2 }, 'finished'), id: two.id }, me: 'Ann' });
  await screen.findByText(/does not hold: your part is NOT in this deal/);
  screen.getByRole('button', { name: 'It was me, on another device' }).click();
  await screen.findByText(/^The shuffles hold: /);
});

it('tells after the game that the record says what is not true', async () => {
  vi.spyOn(api, 'record').mockResolvedValue(new TextEncoder().encode(record()));
  const bond = { host: HASH, table: two.table, attempt: 1, seat: 3 };
  const part = { salt: HASH, contribution: '00' };
  keep(two.id, (kept) => (kept.parts[commitmentTo(bond, part)] = { ...part, bond, sent: HASH, taken: true }));
  render(RecordCheck, { info: { ...table({}, 'finished'), id: two.id }, me: 'Ann' });
  expect((await screen.findByText(/^The record says that you withheld your part of attempt 1\./)).className).toContain('bad');
});

it('says in German what the house did with the deal', async () => {
  const { choose } = await import('../src/ui/texts.svelte');
  await choose('de');
  const { whyOff } = await import('../src/model/off');
  const [you, ben] = [{ you: true, seat: 1, name: 'Ann' }, { you: false, seat: 2, name: null }];
  expect(whyOff('left', [you])).toBe('du bist gegangen, während das Mischen geöffnet wurde');
  expect(whyOff('removed', [you, ben])).toBe('du und wer damals auf Platz 2 saß wurden des Hauses verwiesen');
  render(FairShuffle, { info: table({}) });
  expect(document.body.textContent).toContain('Faires Mischen');
  expect(document.body.textContent).not.toContain('Nobody');
  await choose('en');
});
