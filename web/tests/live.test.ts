// The socket of the page before a server that is not always there.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../src/net/live.svelte';
import type { FromClient, FromServer } from '../src/wire';

class Socket {
  static OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  /** Whether it answers when it is asked. */
  answers = true;
  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  send(text: string): void {
    const message = JSON.parse(text) as FromClient;
    this.sent.push(message);
    if (message.t === 'ping' && this.answers) this.say({ t: 'pong' });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ t: 'hello', v: 1, me: 'me', now: Date.now(), build: '', steps: 1 });
  }
  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get wishes(): string[] {
    return this.sent.flatMap((message) => (message.t === 'do' ? [message.id] : []));
  }
}

const socket = () => Socket.all.at(-1)!;

describe('the connection', () => {
  let live: Live;
  let [address, houses] = ['', 0];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Socket);
    Socket.all = [];
    address = `ws://house/${houses++}`;
    live = new Live(address);
    live.watch('table', () => {});
    socket().open();
  });
  afterEach(() => {
    live.close(false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks in the silence of a table at which nothing happens, and is not taken for lost', () => {
    vi.advanceTimersByTime(60_000);
    const asked = socket().sent.filter((message) => message.t === 'ping').length;
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThan(31);
    expect([live.link, live.lost, Socket.all.length]).toEqual(['on', null, 1]);
  });

  it('is lost after five seconds of silence, and keeps a move that is sent again under its id, once', async () => {
    const first = socket();
    first.answers = false;
    const move = live.do('table', { do: 'play', prompt: 1, move: 'draw pile' });
    vi.advanceTimersByTime(4400);
    expect(live.link).toBe('on');
    vi.advanceTimersByTime(1100);
    expect(live.link).toBe('lost');
    expect(Date.now() - live.lost!).toBeGreaterThanOrEqual(5000);
    vi.advanceTimersByTime(3000);
    const second = socket();
    expect(second).not.toBe(first);
    second.open();
    expect([live.link, live.lost]).toEqual(['on', null]);
    expect(second.wishes).toEqual(first.wishes);
    expect(second.sent[0]).toEqual({ t: 'watch', table: 'table', steps: 1 });
    // What the old connection has to say counts no more.
    first.say({ t: 'answer', re: first.wishes[0]!, is: 'stale', prompt: 9 });
    second.say({ t: 'answer', re: second.wishes[0]!, is: 'done', seq: 7, again: true });
    expect(await move).toMatchObject({ is: 'done', again: true });
    vi.advanceTimersByTime(30_000);
    expect(second.wishes.length).toBe(1);
  });

  it('goes on with a connection that was only slow', () => {
    socket().answers = false;
    vi.advanceTimersByTime(6000);
    expect(live.link).toBe('lost');
    socket().say({ t: 'pong' });
    expect([live.link, Socket.all.length]).toEqual(['on', 1]);
  });

  /** In which seconds other connections were tried, while those that there are stay silent. */
  const tried = (seconds: number, greeted: boolean) => {
    const opened: number[] = [];
    socket().answers = false;
    for (let second = 0; second < seconds; second++) {
      vi.advanceTimersByTime(1000);
      if (opened.length === Socket.all.length - 1) continue;
      opened.push(second);
      socket().answers = false;
      if (greeted) socket().open();
    }
    return opened;
  };

  it('gives every connection more time than the last, that a slow one needs', () => {
    expect(tried(120, true)).toEqual([7, 23, 55, 119]);
  });

  it('does not wait long for a greeting that was lost with the network', () => {
    expect(tried(90, false)).toEqual([7, 23, 39, 55, 71, 87]);
  });

  it('is patient anew when somebody looks again', () => {
    // Pages of tests before look again, too.
    const own = () => Socket.all.filter((one) => one.address === address).length;
    tried(60, false);
    const before = own();
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(5750);
    expect(own()).toBe(before + 1);
  });

  it('says that a connection did not come about, for the session may be over', () => {
    const refused = vi.fn();
    live.refused = refused;
    socket().onclose!({ code: 1006, reason: '' });
    expect(refused).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    socket().onclose!({ code: 1006, reason: '' });
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('does not judge by timers of a page that nobody sees, and asks as soon as it is seen', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    socket().answers = false;
    vi.advanceTimersByTime(300_000);
    expect([live.link, Socket.all.length]).toEqual(['on', 1]);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(socket().sent.at(-1)).toEqual({ t: 'ping' });
    vi.advanceTimersByTime(2500);
    expect(live.link).toBe('lost');
    hidden.mockRestore();
  });

  it('lets nobody wait for an answer that will not come', async () => {
    const wish = live.do('table', { do: 'hint' });
    live.close();
    expect(await wish).toMatchObject({ is: 'stale' });
  });
});
