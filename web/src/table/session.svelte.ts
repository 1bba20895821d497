// One table of the server, followed live: what is known of it and what can be asked of it.

import { boxOf } from '../faces/looks';
import { changed, Kept } from '../model/steps';
import { completed, type Line, type Preview, type Reply, type Target, type View, type Why } from '../model/view';
import { actorOf } from '../model/rounds';
import { isolated } from '../model/text';
import { keepSeen } from '../model/seen';
import { answered, notify } from '../ui/notices';
import { sound } from '../ui/sound';
import { problemWords, speak, t } from '../ui/texts.svelte';
import { toast } from '../ui/toast.svelte';
import { api } from '../net/api';
import { live } from '../net/live.svelte';
import type { Command, FromServer, Said, Snapshot, TableInfo } from '../wire';
import { Board } from './board.svelte';
import { Shuffle } from './shuffle.svelte';
import type { Sitter } from './sitter';
import { Stage } from './stage.svelte';

/** How well the bots play that nobody's seat was given to. */
export const levelsOf = (info: TableInfo): Record<number, string> => Object.fromEntries(info.seats.flatMap(({ seat, who, bot }) => (bot !== null && who === null ? [[seat, bot]] : [])));

export class Session {
  readonly id: string;
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<Said[]>([]);
  prompt = $state(0);
  mayUndo = $state(false);
  gone = $state(false);
  /** Whether the table's options let somebody be told what a bot would do. */
  advised = $state(false);
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
  /** What steps may name again. */
  #kept = new Kept();
  /** Whether this is how the table was last seen, and nothing was heard from it yet. */
  past = $state(false);
  /** The whole table as it was last told. */
  #told: Snapshot | null = null;
  /** When `info` was told, for what counts down in it. */
  told = $state(Date.now());

  /** With a table as it was last seen, that is shown until it is heard from. */
  constructor(id: string, seen: Snapshot | null = null) {
    this.id = id;
    this.stage = new Stage((lines) => (this.log = [...this.log, ...lines].slice(-400)));
    this.board = new Board(this.stage, { play: (move) => void this.play(move), preview: (move) => this.preview(move), why: (of, to) => this.why(of, to) });
    this.shuffle = new Shuffle((command) => this.ask(command), (command) => live.do(id, command));
    if (seen) {
      this.past = true;
      this.#take(seen.info);
      this.seat = seen.seat;
      this.log = seen.log;
      this.chat = seen.chat;
      this.stage.jump(seen.view, 0);
    }
    this.#stop = live.watch(id, (message) => this.#hear(message));
    // A phone may never come back to a page that was left.
    document.addEventListener('visibilitychange', this.#keep);
    window.addEventListener('pagehide', this.#keep);
  }

  leave(): void {
    this.#stop();
    answered(this.id);
    this.#keep();
    document.removeEventListener('visibilitychange', this.#keep);
    window.removeEventListener('pagehide', this.#keep);
  }

  #keep = (): void => {
    if (this.#told && this.info && this.#view) keepSeen({ ...this.#told, info: this.info, seat: this.seat, view: this.#view, log: this.log.slice(-60), chat: this.chat.slice(-50) });
  };

  names = (seat: number): string => this.info?.seats[seat - 1]?.name || t('seat', { seat });

  sitters = $derived.by<Sitter[]>(() =>
    (this.info?.seats ?? []).map((seat, index) => ({
      name: seat.name,
      who: seat.who,
      avatar: seat.avatar ?? null,
      bot: seat.bot !== null,
      rating: seat.rating,
      away: seat.bot === null && seat.who !== null && !seat.here,
      left: this.info?.left[index] ?? null,
      told: this.told,
    })),
  );

  /** The seats of those who gave up. */
  resigned = $derived.by(() => (this.info?.seats ?? []).filter((seat) => seat.resigned).map((seat) => seat.seat));

  /** Games that keep advice back say so by their option `hints`. */
  async #advice(info: TableInfo): Promise<void> {
    const game = await api.game(info.game).catch(() => null);
    const option = game?.options.find((other) => other.name === 'hints');
    const usual = info.visibility === 'public' ? option?.public_default : option?.default;
    this.advised = !option || (info.options['hints'] ?? usual) === 'on';
  }

  #take(info: TableInfo): void {
    if (!this.info) void this.#advice(info);
    this.told = Date.now();
    this.info = info;
    speak(info.game);
    this.stage.resigned = this.resigned;
    this.board.game = info.game;
    this.board.table = info.id;
    this.board.box = boxOf(info.game);
    this.board.levels = levelsOf(info);
    this.stage.hurried = info.clock.kind === 'per-move' || info.clock.kind === 'per-game';
  }

  #see(seq: number, view: View | null): void {
    this.#view = view;
    this.#seen = seq;
  }

  /** Whether a message is no news, or goes from one that did not come; then the whole table is asked for. */
  #missed(seq: number, since: number | undefined): boolean {
    if (seq <= this.#seq && this.#seq >= 0) return true;
    if (since === undefined || (this.#view && since <= this.#seen)) return false;
    live.refresh(this.id);
    return true;
  }

  #move(message: { table: string; seq: number; prompt: number; may_undo: boolean; left?: (number | null)[] }, view: View, lines: Line[]): void {
    this.#seq = message.seq;
    if (message.prompt === 0) answered(message.table);
    else if (message.prompt !== this.prompt) notify(this.info?.title ?? '', message.table);
    this.#silences(lines);
    this.prompt = message.prompt;
    this.mayUndo = message.may_undo;
    if (message.left && this.info) this.#take({ ...this.info, left: message.left });
    // What those said who watched is for everybody now.
    if (view.outcome) live.refresh(this.id);
    this.#see(message.seq, view);
    this.stage.push({ view, lines, prompt: message.prompt });
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'table': {
        const fresh = this.#seq < 0 || message.seq !== this.#seq || message.prompt !== this.prompt || message.seat !== this.seat;
        this.past = false;
        this.#told = message;
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
          else answered(message.table);
        }
        break;
      }
      case 'moved':
        if (this.#missed(message.seq, message.since)) break;
        this.#move(message, message.since === undefined ? message.view : completed(message.view, this.#view!), message.lines);
        break;
      case 'step': {
        // What it brings is kept, even if it is not news.
        const step = this.#kept.unpack(message);
        if (!step) return live.refresh(this.id);
        if (this.#missed(step.seq, step.since)) break;
        this.#move(step, changed(this.#view!, step.change), step.lines ?? []);
        break;
      }
      case 'changed':
        this.#drivers(message.info);
        this.#take(message.info);
        this.seat = message.seat;
        this.shuffle.look(message.info, message.seat);
        break;
      case 'said':
        if (!this.chat.some((said) => said.n === message.n && said.watching === message.watching)) this.chat = [...this.chat, message].slice(-200);
        break;
      case 'gone':
        this.gone = true;
        break;
      default:
        break;
    }
  }

  /** Whoever did not answer in time is named: it was no choice of theirs. */
  #silences(lines: Line[]): void {
    for (const line of lines.filter((other) => other.cause === 'silence')) {
      const seat = actorOf(line);
      if (seat !== null) toast(seat === this.seat ? t('your-time-was-up') : t('time-was-up', { name: isolated(this.names(seat)) }));
    }
  }

  /** Whose seat a bot plays from now on, be it that their time was up, and who has taken theirs back. What is one's own stands at the table. */
  #drivers(now: TableInfo): void {
    if (this.info?.status !== 'playing' || now.status !== 'playing') return;
    for (const [index, { bot, who, name, seat, resigned }] of now.seats.entries()) {
      const before = this.info.seats[index];
      if (!before || who === null || seat === this.seat || (before.bot === null) === (bot === null)) continue;
      toast(t(bot === null ? 'plays-again' : resigned ? 'gives-up' : 'bot-plays-on', { name: isolated(name) }));
    }
  }

  /** Asks something of the table; a problem is told, a refusal shown in its place. */
  async ask(command: Command): Promise<Reply> {
    const outcome = await live.do(this.id, command);
    if (outcome.is === 'problem') void problemWords(outcome).then((told) => toast(told ?? outcome.message));
    if (outcome.is === 'refused') {
      this.board.refusal = outcome;
      sound('refused');
    }
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
    const { refused, facts, warnings = [] } = outcome.preview;
    return { refused: refused ? { ...refused, ...(outcome.text ? { text: outcome.text } : {}) } : null, facts, warnings };
  }

  /** What can be done with something, or why nothing can. */
  async why(of: Target, to: Target | null): Promise<Why | null> {
    const outcome = await live.do(this.id, { do: 'why', of, ...(to ? { to } : {}) });
    return outcome.is === 'why' ? outcome.why : null;
  }

  async hint(): Promise<void> {
    const outcome = await this.ask({ do: 'hint' });
    if (outcome.is !== 'hint') return;
    if (!this.board.suggest(outcome.move)) toast(t('hint-written', { move: outcome.move }));
    this.board.advice = outcome.advice;
  }

  /** Sits down, before the deal with a part in the shuffle. */
  async sit(seat?: number): Promise<void> {
    if (this.info) await this.shuffle.sit(() => this.info!, seat);
  }
}
