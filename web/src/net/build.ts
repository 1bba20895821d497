// A page that is older than its server loads itself again, once for each build, and takes along what was not answered.

import type { FromClient } from '../wire';

type Wish = Extract<FromClient, { t: 'do' }>;

const UNSENT = 'wardroom.unsent';
const RENEWED = 'wardroom.renewed';

/** Which build this page is of; empty while it is worked on. */
const own = typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '');

/** Questions are asked anew by whoever still wants to know, and a part in the shuffle belongs to the page that drew it. */
const PASSING = new Set(['preview', 'why', 'hint', 'sit', 'reveal']);

/** Loads the page again if the server hands out another one. Whether it does. */
export function renewed(build: string, pending: FromClient[]): boolean {
  if (own === '' || build === '' || build === own) return false;
  try {
    // Of all builds, not only the last: behind one address there may be servers of two.
    const tried = (sessionStorage.getItem(RENEWED) ?? '').split(' ');
    if (tried.includes(build)) return false;
    sessionStorage.setItem(RENEWED, [...tried, build].join(' ').trim());
    keep(pending);
  } catch {
    // A browser that keeps nothing would load itself again and again.
    return false;
  }
  location.reload();
  return true;
}

/** The page goes, and may come back as another: what was not answered is kept for that. */
export function keep(pending: FromClient[]): void {
  const kept = pending.filter((message): message is Wish => message.t === 'do' && !PASSING.has(message.command.do));
  try {
    if (kept.length > 0) sessionStorage.setItem(UNSENT, JSON.stringify(kept));
    else sessionStorage.removeItem(UNSENT);
  } catch {
    // A browser that keeps nothing loses what was not sent.
  }
}

/** What the page before this one had not been answered, to be sent again: under the same ids, so that nothing is done twice. */
export function unsent(): Wish[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(UNSENT) ?? '[]') as Wish[];
    sessionStorage.removeItem(UNSENT);
    return kept;
  } catch {
    return [];
  }
}
