// What is kept on a device between two looks at a table.
import { beforeEach, expect, test, vi } from 'vitest';
import { keepSeen, lastSeen, MOST, passSeen, seenBy } from '../src/model/seen';
import { keepRead, readUntil, unread, type Remark } from '../src/table/talk';
import type { Snapshot } from '../src/wire';

beforeEach(() => localStorage.clear());

const remark = (at: number, who: string): Remark => ({ n: at, at, who, name: who, text: 'hello' });

test('what others said since one looked is new', () => {
  const chat = [remark(1, 'ann'), remark(2, 'bob'), remark(3, 'me'), remark(4, 'ann')];
  expect(unread(chat, readUntil('t'), 'me')).toBe(3);
  keepRead('t', 2);
  expect(unread(chat, readUntil('t'), 'me')).toBe(1);
  keepRead('t', 4);
  expect(unread(chat, readUntil('t'), 'me')).toBe(0);
  expect(readUntil('another')).toBe(0);
});

test('how far one has read is kept of so many tables, the last of them', () => {
  for (let table = 0; table < 130; table++) keepRead(`t${table}`, table + 1);
  expect(readUntil('t0')).toBe(0);
  expect(readUntil('t129')).toBe(130);
  localStorage.setItem('wardroom.read', 'no list');
  expect(readUntil('t129')).toBe(0);
});

const snapshot = (id: string) => ({ table: id, seq: 3, info: { id }, seat: 1, view: { zones: [], prompt: { ask: 'x' } }, prompt: 7, may_undo: true, log: [], chat: [], now: 1 }) as unknown as Snapshot;

test('a table is shown as it was last seen, and asks nothing', () => {
  expect(lastSeen('a')).toBeNull();
  keepSeen(snapshot('a'));
  const seen = lastSeen('a')!;
  expect([seen.table, seen.prompt, seen.may_undo, seen.view!.prompt]).toEqual(['a', 0, false, null]);
  for (const id of ['b', 'c', 'd', 'e', 'f']) keepSeen(snapshot(id));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('wardroom.seen.')).length).toBe(MOST);
  localStorage.setItem('wardroom.seen.x', '{"at":1}');
  expect(lastSeen('x')).toBeNull();
});

test('what one person saw is not for the next, who may come while no page is open', () => {
  keepSeen(snapshot('a'));
  seenBy('ann');
  expect(lastSeen('a')).toBeNull();
  keepSeen(snapshot('a'));
  seenBy('ann');
  expect(lastSeen('a')).not.toBeNull();
  // A guest who signs in is the same person.
  passSeen('account');
  seenBy('account');
  expect(lastSeen('a')).not.toBeNull();
  seenBy('bob');
  expect(lastSeen('a')).toBeNull();
  keepSeen(snapshot('a'));
  seenBy(null);
  expect(lastSeen('a')).toBeNull();
  // Whoever watches without being anybody keeps what they saw.
  keepSeen(snapshot('a'));
  seenBy(null);
  expect(lastSeen('a')).not.toBeNull();
});

test('the session that is found decides whether what was seen stays', async () => {
  const session = (me: unknown) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(me)));
  const whoami = async () => {
    vi.resetModules();
    return (await import('../src/ui/person.svelte')).whoami();
  };
  session({ id: 'ann', name: 'Ann', login: 'ann', settings: {} });
  await whoami();
  keepSeen(snapshot('a'));
  await whoami();
  expect(lastSeen('a')).not.toBeNull();
  session(null);
  await whoami();
  expect(lastSeen('a')).toBeNull();
  vi.unstubAllGlobals();
});

/** The page of somebody, whose session may become another's. */
async function page(me: unknown) {
  const answer = { status: 200, body: me };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer.body), { status: answer.status }));
  vi.resetModules();
  const { person, whoami } = await import('../src/ui/person.svelte');
  const { live } = await import('../src/net/live.svelte');
  await whoami();
  vi.useFakeTimers();
  /** No connection comes about, and why is asked. */
  const refused = async () => {
    live.refused!();
    await vi.advanceTimersByTimeAsync(1500);
  };
  const end = () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
  return { answer, person, refused, end };
}
const guest = { id: 'fox', name: 'Fox', login: null, settings: {} };

test('whoever signs in in another tab is the same person in this one', async () => {
  const { answer, person, refused, end } = await page(guest);
  keepSeen(snapshot('a'));
  answer.body = { id: 'ann', name: 'Ann', login: 'ann', settings: {} };
  await refused();
  expect(person.now?.id).toBe('ann');
  expect(lastSeen('a')).not.toBeNull();
  end();
});

test('a session that ended while no connection was there is told, a server that is away is not', async () => {
  const { answer, person, refused, end } = await page(guest);
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('there is no network')));
  await refused();
  expect(person.now?.id).toBe('fox');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer.body), { status: answer.status }));
  answer.body = null;
  await refused();
  expect(person.now).toBeNull();
  end();
});

test('whoever was banned while no connection was there sees why', async () => {
  const { answer, person, refused, end } = await page(guest);
  Object.assign(answer, { status: 403, body: { code: 'forbidden', message: 'You are banned: spam.' } });
  await refused();
  expect([person.barred, person.now?.id]).toEqual(['You are banned: spam.', 'fox']);
  end();
});
