import { describe, expect, it } from 'vitest';
import { valueChanges } from '../src/model/changes';
import { entries } from '../src/model/exchanges';
import type { Face, Line, View } from '../src/model/view';

const line = (id: string, exchange?: Line['exchange']): Line => ({ say: { id, args: {} }, ...(exchange ? { exchange } : {}) });

describe('a log in entries', () => {
  it('tells a whole exchange as one, with what came of it', () => {
    const lines = [line('plays'), line('attacks', 'opens'), line('strikes', 'step'), line('loses', 'outcome'), line('dies', 'outcome'), line('turn')];
    const told = entries(lines).map(({ head, at, outcome, inside }) => [head.say.id, at, outcome.map((part) => part.say.id), inside.length]);
    expect(told).toEqual([
      ['plays', 0, [], 0],
      ['attacks', 1, ['loses', 'dies'], 3],
      ['turn', 5, [], 0],
    ]);
  });
  it('tells two exchanges in a row apart, and one whose beginning was not heard', () => {
    const lines = [line('loses', 'outcome'), line('attacks', 'opens'), line('miss', 'outcome'), line('attacks', 'opens'), line('strikes', 'step')];
    expect(entries(lines).map(({ head, inside }) => [head.say.id, inside.length])).toEqual([['loses', 0], ['attacks', 1], ['attacks', 1]]);
  });
});

describe('what cards have lost or gained', () => {
  const card = (name: string, value: number, numbers = true): Face => ({ piece: 'card', name, title: name, family: 'creature-bug-common', value, ...(numbers ? { numbers: [{ name: 'AL', value: '4' }] } : {}) });
  const view = (layout: string, ...pieces: Face[]) => ({ zones: [{ id: 'primary/1', layout, pieces, hidden: 0 }] }) as unknown as View;
  it('is told of a card that stayed, with the numbers of its own', () => {
    expect(valueChanges(view('row', card('bug-man', 20)), view('row', card('bug-man', 13)))).toEqual([{ zone: 'primary/1', index: 0, by: -7 }]);
    expect(valueChanges(view('row', card('bug-man', 13)), view('row', card('bug-man', 20)))[0]!.by).toBe(7);
  });
  it('is not told of another card, of what is alike, or of what has no numbers', () => {
    expect(valueChanges(view('row', card('bug-man', 20)), view('row', card('snow-man', 13)))).toEqual([]);
    expect(valueChanges(view('row', card('a', 5), card('a', 4)), view('row', card('a', 5), card('a', 3)))).toEqual([]);
    expect(valueChanges(view('row', card('a', 5, false)), view('row', card('a', 3, false)))).toEqual([]);
    expect(valueChanges(view('pile', card('a', 5)), view('pile', card('a', 3)))).toEqual([]);
  });
});
