// Web Push: the server can wake this browser when it is one's turn.

import { t } from './texts.svelte';
import { worker } from './worker';

/** Whether this browser can be pushed to at all: only over https, or on the machine itself. */
export const pushes = (): boolean => window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window;

/** Whether it is pushed to now. */
export async function pushed(): Promise<boolean> {
  if (!pushes()) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(await registration?.pushManager?.getSubscription().catch(() => null));
}

export async function subscribe(): Promise<void> {
  const registration = pushes() ? await worker() : null;
  if (!registration) throw new Error(t('push-unable'));
  const answer = await fetch('/api/v1/push');
  if (!answer.ok) throw new Error(t('push-never'));
  const key = ((await answer.json()) as { key: string }).key;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const kept = await fetch('/api/v1/me/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint: subscription.endpoint }) });
  if (kept.ok) return;
  await subscription.unsubscribe();
  throw new Error(t('push-untaken'));
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await fetch('/api/v1/me/push', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint: subscription.endpoint }) });
  await subscription.unsubscribe();
}
