// "Your turn": in the title, as a notice of the browser if allowed, and by Web Push where the server can.

import { t } from './texts.svelte';
import { prefs } from './prefs.svelte';

let base = 'Wardroom';
let turns = $state(0);

export function entitle(title: string): void {
  base = title ? `${title} · Wardroom` : 'Wardroom';
  show();
}

function show(): void {
  document.title = turns > 0 && document.hidden ? `● ${t('your-turn')} · ${base}` : base;
}

/** It is the person's turn at a table. */
export function notify(game: string, table: string): void {
  if (!document.hidden) return;
  turns++;
  show();
  if (prefs.notices && 'Notification' in window && Notification.permission === 'granted') {
    try {
      const notice = new Notification(t('your-turn'), { body: game, tag: `turn-${table}`, icon: '/favicon.svg' });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // Some phones allow notices from a service worker only.
    }
  }
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) turns = 0;
  show();
});
