import { expect, test } from 'vitest';
import { LEVELS, noLess, rankOf, settle, wholeRows } from '../src/model/fit';
import type { Zone } from '../src/model/view';

const ORDER = ['laid', 'lapped', 'counted', 'hidden'];

test('every level takes no more room than the one before it', () => {
  for (const [at, level] of LEVELS.entries()) {
    const before = LEVELS[at - 1];
    if (!before) continue;
    expect(level.size).toBeLessThanOrEqual(before.size);
    for (const rank of ['may', 'should', 'must'] as const) {
      expect(ORDER.indexOf(level.forms[rank])).toBeGreaterThanOrEqual(ORDER.indexOf(before.forms[rank]));
    }
  }
});

test('pieces get smaller before they overlap, overlap before they are summed up, and what matters least goes first', () => {
  const first = (rank: 'may' | 'should' | 'must', form: string) => LEVELS.findIndex((level) => level.forms[rank] === form);
  expect(LEVELS.findIndex((level) => level.size === 0)).toBeLessThan(first('may', 'lapped'));
  expect(first('may', 'lapped')).toBeLessThan(first('should', 'lapped'));
  expect(first('must', 'lapped')).toBeLessThan(first('may', 'counted'));
  expect(first('should', 'counted')).toBeLessThan(first('may', 'hidden'));
  expect(first('should', 'hidden')).toBeLessThan(first('must', 'counted'));
});

test('the first level that fits is found from wherever it stood, with few questions', () => {
  for (let fits = 0; fits <= 16; fits++) {
    for (let stood = 0; stood < 16; stood++) {
      let asked = 0;
      const found = settle(16, (level) => (asked++, level >= fits), stood);
      expect(found).toBe(Math.min(fits, 15));
      expect(asked).toBeLessThanOrEqual(fits > 15 ? 14 : 8);
      if (fits > 15) continue;
      // What changes little asks little.
      if (Math.abs(fits - stood) <= 1) expect(asked).toBeLessThanOrEqual(3);
      if (fits === stood) expect(asked).toBeLessThanOrEqual(2);
    }
  }
});

test('a place matters as its layout says, unless its game says otherwise', () => {
  const zone = (layout: Zone['layout'], rank?: Zone['rank']): Zone => ({ id: 'z', label: { id: 'z' } as Zone['label'], owner: null, layout, pieces: [], hidden: 0, ...(rank ? { rank } : {}) });
  expect(rankOf(zone('word'))).toBe('must');
  expect(rankOf(zone('row'))).toBe('should');
  expect(rankOf(zone('pool'))).toBe('may');
  expect(rankOf(zone('pool', 'must'))).toBe('must');
});

test('a region that scrolls ends after the last row that is seen whole', () => {
  const rows = [0, 50, 100, 150].map((top) => ({ top: top + 5, bottom: top + 45 }));
  expect(wholeRows(120, rows)).toBe(96);
  expect(wholeRows(96, rows)).toBe(96);
  expect(wholeRows(95, rows)).toBe(46);
  // What reaches from one row into the next keeps both together.
  expect(wholeRows(120, [...rows, { top: 90, bottom: 110 }])).toBe(46);
  // Of a row that comes close no edge is seen.
  expect(wholeRows(120, [{ top: 0, bottom: 45.2 }, { top: 45.4, bottom: 130 }])).toBe(45);
  // Less than a finger's breadth is no region: what is larger than all of it is cut.
  expect(wholeRows(120, [{ top: 0, bottom: 30 }, { top: 35, bottom: 200 }])).toBe(120);
});

test('where not even the last level fits, one before it may', () => {
  expect(settle(21, (level) => level === 17)).toBe(17);
  expect(settle(21, (level) => level === 17, 20)).toBe(17);
  expect(settle(21, () => false, 20)).toBe(20);
});

test('what was too large for some is too large for more in the same places and window, and for nothing else', () => {
  const then = { window: [800, 600], counts: [5, 2, 0] } as const;
  expect(noLess(then, then)).toBe(true);
  expect(noLess({ ...then, counts: [5, 3, 1] }, then)).toBe(true);
  expect(noLess({ ...then, counts: [4, 3, 1] }, then)).toBe(false);
  expect(noLess({ ...then, counts: [5, 2] }, then)).toBe(false);
  expect(noLess({ ...then, window: [801, 600] }, then)).toBe(false);
});
