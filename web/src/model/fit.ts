// What gives way where a table is too small for everything, and in which order: pieces get smaller, then they overlap, then a place is
// summed up in its last piece and a number, then it is behind a tap on whose it is. What matters least goes first; piles that nothing can be
// done with go last of all.

import type { Zone } from './view';

export type Rank = NonNullable<Zone['rank']>;

/** How a place is drawn: piece by piece, overlapping, as one piece and a number, not at all. */
export type Form = 'laid' | 'lapped' | 'counted' | 'hidden';

export interface Level {
  /** 1 is as large as on a desk, more only on a large one; 0 as small as can be read and tapped. */
  size: number;
  forms: Record<Rank, Form>;
  /** Whether the piles in the middle are behind a tap, too: the last thing before a region scrolls. */
  folded: boolean;
}

/** How much it matters to see a place; as in the kernel. */
export function rankOf(zone: Zone): Rank {
  return zone.rank ?? (zone.layout === 'word' ? 'must' : zone.layout === 'pool' ? 'may' : 'should');
}

const SIZES = [1.6, 1.4, 1.2, 1, 0.85, 0.7, 0.56, 0.42, 0.3, 0.2, 0.1, 0];
const GIVING_WAY: [Rank, Form][] = [
  ['may', 'lapped'],
  ['should', 'lapped'],
  ['must', 'lapped'],
  ['may', 'counted'],
  ['should', 'counted'],
  ['may', 'hidden'],
  ['should', 'hidden'],
  ['must', 'counted'],
  ['must', 'hidden'],
];

/** Every level from the most generous to the tightest. */
export const LEVELS: readonly Level[] = (() => {
  const laid: Level['forms'] = { may: 'laid', should: 'laid', must: 'laid' };
  const levels: Level[] = SIZES.map((size) => ({ size, forms: laid, folded: false }));
  for (const [rank, form] of GIVING_WAY) {
    const before = levels.at(-1)!;
    levels.push({ ...before, forms: { ...before.forms, [rank]: form } });
  }
  levels.push({ ...levels.at(-1)!, folded: true });
  return levels;
})();

/** A window, and how much lies in each place of the table in it. */
export interface Measured {
  window: readonly [width: number, height: number];
  counts: readonly number[];
}

/** Whether what did not fit the one does not fit the other: the same places in the same window, with as much or more in each. */
export function noLess(now: Measured, then: Measured): boolean {
  return String(now.window) === String(then.window) && now.counts.length === then.counts.length && now.counts.every((count, at) => count >= then.counts[at]!);
}

/** What lies in a region, from its upper edge. */
export interface Lying {
  top: number;
  bottom: number;
}

/** The least of a region that scrolls. */
const LEAST = 40;

/** Where a region of this height that scrolls had better end, so that nothing is cut in two: after the last that is seen whole. */
export function wholeRows(height: number, all: readonly Lying[]): number {
  const ends = all.map(({ bottom }) => Math.ceil(bottom) + 1).filter((end) => end >= LEAST && end <= height);
  const whole = ends.filter((end) => !all.some(({ top, bottom }) => top < end - 2 && bottom > end));
  // Of what comes after it not even an edge.
  const clear = whole.map((end) => Math.min(end, ...all.filter(({ top, bottom }) => top < end && bottom > end).map(({ top }) => Math.floor(top))));
  return clear.length > 0 ? Math.max(...clear) : height;
}

/** How many levels from the last take some room to say what they hide. */
const BACK = 5;

/**
 * The first of `count` levels at which everything fits, or the last. `fits` is asked as seldom as can be: beginning with where it stood, then further and
 * further away, for most of what happens at a table changes little. What fits at a level fits at all after it, but for the last few: what says that
 * something is hidden takes room, too, so where not even the last fits, those before it are tried.
 */
export function settle(count: number, fits: (level: number) => boolean, stood = 0): number {
  const last = count - 1;
  let low = 0;
  let high = last;
  let holds = false;
  const asked = (level: number) => {
    const held = fits(level);
    holds ||= held;
    if (held) high = level;
    else low = level + 1;
    return held;
  };
  const start = Math.min(stood, last);
  const tighter = !asked(start);
  for (let step = 1; low < high; step *= 2) {
    const level = tighter ? start + step : start - step;
    if (level < low || level >= high || asked(level) === tighter) break;
  }
  while (low < high) asked((low + high) >> 1);
  // What was never asked is the last, after all before it had failed.
  if (!holds && (low > last || !fits(last))) {
    for (let level = last - 1; level >= Math.max(0, last - BACK); level--) if (fits(level)) return level;
  }
  return Math.min(low, last);
}
