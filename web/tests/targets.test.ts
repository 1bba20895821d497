import { describe, expect, it } from 'vitest';
import { holds, narrow, options, pieceTarget, tapped } from '../src/model/targets';
import type { Choice, Face, View, Zone } from '../src/model/view';

const card = (name: string): Face => ({ piece: 'card', name, title: name, family: 'zombie', value: null, covers: 0 });
const zone = (id: string, owner: number | null, layout: Zone['layout'], names: string[], hidden = 0): Zone => ({ id, label: id, owner, layout, pieces: names.map(card), hidden });
const touch = (zone: string, index: number) => ({ zone, index });
const choice = (notation: string, label: string, ...touches: { zone: string; index: number }[]): Choice => ({ notation, label, touches });

const hand = zone('hand/1', 1, 'hand', ['clown', 'nurse', 'nurse', 'hunter']);
const laid = zone('laid/2', 2, 'row', ['clown']);
const view: View = {
  viewer: { seat: 1 }, status: '', facts: [], seats: [], asked: [1], prompt: null, outcome: null,
  zones: [zone('pile', null, 'pile', [], 40), zone('graveyard', null, 'pile', ['viral']), hand, laid],
};
const all = options(
  view,
  [
    choice('draw pile', 'Draw from the pile'),
    choice('lay nurse', 'Lay Nurse', touch('hand/1', 1)),
    choice('discard nurse', 'Discard Nurse', touch('hand/1', 1)),
    choice('call nurse nurse', 'Call a win', touch('hand/1', 1), touch('hand/1', 2)),
    choice('hunt 2', "Hunt a random card of @2's hand", touch('hand/1', 3)),
    choice('hunt 2 clown', "Hunt @2's laid Clown", touch('hand/1', 3), touch('laid/2', 0)),
    choice('end', 'End the turn'),
  ],
  1,
);
const find = (notation: string) => all.find((option) => option.choice.notation === notation)!;

describe('targets', () => {
  it('takes pieces that look alike for the same', () => {
    expect(pieceTarget(hand, 1)).toBe(pieceTarget(hand, 2));
    expect(find('call nurse nurse').targets).toHaveLength(2);
  });
  it('finds the pile and the seat that only the label names', () => {
    expect(find('draw pile').targets).toEqual(['z:pile']);
    expect(find('hunt 2').targets).toContain('s:2');
    expect(find('hunt 2 clown').targets).not.toContain('s:2');
    expect(find('end').targets).toEqual([]);
  });
  it('lights what a selection can go on with', () => {
    const hunter = pieceTarget(hand, 3);
    const { fitting, lit, meant } = narrow(all, [hunter]);
    expect(fitting.map((option) => option.choice.notation)).toEqual(['hunt 2', 'hunt 2 clown']);
    expect(lit).toEqual(new Set(['s:2', pieceTarget(laid, 0)]));
    expect(meant).toBeNull();
    expect(narrow(all, [hunter, 's:2']).meant?.choice.notation).toBe('hunt 2');
  });
  it('asks for the second of two alike', () => {
    const nurse = pieceTarget(hand, 1);
    expect(narrow(all, [nurse]).lit.has(nurse)).toBe(true);
    expect(narrow(all, [nurse, nurse]).meant?.choice.notation).toBe('call nurse nurse');
    expect(holds([nurse], [nurse, nurse])).toBe(false);
  });
  it('adds, takes away and starts anew by tapping', () => {
    const hunter = pieceTarget(hand, 3);
    const nurse = pieceTarget(hand, 1);
    expect(tapped(all, [], hunter)).toEqual([hunter]);
    expect(tapped(all, [hunter], 's:2')).toEqual([hunter, 's:2']);
    expect(tapped(all, [hunter], hunter)).toEqual([]);
    expect(tapped(all, [hunter], nurse)).toEqual([nurse]);
    expect(tapped(all, [hunter], 'p:nowhere:x')).toEqual([hunter]);
  });
});
