// What of the talk at a table somebody wants to read.

import type { Said } from '../wire';

/** Where coarse words are blotted out. */
export type Filter = 'public' | 'everywhere' | 'nowhere';

/** The lines without those of people whom one would not read, and with coarse words blotted out where that is wanted. */
export function heard(lines: Said[], unheard: { has(who: string): boolean }, filter: Filter, isPublic: boolean): Said[] {
  const blots = filter === 'everywhere' || (filter === 'public' && isPublic);
  const read = lines.filter((line) => !unheard.has(line.who));
  return blots ? read.map((line) => (line.clean === undefined ? line : { ...line, text: line.clean })) : read;
}
