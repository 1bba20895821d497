import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Table from '../src/table/Table.svelte';
import Scrubber from '../src/table/Scrubber.svelte';
import { Board } from '../src/table/board.svelte';
import { Stage } from '../src/table/stage.svelte';
import { actorOf, deedOf, roundEnd } from '../src/model/rounds';
import type { Line, View, Warning } from '../src/model/view';
import { prefs } from '../src/ui/prefs.svelte';
import { sound } from '../src/ui/sound';

afterEach(cleanup);

const said = (text: string) => ({ id: text });
const points = (seat: number, number: number) => ({ seat, facts: [{ name: 'points', value: { number } }] });
const view = (warns: Warning[], round = 1, scores = [3, 8]): View => ({
  viewer: { seat: 1 }, status: said('plays'), facts: [{ name: 'round', value: { number: round } }], asked: [1], outcome: null,
  seats: scores.map((score, index) => points(index + 1, score)), zones: [],
  prompt: { ask: said('Play.'), ways: [{ way: 'choose', choices: [{ notation: 'pass', label: said('Give up'), warns }, { notation: 'wait', label: said('Wait') }] }] },
});

function table(shown: View, play = vi.fn()) {
  const stage = new Stage();
  const board = new Board(stage, { play, preview: async () => ({ refused: null, facts: [], warnings: [{ say: said('It ends.'), asks: true }] }) });
  stage.jump(shown);
  render(Table, { board, names: (seat: number) => ['Ada', 'Ben'][seat - 1]! });
  return { play, board, stage };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

it('asks again before a move that ends something, and makes it only then', async () => {
  const { play } = table(view([{ say: said('This ends the game.'), asks: true }]));
  await fireEvent.click(button('Give up'));
  expect(play).not.toHaveBeenCalled();
  expect(screen.getByText('This ends the game.')).toBeTruthy();
  await fireEvent.click(button('Play on'));
  expect(screen.queryByText('This ends the game.')).toBeNull();
  await fireEvent.click(button('Give up'));
  await fireEvent.click(document.querySelector('[data-sure]')!);
  expect(play).toHaveBeenCalledExactlyOnceWith('pass');
});

it('tells beside a choice what it comes to, and does not ask', async () => {
  const { play } = table(view([{ say: said('Ends the round.') }]));
  expect(button(/Give up/).textContent).toContain('Ends the round.');
  await fireEvent.click(button(/Give up/));
  expect(play).toHaveBeenCalledWith('pass');
});

it('looks beforehand at what is written and stands in no list', async () => {
  const { play, board } = table(view([]));
  board.table = 'a table of the server';
  board.play('spell end');
  await vi.waitFor(() => expect(board.doubted?.notation).toBe('spell end'));
  expect(play).not.toHaveBeenCalled();
  board.insist();
  expect(play).toHaveBeenCalledWith('spell end');
});

const line = (id: string, args: NonNullable<Line['say']['args']> = {}): Line => ({ say: { id, args } });

it('finds the end of a round, with what it brought', () => {
  const lines = [line('wins', { seat: { seat: 1 }, round: { number: 1 } }), line('deals', { round: { number: 2 } }), line('draws', { seat: { seat: 2 } })];
  const ended = roundEnd(view([]), view([], 2, [23, 18]), lines)!;
  expect(ended.round).toBe(1);
  expect(ended.rows).toEqual([{ seat: 1, before: 3, after: 23 }, { seat: 2, before: 8, after: 18 }]);
  expect(ended.lines.map((told) => told.say.id)).toEqual(['wins']);
  expect(roundEnd(view([]), view([]), lines)).toBeNull();
  expect(roundEnd({ ...view([]), facts: [] }, view([], 2), lines)).toBeNull();
});

it('shows the points of a round until somebody goes on', async () => {
  const { stage } = table(view([]));
  stage.push({ view: view([], 2, [23, 18]), lines: [line('wins', { seat: { seat: 1 } })] });
  const notice = await screen.findByRole('status', { name: 'Round 1 is over' });
  expect(notice.textContent).toContain('+20');
  await fireEvent.pointerDown(document.body);
  await vi.waitFor(() => expect(screen.queryByRole('status', { name: 'Round 1 is over' })).toBeNull());
  await vi.waitFor(() => expect(stage.busy).toBe(false));
});

it('leaves the table as the points tell it until somebody goes on, also for those who want no motion', async () => {
  prefs.pace = 'still';
  const { stage } = table(view([]));
  stage.push({ view: view([], 2, [23, 18]), lines: [] });
  stage.push({ view: view([], 2, [23, 40]), lines: [] });
  await screen.findByRole('status', { name: 'Round 1 is over' });
  expect(stage.view?.seats[1]).toEqual(points(2, 18));
  await fireEvent.pointerDown(document.body);
  await vi.waitFor(() => expect(stage.view?.seats[1]).toEqual(points(2, 40)));
  expect(stage.ended).toBeNull();
  prefs.pace = 'calm';
});

it('does not wait for anybody to look at points while time is short', async () => {
  const { stage } = table(view([]));
  stage.hurried = true;
  stage.push({ view: view([], 2, [23, 18]), lines: [line('wins', { seat: { seat: 1 } })] });
  await screen.findByRole('status', { name: 'Round 1 is over' });
  await vi.waitFor(() => expect(stage.busy).toBe(false));
  expect(stage.ended?.round).toBe(1);
});

it('shows the points of the last round for as long as those of the first', async () => {
  vi.useFakeTimers();
  const { stage } = table(view([]));
  stage.hurried = true;
  stage.push({ view: view([], 2, [23, 18]), lines: [] });
  await vi.advanceTimersByTimeAsync(5000);
  stage.push({ view: view([], 3, [33, 18]), lines: [] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(stage.ended?.round).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stage.ended).toBeNull();
  vi.useRealTimers();
});

it('knows who did something, and to whom', () => {
  const raid = line('raids', { seat: { seat: 2 }, target: { seat: 1 }, loot: { number: 3 } });
  expect(deedOf(raid)).toEqual({ by: 2, to: 1 });
  expect(actorOf(raid)).toBe(2);
  // Where a piece is seen to do it, or it is a part of what one did, no line is drawn between the players as well.
  expect(deedOf({ ...raid, aim: { from: { zone: 'primary/2', index: 0 }, to: { piece: { zone: 'primary/1', index: 0 } } } })).toBeNull();
  expect(deedOf({ ...raid, exchange: 'step' })).toBeNull();
  expect(deedOf(line('draws', { seat: { seat: 2 } }))).toBeNull();
  expect(actorOf(line('shuffles'))).toBeNull();
});

it('steps through moments by keys', async () => {
  const go = vi.fn();
  render(Scrubber, { at: 4, last: 9, go });
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a']) await fireEvent.keyDown(document.body, { key });
  expect(go.mock.calls.flat()).toEqual([3, 5, 0, 9]);
  await fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' });
  expect(go).toHaveBeenCalledTimes(4);
});

let made = 0;
const param = () => ({ value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} });
const node = () => ({ frequency: param(), gain: param(), type: '', connect: (to: unknown) => to, start: () => made++, stop() {} });
class Audio {
  state = 'running';
  currentTime = 0;
  sampleRate = 8000;
  destination = node();
  createOscillator = node;
  createGain = node;
  createBiquadFilter = node;
  createBufferSource = node;
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  made = 0;
  prefs.sound = 'quiet';
});

it('sounds only after a gesture, and not where it is switched off', () => {
  vi.stubGlobal('AudioContext', Audio);
  const gesture = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: gesture, configurable: true });
  sound('turn');
  expect(made).toBe(0);
  gesture.hasBeenActive = true;
  sound('turn');
  expect(made).toBe(2);
  for (const tone of ['card', 'dice', 'word', 'refused', 'round', 'win', 'lost'] as const) sound(tone);
  expect(made).toBeGreaterThan(10);
  const before = made;
  prefs.sound = 'off';
  sound('win');
  expect(made).toBe(before);
  vi.unstubAllGlobals();
});
