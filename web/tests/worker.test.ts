// The service worker keeps the client for when there is no network, and nothing else in its place.
import { expect, test } from 'vitest';

const [text = ''] = Object.values(import.meta.glob<string>('../public/sw.js', { query: '?raw', import: 'default', eager: true }));

type Heard = (event: unknown) => void;

/** The worker as it is, with a cache and a network of its own. */
function worker(network: (path: string) => Response, language = 'en') {
  const kept = new Map<string, Response>();
  const name = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url);
  const cache = {
    match: async (key: string) => kept.get(name(key))?.clone(),
    put: async (key: string, answer: Response) => void kept.set(name(key), answer),
  };
  const heard: Record<string, Heard> = {};
  const state = { online: true };
  const fetch = async (request: string | { url: string }) => {
    if (!state.online) throw new Error('there is no network');
    return network(new URL(name(request), 'http://house').pathname);
  };
  const notices: [string, { body: string; data: string }][] = [];
  const self = {
    addEventListener: (kind: string, listener: Heard) => (heard[kind] = listener),
    navigator: { language },
    registration: { showNotification: async (title: string, about: { body: string; data: string }) => void notices.push([title, about]) },
  };
  new Function('self', 'caches', 'fetch', 'location', text)(self, { open: async () => cache }, fetch, { origin: 'http://house' });
  /** What is shown of a page, or nothing where the browser asks by itself. */
  const open = async (path: string): Promise<string | undefined> => {
    let shown: Promise<Response> | undefined;
    const done: Promise<unknown>[] = [];
    const request = { method: 'GET', mode: 'navigate', url: `http://house${path}` };
    heard.fetch!({ request, respondWith: (answer: Promise<Response>) => (shown = answer), waitUntil: (work: Promise<unknown>) => done.push(work) });
    const text = await (await shown)?.text();
    await Promise.all(done);
    return text;
  };
  /** What is told when a push message comes. */
  const push = async () => {
    const done: Promise<unknown>[] = [];
    heard.push!({ waitUntil: (work: Promise<unknown>) => done.push(work) });
    await Promise.all(done);
    const [title, { body, data }] = notices.pop()!;
    return [title, body, data];
  };
  /** A page says something to it. */
  const say = async (data: unknown) => {
    const done: Promise<unknown>[] = [];
    heard.message!({ data, waitUntil: (work: Promise<unknown>) => done.push(work) });
    await Promise.all(done);
  };
  return { open, push, say, state };
}

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });

test('without a network every page of the client is the one that was kept', async () => {
  const { open, state } = worker((path) => html(path === '/' ? 'client' : `client with Ann waits at ${path}`));
  expect(await open('/table/x')).toBe('client with Ann waits at /table/x');
  state.online = false;
  expect(await open('/')).toBe('client');
  expect(await open('/table/y')).toBe('client');
  expect(await open('/rules/zombie/ZZ-50')).toBe('client');
});

test('what is no page of the client is not taken for it', async () => {
  const { open, state } = worker((path) => (path === '/' ? html('client') : new Response('alive')));
  await open('/');
  for (const path of ['/healthz', '/readyz', '/metrics', '/icon-192.png', '/api/v1/titles', '/tables', '/files.json']) expect(await open(path), path).toBeUndefined();
  state.online = false;
  expect(await open('/')).toBe('client');
});

test('only a page is kept as one', async () => {
  const answers = [html('client'), new Response('{}', { headers: { 'content-type': 'application/json' } }), new Response('gone', { status: 502, headers: { 'content-type': 'text/html' } })];
  let last = answers[0]!;
  const { open, state } = worker(() => last.clone());
  for (const answer of answers) {
    last = answer;
    await open('/lobby');
  }
  state.online = false;
  expect(await open('/lobby')).toBe('client');
});

test('a push message tells whose turn it is when it arrives', async () => {
  let tables = [{ id: 'a', title: 'Zombie', turn: true }, { id: 'b', title: 'Ward', turn: false }];
  const network = () => Response.json(tables);
  const { push, state } = worker(network);
  expect(await push()).toEqual(['Your turn', 'Zombie', '/table/a']);
  tables = tables.map((table) => ({ ...table, turn: true }));
  expect(await push()).toEqual(['Your turn', '2 games wait for you', '/games']);
  expect(await worker(network, 'de-AT').push()).toEqual(['Du bist dran', '2 Spiele warten auf dich', '/games']);
  // It was answered on another device meanwhile.
  tables = tables.map((table) => ({ ...table, turn: false }));
  expect(await push()).toEqual(['Wardroom', 'It is not your turn any more.', '/games']);
  state.online = false;
  expect(await push()).toEqual(['Your turn', 'Wardroom', '/games']);
});

test('a notice speaks the language that was chosen, whatever the browser speaks', async () => {
  const { push, say } = worker(() => new Response('[]'), 'en');
  expect((await push())[1]).toBe('It is not your turn any more.');
  await say({ language: 'de' });
  expect((await push())[1]).toBe('Du bist nicht mehr dran.');
});
