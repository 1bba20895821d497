// The clocks that are offered wherever somebody chooses one.

import type { Clock } from '../wire';

export const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none' },
  minute: { kind: 'per-move', seconds: 60 },
  quick: { kind: 'per-game', seconds: 300, increment: 5 },
  slow: { kind: 'per-game', seconds: 1200, increment: 10 },
  day: { kind: 'correspondence', days: 1 },
  days: { kind: 'correspondence', days: 3 },
};
