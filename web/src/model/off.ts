// Why a deal was called off, in words for the people at the table.

import { isolated } from './text';
import type { Reason } from './terms';

/** Somebody a deal was called off for. */
export interface Cause {
  you: boolean;
  name: string;
  /** Whether it was oneself, by standing up. */
  stood?: boolean;
}

const listed = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

/** The reason in half a sentence. */
export function whyOff(reason: Reason, causes: Cause[]): string {
  const [one, you] = [causes.length === 1, causes.some((cause) => cause.you)];
  const who = listed(causes.map((cause) => (cause.you ? 'you' : isolated(cause.name)))) || 'somebody';
  const were = causes.length < 2 && !you ? 'was' : 'were';
  switch (reason) {
    case 'withheld':
      if (one && causes[0]!.stood) return 'you stood up before your part was open';
      if (one && you) return 'your browser was not here to open its part in time';
      return `${listed(causes.map((cause) => (cause.you ? 'your browser' : `the browser of ${isolated(cause.name)}`))) || 'a browser'} did not open ${causes.length > 1 ? 'their parts' : 'its part'}`;
    case 'left':
      return `${who} left while the shuffle was being opened`;
    case 'removed':
      return `${who} ${were} put out of the house`;
    case 'absent':
      return `${who} ${were} away when everybody was asked for their part`;
    case 'restored':
      return 'this house was put back to an earlier day from a backup, and everybody draws a new part';
  }
}
