// Whether the screen is a phone's.
import { MediaQuery } from 'svelte/reactivity';

const narrow = new MediaQuery('(max-width: 700px)', false);

export function isNarrow(): boolean {
  return narrow.current;
}
