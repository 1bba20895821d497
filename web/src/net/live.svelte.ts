// The socket: one for the whole page. It comes back by itself, follows the same tables again, and sends again what was not answered;
// the server does a wish with the same id once.

import type { Reply } from '../model/view';
import type { Command, FromClient, FromServer } from '../wire';
import { renewed, unsent } from './build';

type Heard = (message: FromServer) => void;

interface Pending {
  message: FromClient;
  answer: (outcome: Reply) => void;
  sent: number;
}

export type Link = 'off' | 'connecting' | 'on' | 'lost';

/** Codes that the server closes a socket with; see docs/protocol.md. */
const SESSION_OVER = 4001;
const BANNED = 4003;

const WAITS = [250, 500, 1000, 2000, 4000, 8000];

export class Live {
  link = $state<Link>('off');
  /** Milliseconds from the last wish to its answer. */
  lag = $state(0);
  /** The server's clock less ours. */
  skew = 0;
  /** Called when the server ends the session: with the reason for somebody who is banned. */
  over: ((banned: string | null) => void) | null = null;
  #socket: WebSocket | null = null;
  #tables = new Map<string, Heard>();
  #pending = new Map<string, Pending>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #address: string;

  constructor(address: string) {
    this.#address = address;
    if (typeof window !== 'undefined') {
      window.addEventListener('online', () => this.#again(0));
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && this.link === 'lost') this.#again(0);
      });
      // Who goes to another page is gone at once, not when silence has lasted; a page that comes back from the browser's cache is back.
      window.addEventListener('pagehide', () => this.#leave());
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) this.#again(0);
      });
      for (const message of unsent()) this.#pending.set(message.id, { message, answer: () => {}, sent: performance.now() });
      this.#again(0);
    }
  }

  watch(table: string, heard: Heard): () => void {
    this.#tables.set(table, heard);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ t: 'watch', table });
    else this.#open();
    return () => {
      this.#tables.delete(table);
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ t: 'unwatch', table });
    };
  }

  /** Asks for the whole table again. */
  refresh(table: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#send({ t: 'watch', table });
  }

  do(table: string, command: Command): Promise<Reply> {
    const id = crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('');
    const message: FromClient = { t: 'do', id, table, command };
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer, sent: performance.now() });
      if (this.#socket?.readyState === WebSocket.OPEN) this.#send(message);
      else this.#open();
    });
  }

  /** Closes for good: somebody else is at the keyboard now, or nobody. */
  close(reopen = true): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    this.#pending.clear();
    socket?.close();
    this.link = 'off';
    if (reopen && this.#tables.size > 0) this.#open();
  }

  /** The page goes; what was not answered is sent again if it comes back. */
  #leave(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.link = this.#tables.size > 0 ? 'lost' : 'off';
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #open(): void {
    if (this.#socket) return;
    clearTimeout(this.#timer);
    this.link = this.#tries > 0 ? 'lost' : 'connecting';
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      this.#tries = 0;
      this.link = 'on';
      for (const table of this.#tables.keys()) this.#send({ t: 'watch', table });
      for (const { message } of this.#pending.values()) this.#send(message);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (code === BANNED) {
        this.link = 'off';
        this.over?.(reason);
        return;
      }
      if (code === SESSION_OVER) this.over?.(null);
      this.link = 'lost';
      this.#again(WAITS[Math.min(this.#tries++, WAITS.length - 1)]! * (0.75 + Math.random() / 2));
    };
  }

  #again(wait: number): void {
    clearTimeout(this.#timer);
    if (this.#tables.size === 0 && this.#pending.size === 0) return;
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'hello':
        this.skew = message.now - Date.now();
        renewed(message.build, [...this.#pending.values()].map((pending) => pending.message));
        break;
      case 'answer': {
        const pending = this.#pending.get(message.re);
        this.#pending.delete(message.re);
        if (pending) {
          this.lag = Math.round(performance.now() - pending.sent);
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
