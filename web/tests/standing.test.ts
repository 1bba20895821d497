import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { standing } from '../src/model/standing';
import { Board } from '../src/table/board.svelte';
import { Stage } from '../src/table/stage.svelte';
import Table from '../src/table/Table.svelte';
import type { View } from '../src/model/view';

afterEach(cleanup);

it('puts whoever gave up last and moves the others up', () => {
  const places = (all: number[], resigned: number[]) => standing({ places: all, scores: all.map(() => 0) }, resigned).places;
  expect(places([1, 2], [1])).toEqual([2, 1]);
  expect(places([2, 1, 2, 4], [2])).toEqual([1, 4, 1, 3]);
  expect(places([1, 1, 3], [2])).toEqual([1, 3, 2]);
  // Nobody has won, and nobody does by that.
  expect(places([2, 3], [])).toEqual([2, 3]);
});

it('never says that somebody won who gave up', () => {
  const said = (id: string, args?: View['status']['args']) => ({ id, ...(args ? { args } : {}) });
  const view: View = {
    viewer: { seat: 1 }, status: said('Ada has won.', { who: { seat: 1 } }), facts: [], asked: [], outcome: { places: [1, 2], scores: [89, 40] },
    seats: [{ seat: 1, facts: [] }, { seat: 2, facts: [] }], zones: [], prompt: null,
  };
  const stage = new Stage();
  const board = new Board(stage, { play: vi.fn(), preview: async () => ({ refused: null, facts: [] }) });
  stage.jump(view);
  render(Table, { board, names: (seat: number) => ['Ada', 'Ben'][seat - 1]!, resigned: [1] });
  const result = screen.getByRole('region', { name: 'Result' });
  expect(result.querySelector('h2')!.textContent).toContain('Ben');
  expect(result.textContent).toMatch(/You gave up/);
  expect(result.textContent).not.toContain('Ada has won');
  expect([...result.querySelectorAll('li')].map((line) => line.querySelector('bdi')!.textContent)).toEqual(['Ben', 'Ada']);
});
