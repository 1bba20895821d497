// Who is at the keyboard. Whoever comes to play becomes a guest by playing.

import { api, sessions, Trouble } from '../net/api';
import { live } from '../net/live.svelte';
import type { Me } from '../wire';
import { tick } from 'svelte';
import { go } from './router.svelte';
import { toast } from './toast.svelte';

let me = $state.raw<Me | null>(null);
let barred = $state('');
let asked: Promise<Me | null> | null = null;
/** That the session is over is heard from the socket and from requests, and told once. */
let ending = false;

export const person = {
  get now(): Me | null {
    return me;
  },
  set now(next: Me | null) {
    const other = next?.id !== me?.id;
    me = next;
    asked = Promise.resolve(next);
    if (other) live.close(next !== null);
  },
  /** Why this person may not come in; empty for all others. */
  get barred(): string {
    return barred;
  },
};

live.over = (banned) => {
  if (banned !== null) {
    barred = banned;
    return;
  }
  signedOut();
};
sessions.over = signedOut;

/** The session may be over: whoever was here is told, and is a guest from then on. */
function signedOut(): void {
  if (ending) return;
  ending = true;
  // Making an account ends the guest's session, too; its answer brings the next one.
  setTimeout(async () => {
    const still = await api.me().catch((error: unknown) => (error instanceof Trouble && error.code === 'no-session' ? null : me));
    ending = false;
    if (still || !me) return;
    toast('You were signed out on this device.');
    go('/account');
    // The page that was there is gone first: it may want somebody to be here.
    await tick();
    person.now = null;
  }, 1000);
}

/** Whoever this is, without becoming anybody. */
export function whoami(): Promise<Me | null> {
  asked ??= api.me().then(
    (got) => (me = got),
    (error: unknown) => {
      if (error instanceof Trouble && error.code === 'forbidden') barred = error.message;
      return null;
    },
  );
  return asked;
}

/** Whoever this is, as a guest if need be. */
export async function somebody(): Promise<Me> {
  const known = await whoami();
  if (known) return known;
  const guest = await api.guest();
  person.now = guest;
  return guest;
}
