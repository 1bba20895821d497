import { describe, expect, it } from 'vitest';
import { completed, type View } from '../src/model/view';

const zone = (id: string, hidden: number) => ({ id, label: { id }, owner: null, layout: 'pile' as const, pieces: [], hidden });
const view = (status: string, ...zones: View['zones']): View => ({ viewer: 'spectator', status: { id: status }, facts: [], seats: [], zones, asked: [], prompt: null, outcome: null });

describe('a view that leaves out what is known', () => {
  it('is completed in the order that was', () => {
    const before = view('before', zone('pile', 9), zone('graveyard', 0), zone('hand/1', 5));
    const now = completed(view('now', zone('hand/1', 6)), before);
    expect(now.status.id).toBe('now');
    expect(now.zones.map((one) => [one.id, one.hidden])).toEqual([['pile', 9], ['graveyard', 0], ['hand/1', 6]]);
  });
});
