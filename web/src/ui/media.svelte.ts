// Whether the screen is a phone's.
import { MediaQuery } from 'svelte/reactivity';

const narrow = new MediaQuery('(max-width: 700px)', false);
const short = new MediaQuery('(max-height: 540px)', false);
const low = new MediaQuery('(max-height: 700px)', false);
const slim = new MediaQuery('(max-width: 559px)', false);

/** Whether the screen is a phone's, upright or on its side. */
export function isSmall(): boolean {
  return narrow.current || short.current;
}

/** Whether the screen is so low that things stand beside each other, not one below another. */
export function isShort(): boolean {
  return short.current && !slim.current;
}

/** Whether the screen is a phone's and a small one's. */
export function isLow(): boolean {
  return low.current && isSmall();
}

export function isNarrow(): boolean {
  return narrow.current;
}
