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

/** Above this many moves a list begins with what they are done with. */
export const MANY = 9;

/** Of many moves those that are done with the same piece are one step; few are no steps. */
export function bySource(options: Option[]): Option[][] {
  if (options.length <= MANY) return options.map((option) => [option]);
  const steps = new Map<string, Option[]>();
  for (const option of options) {
    const source = option.from[0] ?? option.choice.notation;
    steps.set(source, [...(steps.get(source) ?? []), option]);
  }
  return [...steps.values()];
}

/** What is offered in the bar for a selection: exact matches first, each in the order of the game, which puts first what is wanted most. */
export function offered(fitting: Option[], selected: number): Option[] {
  const exact = (option: Option) => Number(keysOf(option).length !== selected);
  return [...fitting].sort((a, b) => exact(a) - exact(b));
}
