// Why a deal was called off, and what that leaves open, in words for the people at the table.

import { t } from '../ui/texts.svelte';
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

/** Several things in a sentence. */
const listed = (words: string[]) => (words.length < 2 ? words.join('') : t('off-list', { most: words.slice(0, -1).join(', '), last: words.at(-1)! }));

/** A name as a name, whatever it reads like. */
const quoted = (name: string) => `“${isolated(name.replace(/[“”]/g, "'"))}”`;
const whoever = ({ name, seat }: Cause) => (name === null ? t('off-seat', { seat }) : quoted(name));

/** The reason in half a sentence. */
export function whyOff(reason: Reason, causes: Cause[]): string {
  const [one, you] = [causes.length === 1, causes.some((cause) => cause.you)];
  const who = listed(causes.map((cause) => (cause.you ? t('off-you') : whoever(cause)))) || t('off-somebody');
  // In German "you" alone has a verb of its own.
  const number = one && you ? 'you' : causes.length < 2 ? 'one' : 'many';
  switch (reason) {
    case 'withheld':
      if (one && causes[0]!.stood) return t('off-stood');
      if (one && you) return t('off-not-here');
      return t('off-withheld', { who: listed(causes.map((cause) => (cause.you ? t('off-your-browser') : t('off-browser-of', { who: whoever(cause) })))) || t('off-a-browser'), number: causes.length > 1 ? 'many' : 'one' });
    case 'left':
      return t('off-left', { who, number });
    case 'removed':
      return t('off-removed', { who, number });
    case 'absent':
      return t('off-absent', { who, number });
    case 'restored':
      return t('off-restored');
  }
}

/** What so many deals that were called off leave open, in half a sentence. */
export const leftOpen = (fell: number) => t('off-left-open', { fell, picks: fell + 1 });
