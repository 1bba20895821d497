import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Table from '../src/table/Table.svelte';
import { Board } from '../src/table/board.svelte';
import { Stage } from '../src/table/stage.svelte';
import type { View } from '../src/model/view';

afterEach(cleanup);

const view: View = {
  viewer: { seat: 1 }, status: '@1 plays.', facts: [{ name: 'round', value: { number: 1 } }], asked: [1], outcome: null,
  seats: [{ seat: 1, facts: [] }, { seat: 2, facts: [{ name: 'points', value: { number: 3 } }] }],
  zones: [
    { id: 'pile', label: 'Draw pile', owner: null, layout: 'pile', pieces: [], hidden: 9 },
    { id: 'hand/1', label: 'Hand', owner: 1, layout: 'hand', hidden: 0, pieces: [{ piece: 'card', name: 'clown', title: 'Clown', family: 'zombie', value: null, covers: 0 }] },
    { id: 'hand/2', label: 'Hand', owner: 2, layout: 'hand', pieces: [], hidden: 5 },
  ],
  prompt: { ask: 'Play.', ways: [{ way: 'choose', choices: [{ notation: 'lay clown', label: 'Lay Clown', touches: [{ zone: 'hand/1', index: 0 }] }, { notation: 'draw pile', label: 'Draw from the pile', touches: [] }] }] },
};

function table(play = vi.fn()) {
  const stage = new Stage();
  const board = new Board(stage, { play, preview: async () => ({ refused: null, facts: [] }) });
  stage.jump(view);
  render(Table, { board, names: (seat: number) => ['Ada', 'Ben'][seat - 1]! });
  return { play, board };
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
