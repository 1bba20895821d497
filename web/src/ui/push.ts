// Web Push: the server can wake this browser when it is one's turn.

type State = 'off' | 'on' | 'unable';

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  return navigator.serviceWorker.register('/sw.js');
}

export async function pushable(): Promise<State> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (!registration) return 'off';
  return (await registration.pushManager?.getSubscription()) ? 'on' : 'off';
}

export async function subscribe(): Promise<boolean> {
  const registration = await worker();
  if (!registration) throw new Error('This browser cannot be pushed to.');
  const answer = await fetch('/api/v1/push');
  if (!answer.ok) throw new Error('This server does not push.');
  const key = ((await answer.json()) as { key: string }).key;
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const kept = await fetch('/api/v1/me/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint: subscription.endpoint }) });
  if (!kept.ok) throw new Error('The server did not take it.');
  return true;
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await fetch('/api/v1/me/push', { method: 'DELETE', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint: subscription.endpoint }) });
  await subscription.unsubscribe();
}
