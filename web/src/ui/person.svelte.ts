// Who is at the keyboard. Whoever comes to play becomes a guest by playing.

import { passSeen, seenBy } from '../model/seen';
import { api, sessions, Trouble } from '../net/api';
import { live } from '../net/live.svelte';
import type { Me } from '../wire';
import { tick } from 'svelte';
import { unsubscribe } from './push';
import { go } from './router.svelte';
import { t } from './texts.svelte';
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
    const signsIn = me !== null && me.login === null && next !== null;
    me = next;
    asked = Promise.resolve(next);
    if (other) live.close(next !== null);
    // What one person saw is not for the next; a guest who signs in is the same one.
    if (signsIn) passSeen(next.id);
    else seenBy(next?.id ?? null);
    if (other && !next) quiet();
  },
  /** Why this person may not come in; empty for all others. */
  get barred(): string {
    return barred;
  },
};

/** Nobody is told here whose turn it is any more. The server has forgotten this browser with its session; whoever comes next asks anew. */
function quiet(): void {
  unsubscribe().catch(() => {});
}

live.over = (banned) => {
  if (banned !== null) {
    barred = banned;
    return;
  }
  signedOut();
};
// A browser does not say why a connection does not come about.
live.refused = signedOut;
sessions.over = signedOut;

/** The session may be over: whoever was here is told, and is a guest from then on. */
function signedOut(): void {
  if (ending || !me) return;
  ending = true;
  // Making an account ends the guest's session, too; its answer brings the next one.
  setTimeout(async () => {
    const before = me;
    const still = await api.me().catch((error: unknown) => {
      if (error instanceof Trouble && error.code === 'forbidden') barred = error.message;
      return me;
    });
    ending = false;
    if (me !== before || !me) return;
    // In another tab a guest may have signed in: the same person, under another id.
    if (still) return void (person.now = still);
    toast(t('signed-out'));
    go('/account');
    // The page that was there is gone first: it may want somebody to be here.
    await tick();
    person.now = null;
  }, 1000);
}

/** Whoever this is, without becoming anybody. Who cannot be asked for is not nobody: whoever became a guest then would lose what they have. */
export function whoami(): Promise<Me | null> {
  asked ??= api.me().then(
    (got) => {
      // The session may have ended, or another begun, while no page was open.
      seenBy(got?.id ?? null);
      if (!got) quiet();
      return (me = got);
    },
    (error: unknown) => {
      if (error instanceof Trouble && error.code === 'forbidden') barred = error.message;
      asked = null;
      throw error;
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
