// Why a deal was called off, and what that leaves open, in words for the people at the table.

import { isolated } from './text';
import type { Reason } from './terms';

/** What the house calls those who are gone. */
const GONE = 'Somebody';

/** A name that tells who somebody was; null of those who are gone. */
export const knownName = (name: string | null | undefined): string | null => (name && name !== GONE ? name : null);

/** Somebody a deal was called off for. */
export interface Cause {
  you: boolean;
  seat: number;
  /** What they were called then, if that is known. */
  name: string | null;
  /** Whether it was oneself, by standing up. */
  stood?: boolean;
}

const listed = (words: string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

/** A name as a name, whatever it reads like. */
const quoted = (name: string) => `“${isolated(name.replace(/[“”]/g, "'"))}”`;
const whoever = ({ name, seat }: Cause) => (name === null ? `whoever sat in seat ${seat} then` : quoted(name));

/** The reason in half a sentence. */
export function whyOff(reason: Reason, causes: Cause[]): string {
  const [one, you] = [causes.length === 1, causes.some((cause) => cause.you)];
  const who = listed(causes.map((cause) => (cause.you ? 'you' : whoever(cause)))) || 'somebody';
  const were = causes.length < 2 && !you ? 'was' : 'were';
  switch (reason) {
    case 'withheld':
      if (one && causes[0]!.stood) return 'you stood up before your part was open';
      if (one && you) return 'your browser was not here to open its part in time';
      return `${listed(causes.map((cause) => (cause.you ? 'your browser' : `the browser of ${whoever(cause)}`))) || 'a browser'} did not open ${causes.length > 1 ? 'their parts' : 'its part'}`;
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

/** What so many deals that were called off leave open, in half a sentence. */
export const leftOpen = (fell: number) => `whoever ran the house, alone if they had a seat or put a backup back, could have let ${fell === 1 ? '1 deal' : `${fell} deals`} fall and so picked among ${fell + 1}`;
