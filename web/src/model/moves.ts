// The list of moves, for those who would rather read than tap: grouped by what is done, short.

import type { Option } from './targets';
import { sentence } from './text';

export interface Group {
  verb: string;
  options: Option[];
}

export function grouped(options: Option[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const verb = sentence(option.choice.label.split(/[\s:]/)[0] ?? '');
    const group = groups.find((other) => other.verb === verb);
    if (group) group.options.push(option);
    else groups.push({ verb, options: [option] });
  }
  // Groups of one say as much as their only entry.
  const single = groups.filter((group) => group.options.length === 1);
  const several = groups.filter((group) => group.options.length > 1);
  if (single.length > 1) return [...several, { verb: '', options: single.flatMap((group) => group.options) }];
  return groups;
}

/** What is offered in the bar for a selection: exact matches first. */
export function offered(fitting: Option[], selected: number): Option[] {
  return [...fitting].sort((a, b) => Math.abs(a.targets.length - selected) - Math.abs(b.targets.length - selected));
}
