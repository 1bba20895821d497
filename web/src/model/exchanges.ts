// A log as it is read: what belongs together, as an attack with its rolls, is one entry that opens.

import type { Line } from './view';

export interface Entry {
  /** What is told first: of an exchange, what it is about. */
  head: Line;
  /** Where the head stands in the log. */
  at: number;
  /** What came of an exchange, which is told with its head. */
  outcome: Line[];
  /** All of an exchange behind its head, in order; empty where a line stands alone. */
  inside: Line[];
}

/** Lines in entries. An exchange goes on until a line that is in none, or that opens another. */
export function entries(lines: Line[]): Entry[] {
  const all: Entry[] = [];
  let open: Entry | null = null;
  lines.forEach((head, at) => {
    if (open && head.exchange && head.exchange !== 'opens') {
      open.inside.push(head);
      if (head.exchange === 'outcome') open.outcome.push(head);
      return;
    }
    const entry: Entry = { head, at, outcome: [], inside: [] };
    // Whoever came in the middle of an exchange did not hear how it began.
    open = head.exchange ? entry : null;
    all.push(entry);
  });
  return all;
}
