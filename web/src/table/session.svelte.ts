// One table of the server, followed live: what is known of it and what can be asked of it.

import { boxOf } from '../faces/looks';
import { completed, type Line, type Preview, type Reply, type Target, type View, type Why } from '../model/view';
import { notify } from '../ui/notices.svelte';
import { speak, t } from '../ui/texts.svelte';
import { toast } from '../ui/toast.svelte';
import { live } from '../net/live.svelte';
import type { Command, FromServer, Said, TableInfo } from '../wire';
import { Board } from './board.svelte';
import { Shuffle } from './shuffle.svelte';
import type { Sitter } from './sitter';
import { Stage } from './stage.svelte';

export class Session {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<Said[]>([]);
  prompt = $state(0);
  mayUndo = $state(false);
  gone = $state(false);
  /** A move is on its way. */
  sending = $state(false);
  readonly stage: Stage;
  readonly board: Board;
  /** One's own part in the shuffle. */
  readonly shuffle: Shuffle;
  #stop: () => void;
  #seq = -1;
  /** The last whole view, and after which entry. */
  #view: View | null = null;
  #seen = -1;
  /** When `info` was told, for what counts down in it. */
  told = $state(Date.now());

  constructor(id: string) {
    this.id = id;
    this.stage = new Stage((lines) => (this.log = [...this.log, ...lines].slice(-400)));
    this.board = new Board(this.stage, { play: (move) => void this.play(move), preview: (move) => this.preview(move), why: (of, to) => this.why(of, to) });
    this.shuffle = new Shuffle((command) => this.ask(command), (command) => live.do(id, command));
    this.#stop = live.watch(id, (message) => this.#hear(message));
  }

  leave(): void {
    this.#stop();
  }

  names = (seat: number): string => this.info?.seats[seat - 1]?.name || t('seat', { seat });

  sitters = $derived.by<Sitter[]>(() =>
    (this.info?.seats ?? []).map((seat, index) => ({
      name: seat.name,
      bot: seat.bot !== null,
      away: seat.bot === null && seat.who !== null && !seat.here,
      left: this.info?.left[index] ?? null,
      told: this.told,
    })),
  );

  #take(info: TableInfo): void {
    this.told = Date.now();
    this.info = info;
    speak(info.game);
    this.board.game = info.game;
    this.board.table = info.id;
    this.board.box = boxOf(info.game);
  }

  #see(seq: number, view: View | null): void {
    this.#view = view;
    this.#seen = seq;
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'table': {
        const fresh = this.#seq < 0 || message.seq !== this.#seq || message.prompt !== this.prompt || message.seat !== this.seat;
        this.#take(message.info);
        this.#seq = message.seq;
        this.seat = message.seat;
        this.prompt = message.prompt;
        this.mayUndo = message.may_undo;
        this.chat = message.chat;
        this.#see(message.seq, message.view);
        this.shuffle.look(message.info, message.seat);
        if (fresh) {
          this.log = message.log;
          this.stage.jump(message.view, message.prompt);
          if (message.prompt > 0) notify(message.info.title, message.table);
        }
        break;
      }
      case 'moved':
        if (message.seq <= this.#seq && this.#seq >= 0) break;
        // What is left out was in a message that did not come: the whole table is on its way.
        if (message.since !== undefined && message.since > this.#seen) return live.refresh(this.id);
        this.#seq = message.seq;
        if (message.prompt > 0 && message.prompt !== this.prompt) notify(this.info?.title ?? '', message.table);
        this.prompt = message.prompt;
        this.mayUndo = message.may_undo;
        if (message.left && this.info) this.#take({ ...this.info, left: message.left });
        this.#see(message.seq, message.since === undefined ? message.view : completed(message.view, this.#view!));
        this.stage.push({ view: this.#view!, lines: message.lines, prompt: message.prompt });
        break;
      case 'changed':
        this.#take(message.info);
        this.seat = message.seat;
        this.shuffle.look(message.info, message.seat);
        break;
      case 'said':
        if (!this.chat.some((said) => said.n === message.n)) this.chat = [...this.chat, message].slice(-200);
        break;
      case 'gone':
        this.gone = true;
        break;
      default:
        break;
    }
  }

  /** Asks something of the table; a problem is told, a refusal shown in its place. */
  async ask(command: Command): Promise<Reply> {
    const outcome = await live.do(this.id, command);
    if (outcome.is === 'problem') toast(outcome.message);
    if (outcome.is === 'refused') this.board.refusal = outcome;
    if (outcome.is === 'stale') live.refresh(this.id);
    return outcome;
  }

  async play(move: string): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.board.refusal = null;
    try {
      await this.ask({ do: 'play', prompt: this.stage.prompt, move });
    } finally {
      this.sending = false;
    }
  }

  async preview(move: string): Promise<Preview> {
    const outcome = await live.do(this.id, { do: 'preview', move });
    if (outcome.is === 'refused') return { refused: outcome, facts: [] };
    if (outcome.is !== 'preview') return { refused: null, facts: [] };
    const { refused, facts } = outcome.preview;
    return { refused: refused ? { ...refused, ...(outcome.text ? { text: outcome.text } : {}) } : null, facts };
  }

  /** What can be done with something, or why nothing can. */
  async why(of: Target, to: Target | null): Promise<Why | null> {
    const outcome = await live.do(this.id, { do: 'why', of, ...(to ? { to } : {}) });
    return outcome.is === 'why' ? outcome.why : null;
  }

  async hint(): Promise<void> {
    const outcome = await this.ask({ do: 'hint' });
    if (outcome.is === 'hint' && !this.board.suggest(outcome.move)) toast(t('hint-written', { move: outcome.move }));
  }

  /** Sits down, before the deal with a part in the shuffle. */
  async sit(seat?: number): Promise<void> {
    if (this.info) await this.shuffle.sit(() => this.info!, seat);
  }
}
