// "Your turn": in the title, on the icon, as a notice of the browser if allowed, and by Web Push where the server can.

import { t } from './texts.svelte';
import { keep, prefs } from './prefs.svelte';

let base = 'Wardroom';
/** Tables at which it is the person's turn. */
const turns = new Set<string>();

export function entitle(title: string): void {
  base = title ? `${title} · Wardroom` : 'Wardroom';
  show();
}

function show(): void {
  const waits = turns.size > 0 && document.hidden;
  document.title = waits ? `● ${t('your-turn')} · ${base}` : base;
  // A page that was left among many is found by its icon.
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = waits ? '/favicon-turn.svg' : '/favicon.svg';
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
  // One that is installed has a badge; whether it is shown is the system's affair.
  if ('setAppBadge' in navigator) void (waits ? navigator.setAppBadge(turns.size) : navigator.clearAppBadge()).catch(() => {});
}

/** Whether the browser lets this page show notices, or has yet to be asked; pages without https are never asked. */
export function noticesMay(): 'yes' | 'ask' | 'no' {
  if (!('Notification' in window) || !window.isSecureContext) return 'no';
  return ({ granted: 'yes', default: 'ask', denied: 'no' } as const)[Notification.permission];
}

/** Whether notices are on and the browser still allows them. */
export const noticesOn = (): boolean => prefs.notices && noticesMay() === 'yes';

/** Turns notices on or off. Whether they are on then: the browser has the last word. */
export async function turnNotices(on: boolean): Promise<boolean> {
  prefs.notices = on && noticesMay() !== 'no' && (await Notification.requestPermission()) === 'granted';
  prefs.noticesAsked = true;
  keep();
  return prefs.notices;
}

/** It is the person's turn at a table. */
export function notify(game: string, table: string): void {
  turns.add(table);
  show();
  if (!document.hidden || !noticesOn()) return;
  const [title, about] = [t('your-turn'), { body: game, tag: `turn-${table}`, icon: '/icon-192.png', data: `/table/${table}` }];
  try {
    const notice = new Notification(title, about);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones allow notices from a service worker only.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, about)).catch(() => {});
  }
}

/** It is not, or no more: it was answered, perhaps on another device, or the table was left. */
export function answered(table: string): void {
  if (turns.delete(table)) show();
}

document.addEventListener('visibilitychange', show);
