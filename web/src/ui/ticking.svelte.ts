// The time, for what counts down on the page.
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 500);
  return () => clearInterval(timer);
});

/** Now, in milliseconds; whoever reads it while drawing is drawn again twice a second. */
export function ticking(): number {
  subscribe();
  return Date.now();
}
