import { cleanup, render, screen } from '@testing-library/svelte';
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
