// Whether the screen is a phone's.
import { MediaQuery } from 'svelte/reactivity';

const narrow = new MediaQuery('(max-width: 700px)', false);
const short = new MediaQuery('(max-height: 540px)', false);
const slim = new MediaQuery('(max-width: 559px)', false);

/** Whether the screen is a phone's, upright or on its side. */
export function isSmall(): boolean {
  return narrow.current || short.current;
}

/** Whether the screen is so low that things stand beside each other, not one below another. */
export function isShort(): boolean {
  return short.current && !slim.current;
}

export function isNarrow(): boolean {
  return narrow.current;
}
