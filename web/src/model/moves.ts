// The list of moves, for those who would rather read than tap: grouped by what is done.

import { keysOf, type Option } from './choices';

/** Moves that say the same of different things are one group. */
export function grouped(options: Option[]): Option[][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const { id } = option.choice.label;
    groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  const all = [...groups.values()];
  const several = all.filter((group) => group.length > 1);
  const single = all.filter((group) => group.length === 1).flat();
  return single.length > 0 ? [...several, single] : several;
}

/** What is offered in the bar for a selection: exact matches first. */
export function offered(fitting: Option[], selected: number): Option[] {
  return [...fitting].sort((a, b) => Math.abs(keysOf(a).length - selected) - Math.abs(keysOf(b).length - selected));
}
