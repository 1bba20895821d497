import { expect, it } from 'vitest';
import { leadsTo } from '../src/model/drops';

const choice = (notation: string, label: string) => ({ notation, label, touches: [] });

it('takes a piece where the deed or the label says', () => {
  expect(leadsTo(choice('lay clown', 'Lay Clown'), 'laid/1')).toBe(true);
  expect(leadsTo(choice('discard clown', 'Discard Clown'), 'graveyard')).toBe(true);
  expect(leadsTo(choice('discard clown', 'Discard Clown'), 'laid/1')).toBe(false);
  expect(leadsTo(choice('strike', 'Strike: d10 into the Fray'), 'fray')).toBe(true);
});
