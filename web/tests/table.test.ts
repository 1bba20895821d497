import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Table from '../src/table/Table.svelte';
import { Board } from '../src/table/board.svelte';
import { Stage } from '../src/table/stage.svelte';
import type { Target, View, Why } from '../src/model/view';

afterEach(cleanup);

// What is not in the texts is told by its name.
const said = (text: string) => ({ id: text });
const view: View = {
  viewer: { seat: 1 }, status: said('plays'), facts: [{ name: 'round', value: { number: 1 } }], asked: [1], outcome: null,
  seats: [{ seat: 1, facts: [] }, { seat: 2, facts: [{ name: 'points', value: { number: 3 } }] }],
  zones: [
    { id: 'pile', label: said('Draw pile'), owner: null, layout: 'pile', pieces: [], hidden: 9 },
    { id: 'laid/1', label: said('Laid down'), owner: 1, layout: 'row', pieces: [], hidden: 0 },
    { id: 'hand/1', label: said('Hand'), owner: 1, layout: 'hand', hidden: 0, pieces: [{ piece: 'card', name: 'clown', title: 'Clown', family: 'zombie', value: null, covers: 0 }] },
    { id: 'hand/2', label: said('Hand'), owner: 2, layout: 'hand', pieces: [], hidden: 5 },
  ],
  prompt: { ask: said('Play.'), ways: [{ way: 'choose', choices: [{ notation: 'lay clown', label: said('Lay it'), from: [{ zone: 'hand/1', index: 0 }], to: [{ zone: 'laid/1' }] }, { notation: 'draw pile', label: said('Draw'), to: [{ zone: 'pile' }] }] }] },
};

function table(play = vi.fn(), why = vi.fn(async (_of: Target, _to: Target | null): Promise<Why> => ({ about: said('It wants brains.'), refused: { clause: 'ZZ-66' } }))) {
  const stage = new Stage();
  const board = new Board(stage, { play, preview: async () => ({ refused: null, facts: [] }), why });
  stage.jump(view);
  render(Table, { board, names: (seat: number) => ['Ada', 'Ben'][seat - 1]! });
  return { play, why, board };
}

it('draws seats, places and the question', () => {
  table();
  expect(screen.getByText('Play.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clown' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Draw pile: 9 face down/ })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Ben' }).textContent).toContain('3');
});

it('has a word of one letter looked at like any other, should it be drawn small', async () => {
  const { board } = table();
  const letter = { piece: 'card' as const, name: 'b', title: 'B', family: 'letter', value: null, covers: 0 };
  board.stage.jump({ ...view, zones: [...view.zones, { id: 'word', label: said('Word'), owner: null, layout: 'word', pieces: [letter], hidden: 0 }] });
  await vi.waitFor(() => expect(document.querySelector('[data-zone="word"] .sum')).toBeTruthy());
  document.querySelector<HTMLElement>('[data-zone="word"] .sum')!.click();
  await vi.waitFor(() => expect(document.querySelector('.browse .piece')).toBeTruthy());
});

it('marks in the log what a seat did not do by itself', () => {
  const stage = new Stage();
  const board = new Board(stage, { play: vi.fn(), preview: async () => ({ refused: null, facts: [] }), why: async () => null });
  stage.jump(view);
  const line = (text: string, cause?: 'forced' | 'silence') => ({ say: said(text), motions: [], ...(cause ? { cause } : {}) });
  render(Table, { board, names: (seat: number) => ['Ada', 'Ben'][seat - 1]!, log: [line('by choice'), line('as there was no other', 'forced'), line('as time was up', 'silence')] });
  const marks = screen.getByRole('region', { name: 'Log' }).querySelectorAll('[role="img"]');
  expect([...marks].map((mark) => [mark.getAttribute('aria-label'), mark.closest('li')?.textContent?.trim()])).toEqual([['There was nothing else to do.', 'as there was no other'], ['No answer came in time.', 'as time was up']]);
});

it('tells an exchange with what came of it, and all of it where one opens it', async () => {
  const stage = new Stage();
  const board = new Board(stage, { play: vi.fn(), preview: async () => ({ refused: null, facts: [] }), why: async () => null });
  stage.jump(view);
  const line = (text: string, exchange: 'opens' | 'step' | 'outcome') => ({ say: said(text), exchange });
  render(Table, { board, names: (seat: number) => ['Ada', 'Ben'][seat - 1]!, log: [line('It attacks.', 'opens'), line('It rolls.', 'step'), line('It loses 3.', 'outcome')] });
  const log = () => screen.getByRole('region', { name: 'Log' }).querySelector('li')!;
  expect(log().textContent).toMatch(/It attacks\..*It loses 3\./s);
  expect(log().textContent).not.toContain('It rolls.');
  const more = screen.getByRole('button', { name: '2 details' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  more.click();
  await vi.waitFor(() => expect(log().textContent).toContain('It rolls.'));
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(more.getAttribute('aria-controls')!)?.querySelectorAll('li')).toHaveLength(2);
  more.click();
  await vi.waitFor(() => expect(log().textContent).not.toContain('It rolls.'));
});

it('shows what can be chosen that does not lie on the table, the one for a first game first', async () => {
  const { play, board } = table();
  const offer = (name: string, teaches: boolean) => ({ notation: `deck ${name}`, label: said(name), offer: { about: said(`${name} is quick.`), best: [{ piece: 'card' as const, name: 'clown', title: 'Clown', family: 'zombie' }], teaches } });
  board.stage.jump({ ...view, prompt: { ask: said('Bring a deck.'), ways: [{ way: 'choose', choices: [offer('Night', false), offer('Chase', true)] }] } });
  const answers = () => [...document.querySelectorAll('.chips [data-move] > span')].map((one) => one.textContent);
  await vi.waitFor(() => expect(answers()).toEqual(['Chase', 'Night']));
  screen.getByRole('button', { name: 'What the decks are about' }).click();
  await vi.waitFor(() => expect(document.querySelector('.offers .first')?.textContent).toBe('Good for a first game'));
  const shown = [...document.querySelectorAll('.offers li')];
  expect(shown.map((one) => one.querySelector('.take')?.textContent)).toEqual(['Chase', 'Night']);
  expect(screen.getAllByRole('button', { name: 'Read Clown' })).toHaveLength(2);
  shown[0]!.querySelector<HTMLElement>('.take')!.click();
  expect(play).toHaveBeenCalledWith('deck Chase');
  await vi.waitFor(() => expect(document.querySelector('.offers')).toBeNull());
});

it('plays a pile by one tap and a card by two', async () => {
  const { play } = table();
  const clown = screen.getByRole('button', { name: 'Clown' });
  clown.click();
  expect(play).not.toHaveBeenCalled();
  clown.click();
  expect(play).toHaveBeenCalledWith('lay clown');
  screen.getByRole('button', { name: /Draw pile/ }).click();
  expect(play).toHaveBeenCalledWith('draw pile');
});

it('answers a tap when the table has changed before the answer', async () => {
  const answers: ((why: Why) => void)[] = [];
  const { board, why } = table(vi.fn(), vi.fn((_of: Target, _to: Target | null) => new Promise<Why>((done) => answers.push(done))));
  void board.ask({ zone: 'pile' });
  await vi.waitFor(() => expect(why).toHaveBeenCalledTimes(1));
  board.stage.push({ view: { ...view, asked: [2], prompt: null }, lines: [] });
  answers[0]!({ about: said('It was so.') });
  await vi.waitFor(() => expect(why).toHaveBeenCalledTimes(2));
  answers[1]!({ about: said('It is so.') });
  await vi.waitFor(() => expect(board.pointed?.why.about).toEqual(said('It is so.')));
  // Another question comes at once, and the answer may be another.
  board.stage.push({ view, lines: [] });
  await vi.waitFor(() => expect(why).toHaveBeenCalledTimes(3));
});

it('follows what it explains when the table has changed', async () => {
  const letter = (name: string) => ({ piece: 'card' as const, name, title: name, family: 'letter', value: null, covers: 0 });
  const held = (...names: string[]): View => ({ ...view, zones: view.zones.map((zone) => (zone.id === 'hand/1' ? { ...zone, pieces: names.map(letter) } : zone)) });
  const { board, why } = table(vi.fn(), vi.fn(async (of: Target) => ({ about: said(`about ${'piece' in of ? board.view!.zones.find((zone) => zone.id === of.piece.zone)!.pieces[of.piece.index]!.name : ''}`) })));
  const third = { piece: { zone: 'hand/1', index: 2 } };
  const asked = (question: string, names: string[]): View => ({ ...held(...names), prompt: { ask: said(question), ways: [] } });
  board.stage.jump(asked('one', ['a', 'b', 'c', 'd']));
  await tick();
  await board.ask(third);
  expect(board.pointed?.why.about).toEqual(said('about c'));
  // The first letter is gone, and another one lies third.
  board.stage.push({ view: asked('two', ['b', 'c', 'd']), lines: [] });
  await vi.waitFor(() => expect(why).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(board.pointed).toMatchObject({ of: { piece: { zone: 'hand/1', index: 1 } }, why: { about: said('about c') } }));
  // What is read stays beside it while others play; under a hand that rests there lies another piece now.
  board.pointed = null;
  const waits = (...names: string[]): View => ({ ...held(...names), asked: [2], prompt: null });
  board.stage.push({ view: waits('b', 'c', 'd'), lines: [] });
  await tick();
  await board.read(letter('c'), { piece: { zone: 'hand/1', index: 1 } });
  board.stage.push({ view: waits('c', 'd'), lines: [] });
  await vi.waitFor(() => expect(board.reading?.at).toEqual({ piece: { zone: 'hand/1', index: 0 } }));
  await board.read(letter('c'), { piece: { zone: 'hand/1', index: 0 } }, true);
  board.stage.push({ view: waits('d'), lines: [] });
  await vi.waitFor(() => expect(board.reading).toBe(null));
});

it('is silent about what was tapped before one went on', async () => {
  const answers: ((why: Why) => void)[] = [];
  const { board, why, play } = table(vi.fn(), vi.fn((_of: Target, _to: Target | null) => new Promise<Why>((done) => answers.push(done))));
  void board.ask({ seat: 2 });
  await vi.waitFor(() => expect(why).toHaveBeenCalledTimes(1));
  board.tap({ zone: 'pile' }, 'pile');
  expect(play).toHaveBeenCalledWith('draw pile');
  answers[0]!({ about: said('It was so.') });
  await new Promise((done) => setTimeout(done, 5));
  expect(board.pointed).toBeNull();
});

it('puts a card where the choice says', () => {
  const { play } = table();
  expect(screen.queryByRole('button', { name: 'Put it here: Laid down' })).toBeNull();
  screen.getByRole('button', { name: 'Clown' }).click();
  return Promise.resolve().then(() => {
    screen.getByRole('button', { name: 'Put it here: Laid down' }).click();
    expect(play).toHaveBeenCalledWith('lay clown');
  });
});

it('says why nothing can be done with what does not glow', async () => {
  const { why } = table();
  screen.getByRole('region', { name: 'Ben' }).querySelector<HTMLElement>('.hidden')!.click();
  expect(why).toHaveBeenCalledWith({ zone: 'hand/2' }, null);
  expect(await screen.findByText('It wants brains.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ZZ-66' }).getAttribute('href')).toContain('clause=ZZ-66');
});

it('lays what the next prompt wants changed into the tray', async () => {
  const letter = (name: string) => ({ piece: 'card' as const, name, title: name.toUpperCase(), family: 'letter', value: null, covers: 0 });
  const zones = (word: string): View['zones'] => [
    { id: 'hand/1', label: said('Hand'), owner: 1, layout: 'hand', hidden: 0, pieces: [letter('s'), letter('t')] },
    { id: 'word', label: said('Word'), owner: null, layout: 'row', hidden: 0, pieces: [...word].map(letter) },
  ];
  const asks = (word: string): View => ({
    ...view, zones: zones(word),
    prompt: { ask: said('Change it.'), ways: [{ way: 'compose', label: said('Lay'), verb: 'lay', most_rows: 1, moves: ['add', 'over'], rows: word ? [{ zone: 'word', number: 1 }] : [], pieces: [0, 1].map((index) => ({ piece: { zone: 'hand/1', index }, token: 'st'[index]! })) }] },
  });
  const stage = new Stage();
  const board = new Board(stage, { play: vi.fn(), preview: async () => ({ refused: null, facts: [] }) });
  stage.jump(asks(''), 1);
  render(Table, { board, names: (seat: number) => `Seat ${seat}` });
  expect(await screen.findByRole('button', { name: 'T' })).toBeTruthy();
  stage.jump(asks('aid'), 2);
  expect((await screen.findByRole('button', { name: 'AID' })).getAttribute('aria-pressed')).toBe('true');
  expect(document.querySelector('.rows')!.getAttribute('aria-label')).toBe('AID');
});

const prompted = (prompt: View['prompt'], play = vi.fn()) => {
  const stage = new Stage();
  const board = new Board(stage, { play, preview: async () => ({ refused: null, facts: [] }) });
  stage.jump({ ...view, prompt }, 1);
  render(Table, { board, names: (seat: number) => ['Ada', 'Ben'][seat - 1]! });
  return board;
};

it('never offers first what is no move', async () => {
  const ask = (id: string) => ({ notation: `ask ${id}`, label: said(`Ask me ${id}`) });
  prompted({ ask: said('Go on.'), ways: [{ way: 'choose', choices: [{ notation: 'leave', label: said('Leave the phase') }] }, { way: 'choose', choices: [ask('always'), ask('never')] }] });
  expect([...document.querySelectorAll('.bar .chips button')].map((button) => [button.textContent!.trim(), button.classList.contains('primary')])).toEqual([['Leave the phase', true]]);
  screen.getByRole('button', { name: 'All moves' }).click();
  expect((await screen.findByRole('button', { name: 'Ask me never' })).classList.contains('primary')).toBe(false);
});

it('says how many are to be picked, and Escape does not end that', async () => {
  const board = prompted({ ask: said('Exchange up to two cards.'), ways: [{ way: 'pick', label: said('Exchange'), verb: 'exchange', least: 0, most: 2, ordered: false, pieces: [{ piece: { zone: 'hand/1', index: 0 }, token: 'clown' }] }] });
  expect(await screen.findByText('Exchange up to two cards.')).toBeTruthy();
  expect(document.querySelector('.bar .guide')!.textContent).toBe('Tap up to 2');
  screen.getByRole('button', { name: 'Clown' }).click();
  expect(await screen.findByRole('button', { name: 'Exchange: 1 of 2' })).toBeTruthy();
  board.putDown();
  expect(await screen.findByRole('button', { name: 'Exchange: none' })).toBeTruthy();
  expect(board.open?.way).toBe('pick');
});

it('shows the keys by ?', async () => {
  table();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  expect(await screen.findByRole('heading', { name: 'Keys' })).toBeTruthy();
  expect(screen.getByText('take back')).toBeTruthy();
});
