import { describe, expect, it } from 'vitest';
import { chanceAt, decisionAt, mistakes, momentAt, path, percent } from '../src/model/analysis';
import type { Analysis, Judged, Mark } from '../src/wire';

const judged = (entry: number, mark: Mark): Judged => ({ entry, seat: 1, move: 'end', mark, chance: 300 });
const analysis: Analysis = {
  playouts: 256,
  decisions: [judged(1, 'best'), judged(3, 'slip'), judged(6, 'fine'), judged(8, 'blunder')],
  chances: [],
  turning: [],
};

describe('a game looked at again', () => {
  it('finds the decision of an entry and what went wrong', () => {
    expect(decisionAt(analysis, 3)?.mark).toBe('slip');
    expect(decisionAt(analysis, 2)).toBeUndefined();
    expect(mistakes(analysis).map((one) => one.entry)).toEqual([3, 8]);
  });

  it('holds what is known until more is known', () => {
    const line = [
      { entry: 2, chance: 250 },
      { entry: 6, chance: 1000 },
    ];
    expect([0, 2, 5, 6, 9].map((entry) => chanceAt(line, entry))).toEqual([undefined, 250, 250, 1000, 1000]);
    expect(path(line, 8, 80, 100)).toBe('M20 75H60V0');
    expect(path([], 8, 80, 100)).toBe('');
  });

  it('goes to the moment that was tapped, and never beyond', () => {
    expect([-0.2, 0, 0.5, 1, 1.3].map((share) => momentAt(share, 9))).toEqual([0, 0, 5, 9, 9]);
    expect(percent(254)).toBe('25%');
  });
});
