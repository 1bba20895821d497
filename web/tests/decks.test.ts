import { describe, expect, it } from 'vitest';
import { ANY, byCurve, changed, countOf, curve, fits, sorts, spokenBars, titleOf, total } from '../src/model/decks';
import type { PoolCard } from '../src/wire';

const card = (title: string, kind: string, sort: string, al: number | null, text = '', rarity = 'common'): PoolCard => ({
  face: { piece: 'card', name: title.toLowerCase(), title, family: `${kind}-${sort}-${rarity}`, value: null, text, numbers: al === null ? [] : [{ name: 'AL', value: String(al) }, { name: 'Dice', value: '2d6' }] },
  kind, sort, rarity, story: 'Once upon a time.', copies: 3, official: 3,
});
const BUG = card('Bug Man', 'creature', 'bug', 4, 'Draws a card.');
const WYRM = card('Old Wyrm', 'creature', 'dragon', 12, '', 'mythic');
const SPARK = card('Spark', 'magic', 'field lightning', null, 'Deals 2 damage.');
const POOL = new Map([BUG, WYRM, SPARK].map((one) => [titleOf(one), one]));

describe('looking for cards', () => {
  const found = (wanted: Partial<typeof ANY>) => [BUG, WYRM, SPARK].filter((one) => fits(one, { ...ANY, ...wanted })).map(titleOf);
  it('finds by kind, type, rarity, AL and words', () => {
    expect(found({})).toEqual(['Bug Man', 'Old Wyrm', 'Spark']);
    expect(found({ kind: 'magic' })).toEqual(['Spark']);
    expect(found({ sort: 'dragon' })).toEqual(['Old Wyrm']);
    expect(found({ sort: 'field lightning' })).toEqual(['Spark']);
    expect(found({ rarity: 'mythic' })).toEqual(['Old Wyrm']);
    expect(found({ al: [4, 7] })).toEqual(['Bug Man']);
    expect(found({ text: 'DRAWS card' })).toEqual(['Bug Man']);
    expect(found({ text: 'upon' })).toHaveLength(3);
    expect(found({ text: 'nothing like it' })).toEqual([]);
  });
  it('goes by the curve, magic last', () => {
    expect([SPARK, WYRM, BUG].sort(byCurve).map(titleOf)).toEqual(['Bug Man', 'Old Wyrm', 'Spark']);
  });
});

describe('a deck', () => {
  it('counts copies up and down, and never below nothing', () => {
    let deck = changed([], 'Bug Man', 1);
    deck = changed(changed(deck, 'Bug Man', 1), 'Spark', 3);
    expect([countOf(deck, 'Bug Man'), countOf(deck, 'Spark'), total(deck)]).toEqual([2, 3, 5]);
    deck = changed(changed(deck, 'Bug Man', -1), 'Bug Man', -1);
    expect(deck).toEqual([{ card: 'Spark', count: 3 }]);
    expect(changed(deck, 'Old Wyrm', -1)).toEqual(deck);
  });
  it('shows its curve and its types, and tells them in words', () => {
    const deck = [{ card: 'Bug Man', count: 2 }, { card: 'Old Wyrm', count: 1 }, { card: 'Spark', count: 3 }, { card: 'Unknown', count: 9 }];
    const bars = curve(deck, POOL);
    expect(bars.map((bar) => bar.count)).toEqual([0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(sorts(deck, POOL)).toEqual([{ label: 'field lightning', count: 3 }, { label: 'bug', count: 2 }, { label: 'dragon', count: 1 }]);
    expect(spokenBars('Creatures by AL', bars, 'none yet')).toBe('Creatures by AL: 4: 2, 12: 1');
    expect(spokenBars('Types', [], 'none yet')).toBe('Types: none yet');
  });
});
