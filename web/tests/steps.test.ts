import { describe, expect, it } from 'vitest';
import { changed, Kept } from '../src/model/steps';
import type { Change, View } from '../src/wire';

const view = (): View => ({
  viewer: { seat: 1 },
  status: { id: 'status-draws' },
  facts: [{ name: 'round', value: { number: 1 } }],
  seats: [
    { seat: 1, facts: [{ name: 'brains', value: { number: 6 } }], details: [{ name: 'cards', value: { number: 3 } }] },
    { seat: 2, facts: [{ name: 'brains', value: { number: 14 } }], details: [] },
  ],
  zones: [
    { id: 'pile', label: { id: 'zone-pile' }, owner: null, layout: 'pile', pieces: [], hidden: 90 },
    { id: 'hand/1', label: { id: 'zone-hand' }, owner: 1, layout: 'hand', pieces: [], hidden: 0 },
  ],
  asked: [1],
  prompt: null,
  outcome: null,
});

describe('a step', () => {
  it('changes what it says and leaves the rest as it was', () => {
    const before = view();
    const change: Change = { zones: [{ id: 'pile', hidden: 89 }], seats: [{ seat: 2, facts: [] }], asked: [2] };
    const after = changed(before, change);
    expect(after.zones[0]).toEqual({ ...before.zones[0], hidden: 89 });
    expect(after.zones[1]).toBe(before.zones[1]);
    expect(after.seats[1]).toEqual({ seat: 2, facts: [], details: [] });
    expect([after.asked, after.status]).toEqual([[2], before.status]);
    expect(before).toEqual(view());
  });
  it('takes zones away, brings others, and says in which order they lie', () => {
    const word = { id: 'word/1', label: { id: 'zone-word' }, owner: null, layout: 'word' as const, pieces: [], hidden: 0 };
    const after = changed(view(), { order: ['word/1', 'hand/1'], zones: [word] });
    expect(after.zones.map((zone) => zone.id)).toEqual(['word/1', 'hand/1']);
    expect(after.zones[0]).toEqual(word);
  });
  it('tells that nothing is asked any more from being asked the same', () => {
    const prompt = { ask: { id: 'ask' }, ways: [] };
    const asked = changed(view(), { prompt });
    expect(changed(asked, {}).prompt).toBe(prompt);
    expect(changed(asked, { prompt: null }).prompt).toBeNull();
  });
});

describe('a packed message', () => {
  it('names what came before', () => {
    const kept = new Kept();
    const nurse = { name: 'nurse', title: 'Nurse' };
    expect(kept.unpack({ a: { ...nurse, '#': 7 }, b: ['#7', '##7'], '##c': 1 })).toEqual({ a: nurse, b: [nurse, '#7'], '#c': 1 });
    expect(kept.unpack(['#7'])).toEqual([nurse]);
    expect(kept.unpack({ a: { name: 'hunter', '#': 7 } })).toEqual({ a: { name: 'hunter' } });
    expect(kept.unpack(['#7'])).toEqual([{ name: 'hunter' }]);
  });
  it('is known to be missed', () => {
    expect(new Kept().unpack(['#7'])).toBeNull();
  });
});
