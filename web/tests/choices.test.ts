import { describe, expect, it } from 'vitest';
import { holds, inHand, keysOf, narrow, options, pieceKey, tapped } from '../src/model/choices';
import { offered } from '../src/model/moves';
import type { Choice, PieceRef, Target, View, Zone } from '../src/model/view';

const said = (id: string) => ({ id });
const zone = (id: string, owner: number | null, layout: Zone['layout'], names: string[]): Zone => ({ id, label: said(id), owner, layout, hidden: 0, pieces: names.map((name) => ({ piece: 'card', name, title: name, family: 'zombie', value: null, covers: 0 })) });
const at = (zone: string, index: number): PieceRef => ({ zone, index });
const choice = (notation: string, from: PieceRef[] = [], to: Target[] = []): Choice => ({ notation, label: said(notation), from, to });

const hand = zone('hand/1', 1, 'hand', ['clown', 'nurse', 'nurse', 'hunter']);
const laid = zone('laid/2', 2, 'row', ['clown']);
const view: View = {
  viewer: { seat: 1 }, status: said(''), facts: [], seats: [], asked: [1], prompt: null, outcome: null,
  zones: [{ ...zone('pile', null, 'pile', []), hidden: 9 }, zone('graveyard', null, 'pile', ['viral']), zone('laid/1', 1, 'row', []), hand, laid],
};
const all = options(view, [
  choice('draw pile', [], [{ zone: 'pile' }]),
  choice('lay nurse', [at('hand/1', 1)], [{ zone: 'laid/1' }]),
  choice('discard nurse', [at('hand/1', 1)], [{ zone: 'graveyard' }]),
  choice('call nurse nurse', [at('hand/1', 1), at('hand/1', 2)]),
  choice('hunt 2', [at('hand/1', 3)], [{ seat: 2 }]),
  choice('hunt 2 clown', [at('hand/1', 3)], [{ piece: at('laid/2', 0) }]),
  choice('end'),
]);
const find = (notation: string) => all.find((option) => option.choice.notation === notation)!;
const nurse = pieceKey(hand, 1);
const hunter = pieceKey(hand, 3);

describe('choices', () => {
  it('takes pieces that look alike for the same', () => {
    expect(pieceKey(hand, 1)).toBe(pieceKey(hand, 2));
    expect(keysOf(find('call nurse nurse'))).toEqual([nurse, nurse]);
  });
  it('lights what one picks up before where it goes', () => {
    expect(narrow(all, []).lit).toEqual(new Set(['z:pile', nurse, hunter]));
    const { fitting, lit, meant } = narrow(all, [hunter]);
    expect(fitting.map((option) => option.choice.notation)).toEqual(['hunt 2', 'hunt 2 clown']);
    expect(lit).toEqual(new Set(['s:2', pieceKey(laid, 0)]));
    expect(meant).toBeNull();
    expect(narrow(all, [hunter, 's:2']).meant?.choice.notation).toBe('hunt 2');
    expect(narrow(all, [nurse]).lit).toEqual(new Set(['z:laid/1', 'z:graveyard', nurse]));
  });
  it('asks for the second of two alike', () => {
    expect(narrow(all, [nurse, nurse]).meant?.choice.notation).toBe('call nurse nurse');
    expect(holds([nurse], [nurse, nurse])).toBe(false);
  });
  it('begins with the target, too, but plays nothing that is not in hand', () => {
    expect(tapped(all, [], 's:2')).toEqual(['s:2']);
    expect(narrow(all, ['s:2']).lit).toEqual(new Set([hunter]));
    expect([inHand(find('hunt 2'), ['s:2']), inHand(find('hunt 2'), ['s:2', hunter]), inHand(find('draw pile'), ['z:pile'])]).toEqual([false, true, true]);
  });
  it('adds, takes away and starts anew by tapping', () => {
    expect(tapped(all, [], hunter)).toEqual([hunter]);
    expect(tapped(all, [hunter], 's:2')).toEqual([hunter, 's:2']);
    expect(tapped(all, [hunter], hunter)).toEqual([]);
    expect(tapped(all, [hunter], nurse)).toEqual([nurse]);
    const before = [hunter];
    expect(tapped(all, before, 'p:nowhere:x')).toBe(before);
  });
});

it('offers for what is picked up what the game puts first, not what names the fewest things', () => {
  const fitting = options(view, [choice('hunt 2', [at('hand/1', 3)], [{ seat: 2 }, { zone: 'laid/2' }]), choice('discard hunter', [at('hand/1', 3)], [{ zone: 'graveyard' }]), choice('rest', [at('hand/1', 3)])]);
  expect(offered(fitting, 1).map((option) => option.choice.notation)).toEqual(['rest', 'hunt 2', 'discard hunter']);
});
