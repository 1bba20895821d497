// The socket: one for the whole page. It comes back by itself, follows the same tables again, and sends again what was not answered;
// the server does a wish with the same id once.
//
// A connection may die without a word. While the page is seen and a table followed, whoever hears nothing for two seconds asks whether anybody
// is there; within five the page says that nobody is, and after eight it tries another connection. Nobody judges by the timers of a page that
// is not seen: browsers let those run once a minute.

import { STEPS } from '../model/steps';
import type { Reply } from '../model/view';
import type { Command, FromClient, FromServer } from '../wire';
import { keep, renewed, unsent } from './build';

type Heard = (message: FromServer) => void;

interface Pending {
  message: FromClient;
  answer: (outcome: Reply) => void;
  /** When it was first sent, and when last. */
  first: number;
  sent: number;
}

export type Link = 'off' | 'connecting' | 'on' | 'lost';

/** Codes that the server closes a socket with; see docs/protocol.md. */
const SESSION_OVER = 4001;
const BANNED = 4003;

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
/** How often the connection is looked at. */
const BEAT = 250;
/** After so long without a message it is asked whether anybody is there. */
const ASKED = 2000;
/** After so long the page says that nobody is. */
const SAID = 4500;
/** After so long another connection is tried; each time twice as long, since a slow one may only need more. */
const GIVEN_UP = 8000;
const LONGEST = 64_000;
/** A greeting is short: one that does not come within this is not slow, but was lost with the network that is back by now. */
const GREETED = 16_000;
/** After so long without an answer a wish is sent again, though the connection lives. */
const UNANSWERED = 15_000;

export class Live {
  link = $state<Link>('off');
  /** Since when nothing is heard, as `Date.now()` has it; null while all is well. */
  lost = $state<number | null>(null);
  /** Whether somebody plays here, whose moves wait while nothing is heard. */
  playing = $state(false);
  /** Milliseconds from the last wish to its answer. */
  lag = $state(0);
  /** The server's clock less ours. */
  skew = 0;
  /** Called when the server ends the session: with the reason for somebody who is banned. */
  over: ((banned: string | null) => void) | null = null;
  /** Called when a connection does not come about: nobody may be there, or the session may have ended meanwhile. */
  refused: (() => void) | null = null;
  #socket: WebSocket | null = null;
  #tables = new Map<string, Heard>();
  #pending = new Map<string, Pending>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #address: string;
  /** When something was last heard on this socket, or it was opened. */
  #heard = 0;
  /** Whether it was asked if anybody is there. */
  #asked = false;
  /** Whether this socket has been greeted. */
  #greeted = false;
  #patience = GIVEN_UP;
  #beats: ReturnType<typeof setInterval> | undefined;
  #beaten = 0;

  constructor(address: string) {
    this.#address = address;
    if (typeof window !== 'undefined') {
      window.addEventListener('online', () => this.#wake());
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden) this.#wake();
      });
      // Who goes to another page is gone at once, not when silence has lasted; a page that comes back from the browser's cache is back.
      window.addEventListener('pagehide', () => this.#leave());
      window.addEventListener('pageshow', (event) => {
        if (!event.persisted) return;
        keep([]);
        this.#again(0);
      });
      const now = performance.now();
      for (const message of unsent()) this.#pending.set(message.id, { message, answer: () => {}, first: now, sent: now });
      this.#again(0);
    }
  }

  watch(table: string, heard: Heard): () => void {
    this.#tables.set(table, heard);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ t: 'watch', table, steps: STEPS });
    else this.#open();
    return () => {
      this.#tables.delete(table);
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ t: 'unwatch', table });
    };
  }

  /** Asks for the whole table again. */
  refresh(table: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ t: 'watch', table, steps: STEPS });
  }

  do(table: string, command: Command): Promise<Reply> {
    const id = crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('');
    const message: FromClient = { t: 'do', id, table, command };
    return new Promise((answer) => {
      const now = performance.now();
      this.#pending.set(id, { message, answer, first: now, sent: now });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send(message);
      else this.#open();
    });
  }

  /** Closes for good: somebody else is at the keyboard now, or nobody. */
  close(reopen = true): void {
    this.#drop();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    this.link = 'off';
    this.lost = null;
    // Nobody waits for an answer that will not come.
    for (const { answer } of pending) answer({ is: 'stale', prompt: 0 });
    if (reopen && this.#tables.size > 0) this.#open();
  }

  /** The page goes; what was not answered is sent again if it comes back, from memory or as another page. */
  #leave(): void {
    this.#drop();
    keep([...this.#pending.values()].map((pending) => pending.message));
    this.link = this.#tables.size > 0 ? 'lost' : 'off';
  }

  /** Lets go of the socket. */
  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beats);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #open(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    if (this.link !== 'lost') this.link = this.#tries > 0 ? 'lost' : 'connecting';
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#greeted = false;
    this.#hears();
    this.#beaten = this.#heard;
    clearInterval(this.#beats);
    this.#beats = setInterval(() => this.#beat(), BEAT);
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#hears();
      for (const table of this.#tables.keys()) this.#send({ t: 'watch', table, steps: STEPS });
      for (const pending of this.#pending.values()) {
        pending.sent = this.#heard;
        this.#send(pending.message);
      }
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      clearInterval(this.#beats);
      if (code === BANNED) {
        this.link = 'off';
        this.over?.(reason);
        return;
      }
      if (code === SESSION_OVER) this.over?.(null);
      else if (!this.#greeted) this.refused?.();
      this.#lose(performance.now());
      this.#again(WAITS[Math.min(this.#tries++, WAITS.length - 1)]! * (0.75 + Math.random() / 2));
    };
  }

  #again(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#tables.size === 0 && this.#pending.size === 0) return;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** Something came. */
  #hears(): void {
    this.#heard = performance.now();
    this.#asked = false;
  }

  /** Nothing is heard since then. */
  #lose(since: number): void {
    this.lost ??= Date.now() - Math.round(performance.now() - since);
    this.link = 'lost';
  }

  /** The device was asleep, the page out of sight or the network away: now it is asked at once, and not waited for as long. */
  #wake(): void {
    this.#patience = GIVEN_UP;
    if (!this.#socket) return this.#again(0);
    this.#heard = Math.max(this.#heard, performance.now() - SAID + ASKED);
    this.#ask();
  }

  #ask(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#asked = true;
    this.#send({ t: 'ping' });
  }

  /** Looks whether anything is heard, while somebody looks. */
  #beat(): void {
    const now = performance.now();
    const slept = now - this.#beaten > 12 * BEAT;
    this.#beaten = now;
    if (document.hidden || (this.#tables.size === 0 && this.#pending.size === 0)) return;
    if (slept) return this.#wake();
    const silent = now - this.#heard;
    if (silent >= SAID) this.#lose(this.#heard);
    if (silent >= (this.#greeted ? this.#patience : Math.min(this.#patience, GREETED))) {
      this.#patience = Math.min(this.#patience * 2, LONGEST);
      this.#drop();
      this.#open();
    } else if (silent >= ASKED && !this.#asked) {
      this.#ask();
    }
    if (this.link !== 'on') return;
    for (const pending of this.#pending.values()) {
      // A hint is thought of for as long as it takes.
      if (now - pending.sent < UNANSWERED || (pending.message.t === 'do' && pending.message.command.do === 'hint')) continue;
      pending.sent = now;
      this.#send(pending.message);
    }
  }

  #hear(message: FromServer): void {
    this.#hears();
    this.link = 'on';
    this.lost = null;
    this.#tries = 0;
    if (message.t !== 'hello') this.#patience = GIVEN_UP;
    switch (message.t) {
      case 'hello':
        this.#greeted = true;
        this.skew = message.now - Date.now();
        renewed(message.build, [...this.#pending.values()].map((pending) => pending.message));
        break;
      case 'pong':
        break;
      case 'answer': {
        const pending = this.#pending.get(message.re);
        this.#pending.delete(message.re);
        if (pending) {
          this.lag = Math.round(performance.now() - pending.first);
          pending.answer(message);
        }
        break;
      }
      case 'error':
        if (message.re !== undefined) {
          const pending = this.#pending.get(message.re);
          this.#pending.delete(message.re);
          pending?.answer({ is: 'problem', ...message.problem });
        }
        break;
      default:
        this.#tables.get(message.table)?.(message);
    }
  }
}

const scheme = typeof location !== 'undefined' && location.protocol === 'https:' ? 'wss' : 'ws';
export const live = new Live(typeof location === 'undefined' ? '' : `${scheme}://${location.host}/api/v1/live`);
