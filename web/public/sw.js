// Shows that it is somebody's turn, and opens the table when the notice is tapped. A push message carries nothing: what there is, is
// asked of the server. Without a network it answers with what was seen before: the client itself, rules, guides and texts. Whatever is
// asked of the server reaches it as long as there is one; nothing that is somebody's own is kept here.
const KEPT = 'wardroom-2';
/** What is the same for everybody and may be read without a network. */
const OPEN = /^\/api\/v1\/(titles|games(\/[^/]+(\/(rules|guide|primer|scenarios(\/\d+)?))?)?|texts\/[^/]+\/[^/]+)$/;
/** The pages of the client: whatever else is opened under this address is not the client, and is not kept as if it were. */
const PAGE = /^\/((table|lobby|games|replay|decks|rules|learn|account|settings|help)(\/.*)?)?$/;
/** How long the network may take before what was seen is shown. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then(async (cache) => {
        const files = await fetch('/files.json').then((answer) => (answer.ok ? answer.json() : []));
        await cache.addAll(['/', '/api/v1/titles', ...files]);
      })
      .then(() => self.skipWaiting()),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
self.addEventListener('message', (event) => {
  const { language } = event.data ?? {};
  if (typeof language === 'string') event.waitUntil(caches.open(KEPT).then((cache) => cache.put(LANGUAGE, new Response(language.slice(0, 8)))));
  const urls = (event.data?.keep ?? []).filter((url) => OPEN.test(url));
  event.waitUntil(caches.open(KEPT).then((cache) => Promise.all(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url).catch(() => {})))));
});

/** The answer of the network, or what was kept, where none comes in time. */
function inTime(answer, kept) {
  if (!kept) return answer;
  const late = new Promise((done) => setTimeout(() => done(kept), PATIENCE));
  return Promise.race([answer.catch(() => kept), late]);
}

/** From the network, and kept; or what was kept. */
async function fresh(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request.url);
  const answer = fetch(request).then((got) => {
    if (got.ok) void cache.put(request.url, got.clone());
    return got;
  });
  return inTime(answer, kept);
}

/** A page of the client from the network, or the one page that was kept for all of them. */
async function page(request) {
  const kept = await (await caches.open(KEPT)).match('/');
  return inTime(fetch(request), kept);
}

/** Keeps the client's page as it is now. A page of a table names people in its head: what is kept is asked for by itself. */
async function keepPage() {
  const got = await fetch('/');
  const html = /^text\/html\b/.test(got.headers.get('content-type') ?? '');
  if (got.ok && html && !got.redirected) await (await caches.open(KEPT)).put('/', got);
}

/** What never changes: from what was kept. Files of builds before go when there are too many. */
async function lasting(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const got = await fetch(request);
  if (got.ok) {
    await cache.put(request.url, got.clone());
    const files = (await cache.keys()).filter((one) => new URL(one.url).pathname.startsWith('/assets/'));
    await Promise.all(files.slice(0, -300).map((one) => cache.delete(one)));
  }
  return got;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!PAGE.test(url.pathname)) return;
    event.respondWith(page(request));
    event.waitUntil(keepPage().catch(() => {}));
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(lasting(request));
  else if (OPEN.test(url.pathname)) event.respondWith(fresh(request));
});

/** Where the language is kept that was chosen in the settings; a page says it. */
const LANGUAGE = '/chosen-language';
/** What a notice says, in the language that was chosen, or in the browser's. */
const SAYS = {
  en: { turn: 'Your turn', games: (count) => `${count} games wait for you`, none: 'It is not your turn any more.' },
  de: { turn: 'Du bist dran', games: (count) => `${count} Spiele warten auf dich`, none: 'Du bist nicht mehr dran.' },
};

/** A message may come when its device is on again: whose turn it is then is asked of the server, and told as it is. */
async function wake() {
  const chosen = await caches.open(KEPT).then((cache) => cache.match(LANGUAGE)).then((kept) => kept?.text()).catch(() => undefined);
  const says = SAYS[chosen] ?? SAYS[self.navigator.language?.slice(0, 2)] ?? SAYS.en;
  const tables = await fetch('/api/v1/me/tables', { credentials: 'same-origin' })
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  const waiting = (tables ?? []).filter((table) => table.turn);
  const [first] = waiting;
  const over = tables !== null && !first;
  const body = over ? says.none : waiting.length > 1 ? says.games(waiting.length) : (first?.title ?? 'Wardroom');
  self.navigator.setAppBadge?.(waiting.length).catch(() => {});
  // A browser wants to see a notice for every message.
  await self.registration.showNotification(over ? 'Wardroom' : says.turn, { body, tag: 'turn', icon: '/icon-192.png', badge: '/icon-192.png', data: waiting.length === 1 ? `/table/${first.id}` : '/games' });
}
self.addEventListener('push', (event) => event.waitUntil(wake()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = event.notification.data || '/games';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const there = open.find((client) => new URL(client.url).pathname === to);
      return there ? there.focus() : self.clients.openWindow(to);
    }),
  );
});
