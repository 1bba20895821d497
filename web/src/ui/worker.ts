// The service worker: what was seen is there without a network. Browsers have one only over https, or on the machine itself.

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

/** The worker of this page, if the browser lets it have one. */
export function worker(): Promise<ServiceWorkerRegistration | null> {
  asked ??= navigator.serviceWorker ? navigator.serviceWorker.register('/sw.js').catch(() => null) : Promise.resolve(null);
  return asked;
}

/** Tells the worker the language of its notices. */
export async function notifyIn(language: string): Promise<void> {
  const registration = await worker();
  (registration?.active ?? (registration && (await navigator.serviceWorker.ready).active))?.postMessage({ language });
}

/** Has what a game needs kept: its rules, guide and primer are read without a network, too. */
export async function keepGame(game: string): Promise<void> {
  const registration = await worker();
  const urls = ['rules', 'guide', 'primer'].map((part) => `/api/v1/games/${game}/${part}`);
  (registration?.active ?? (registration && (await navigator.serviceWorker.ready).active))?.postMessage({ keep: urls });
}
