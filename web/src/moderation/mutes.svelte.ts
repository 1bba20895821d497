// Whose lines somebody does not want to read. The server keeps it, for guests as well, so that it holds on every device.

import { SvelteSet } from 'svelte/reactivity';
import { api } from '../net/api';

const muted = new SvelteSet<string>();
/** Whose mutes these are, or are asked for. */
let of = '';
/** Whose are known: before that nobody's lines are shown, so that none flashes up. */
let known = $state('');

export const mutes: ReadonlySet<string> = muted;

/** Whom this page blocked: the server sends nothing more of them, and what came before is not shown either. */
const blocked = new SvelteSet<string>();

/** Whose lines are not shown. */
export const unheard = { has: (who: string): boolean => muted.has(who) || blocked.has(who) };

/** Whether it is known whom this person does not want to read. */
export const knowsMutes = (me: string): boolean => known === me;

/** Asks for the mutes of whoever is here now, once for each person. */
export async function loadMutes(me: string): Promise<void> {
  if (me === of || !me) return;
  of = me;
  muted.clear();
  try {
    const found = await api.mutes();
    if (of === me) for (const { id } of found) muted.add(id);
  } catch {
    // All lines are shown meanwhile, and it is asked again at the next table.
    of = '';
  }
  known = me;
}

/** Somebody's lines are shown no more, or are shown again. */
export async function setMuted(who: string, on: boolean): Promise<void> {
  if (on) {
    await api.mute(who);
    muted.add(who);
  } else {
    await api.unmute(who);
    muted.delete(who);
  }
}

/** Somebody is blocked, or is no longer. */
export async function setBlocked(who: string, on: boolean): Promise<void> {
  if (on) {
    await api.block(who);
    blocked.add(who);
  } else {
    await api.unblock(who);
    blocked.delete(who);
  }
}
