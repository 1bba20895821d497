// One player's dealing with the prompt: what is selected, what is lit, what an answer would be.

import { getContext, setContext, untrack } from 'svelte';
import { faceKey, inHand, keysOf, narrow, options, tapped, targetKey, untouched, type Key, type Option } from '../model/choices';
import { isPiecewise, ownSeat, type Choice, type Face, type Message, type Piecewise, type Preview, type Refusal, type SeatNo, type Target, type View, type Warning, type Why } from '../model/view';
import { parse, type Rows } from '../model/compose';
import { voiceOf } from '../ui/texts.svelte';
import { idOf, refOf } from './ids';
import { Stage } from './stage.svelte';
import type { ToldAdvice } from '../wire';

/** In place of a seat that is looked at: what belongs to nobody. */
export const COMMON = 0;

/** How often something is asked about again when the table changes before the answer, and for how long an answer is news. */
const TRIES = 4;
const NEWS = 1500;

export interface Answering {
  play: (notation: string) => void;
  preview: (notation: string) => Promise<Preview>;
  /** What can be done with something, or why nothing; nobody to ask where no table is behind it. */
  why?: (of: Target, to: Target | null) => Promise<Why | null>;
}

/** A move that is asked about before it is made. */
export interface Doubted {
  notation: string;
  warnings: Warning[];
}

interface Picked {
  key: Key;
  /** The very thing that was tapped, of several alike. */
  id: string;
}

/** What somebody pointed at, and the answer. */
export interface Pointed {
  of: Target;
  face: Face | null;
  why: Why;
}

/** A piece that is looked at, with what it is and does once that is known. */
export interface Looked {
  face: Face;
  /** Where it lies, if that is known. */
  at: Target | null;
  about: Message | null;
  /** Looked at in passing: by resting on it, until one goes on. */
  passing: boolean;
}

export class Board {
  readonly stage: Stage;
  readonly answering: Answering;
  game = $state('');
  /** The table's id; empty where no table is behind it. */
  table = $state('');
  box = $state('house');
  /** How well the bots play that sit here by themselves, by seat. */
  levels = $state.raw<Record<SeatNo, string>>({});
  picked = $state.raw<Picked[]>([]);
  /** A piece is being dragged: nothing may move away from under it. */
  dragging = $state(false);
  /** Why the last thing tried is not possible. */
  refusal = $state.raw<Refusal | null>(null);
  /** The move that is asked about. */
  doubted = $state.raw<Doubted | null>(null);
  /** The answer about what was pointed at last. */
  pointed = $state.raw<Pointed | null>(null);
  /** The piece that is looked at. */
  reading = $state.raw<Looked | null>(null);
  /** What a sentence points out: a piece by its name, a seat, a place. */
  shown = $state<string | null>(null);
  /** The way of the prompt that is being answered by picking pieces or composing. */
  open = $state.raw<Piecewise | null>(null);
  /** Tokens picked for a `Pick`, by the place of the piece in the prompt's list. */
  chosen = $state.raw<number[]>([]);

  /** What a bot would do, if that was asked. */
  hinted = $state<string | null>(null);
  /** Why, and what else could be done. */
  advice = $state.raw<ToldAdvice | null>(null);
  /** The names of the pieces in hand in the order that they were shuffled into; empty until then. */
  order = $state.raw<string[]>([]);
  /** Rows for the tray to start with. */
  laid = $state.raw<Rows | null>(null);
  /** The place that is looked through, by its id. */
  browsed = $state<string | null>(null);
  /** The seat that is looked at, or what is common. */
  looked = $state<number | null>(null);

  constructor(stage: Stage, answering: Answering) {
    this.stage = stage;
    this.answering = { ...answering, preview: (notation) => (this.#foreseen = { notation, preview: answering.preview(notation) }).preview };
  }

  get view(): View | null {
    return this.stage.view;
  }

  me = $derived.by(() => (this.stage.view ? ownSeat(this.stage.view) : null));
  /** How the game speaks to whoever sits here. */
  voice = $derived(voiceOf(this.game, this.me));

  /** The lists of the prompt: the moves, and then what stands apart from them, as how often one wants to be asked. */
  #lists = $derived.by<Choice[][]>(() => (this.stage.view?.prompt?.ways ?? []).flatMap((way) => (way.way === 'choose' ? [way.choices] : [])));
  choices = $derived(this.#lists.flat());
  asides = $derived(this.#lists.slice(1).flat());
  all = $derived.by<Option[]>(() => (this.stage.view ? options(this.stage.view, this.#lists[0] ?? []) : []));
  /** Ways out of the game: no moves among others, they stand apart and ask again. */
  leaving = $derived.by<Choice[]>(() =>
    (this.stage.view?.prompt?.ways ?? []).flatMap((way) => (way.way === 'leave' ? [way.choice] : [])),
  );
  plain = $derived(untouched(this.all));
  /** The way to answer with pieces, where there is no other way. */
  sole = $derived.by<Piecewise | null>(() => {
    const [way, other] = (this.stage.view?.prompt?.ways ?? []).filter((one) => one.way !== 'leave');
    return way && !other && isPiecewise(way) ? way : null;
  });
  now = $derived(narrow(this.all, this.picked.map((entry) => entry.key)));
  lit = $derived.by(() => (this.open || this.stage.busy ? new Set<Key>() : this.now.lit));

  /** The table has changed: what is explained is followed to where it lies now. What was only looked at in passing lies under the hand no more. */
  follow(): void {
    const { reading, pointed } = this;
    if (reading?.at && this.#gone(reading.at, reading.face)) this.reading = reading.passing ? null : { ...reading, at: this.#find(reading.face) };
    const of = pointed?.face && this.#gone(pointed.of, pointed.face) ? this.#find(pointed.face) : pointed?.of;
    if (pointed && of !== pointed.of) this.pointed = of ? { ...pointed, of } : null;
  }

  /** Starts anew with another prompt. Whoever has just been told about something is told again, for it may be otherwise now. */
  reset(): void {
    const told = untrack(() => (performance.now() - this.#told < NEWS ? this.pointed : null));
    this.picked = [];
    this.chosen = [];
    this.refusal = null;
    this.pointed = null;
    this.reading = null;
    this.open = null;
    this.hinted = null;
    this.advice = null;
    this.laid = null;
    this.doubted = null;
    if (told) untrack(() => void this.ask(told.of));
  }

  clear(): void {
    this.#taps += 1;
    this.picked = [];
    this.hinted = null;
    this.advice = null;
    this.refusal = null;
    this.pointed = null;
  }

  /** Leaves off picking pieces; where there is nothing else to do, or words are laid, that is what one comes back to. */
  putDown(): void {
    this.clear();
    this.chosen = [];
    if (this.open?.way === 'pick') this.open = (this.stage.view?.prompt?.ways ?? []).find((way) => way.way === 'compose') ?? this.sole;
  }

  isPicked(id: string): boolean {
    return this.picked.some((entry) => entry.id === id);
  }

  /** A tap on something; `firm` where it was laid out to choose from. Picks it up, plays what is meant, or says why nothing can be done. */
  tap(target: Target, id: string, firm = false): void {
    if (!this.take(target, id, firm)) void this.ask(target);
  }

  /** Picks up what a choice names, or plays the choice that is meant. Whether there was one. */
  take(target: Target, id: string, firm = false): boolean {
    if (this.open || this.stage.busy || !this.stage.view) return false;
    const key = targetKey(this.stage.view, target);
    const before = this.picked.map((entry) => entry.key);
    this.#taps += 1;
    this.refusal = null;
    this.pointed = null;
    this.reading = null;
    if (this.isPicked(id)) {
      const { meant } = this.now;
      if (meant && inHand(meant, before)) this.play(meant.choice.notation);
      else this.picked = this.picked.filter((entry) => entry.id !== id);
      return true;
    }
    const after = tapped(this.all, before, key);
    if (after === before || !after.includes(key)) return false;
    if (after.length > before.length) this.picked = [...this.picked, { key, id }];
    else this.picked = [{ key, id }];
    const { meant } = this.now;
    // One tap on a piece picks it up; a place, a seat or a second piece says enough, once all that it is done with is in hand.
    const enough = firm || this.picked.length > 1 || !('piece' in target);
    if (meant && enough && inHand(meant, after)) this.play(meant.choice.notation);
    return true;
  }

  /** What was picked up is let go over one of these, the nearest first: plays the choice that puts it there, or says why not, unless it is
   * put back where it was. */
  drop(targets: Target[], back: boolean): void {
    const { view } = this.stage;
    const held = this.picked.map((entry) => entry.key);
    if (!view || held.length === 0) return;
    for (const target of targets) {
      const key = targetKey(view, target);
      const { fitting } = narrow(this.all, [...held, key]);
      const exact = fitting.filter((option) => keysOf(option).length === held.length + 1);
      if (exact.length === 1) return this.play(exact[0]!.choice.notation);
      if (fitting.length > 0) {
        this.picked = [...this.picked, { key, id: idOf(target) }];
        return;
      }
    }
    const [onto] = targets;
    const from = this.picked.map((entry) => entry.id).find((id) => id.includes('#') && !id.startsWith('seat#'));
    if (onto && from && !back) void this.ask({ piece: refOf(from) }, onto);
  }

  /** Asks what something is and why nothing can be done with it, and shows the answer. What moves is waited for, and what the table
   * says of a moment that has passed is asked again: no tap is silent, unless one goes on before it is answered. */
  async ask(of: Target, to: Target | null = null): Promise<void> {
    const tap = ++this.#taps;
    const face = 'piece' in of ? this.#face(of.piece.zone, of.piece.index) : null;
    let [at, why]: [Target | null, Why | null] = [of, null];
    for (let tries = 0; at && !why && tries < TRIES; tries++) {
      if (this.stage.busy) await this.stage.quiet();
      if (tap !== this.#taps) return;
      at = face && this.#gone(of, face) ? this.#find(face) : of;
      why = at && (await this.#answer(at, to));
      if (tap !== this.#taps) return;
    }
    if (!at && face) return this.read(face);
    if (face && why?.about) this.#about.set(faceKey(face), why.about);
    this.refusal = null;
    this.reading = null;
    this.pointed = { of: at ?? of, face, why: why ?? {} };
    this.#told = performance.now();
  }

  /** Counts what was tapped or done: an answer about anything but the last is not wanted any more. */
  #taps = 0;
  /** When the last answer was shown. */
  #told = -NEWS;

  /** Looks at a piece: what it is and does. Where it lies need not be known. */
  async read(face: Face, at: Target | null = null, passing = false): Promise<void> {
    const key = faceKey(face);
    const of = at ?? this.#find(face);
    const looked: Looked = { face, at: of, about: this.#about.get(key) ?? null, passing };
    this.reading = looked;
    this.pointed = null;
    if (looked.about || !of || !this.answering.why || this.stage.busy) return;
    const about = (await this.#answer(of, null))?.about;
    if (!about) return;
    this.#about.set(key, about);
    if (this.reading === looked) this.reading = { ...looked, about };
  }

  /** Looks away from a piece that was looked at in passing. */
  lookAway(): void {
    if (this.reading?.passing) this.reading = null;
  }

  /** What the table says about something; nothing if another moment came in between, for then it spoke of what lies there now. */
  async #answer(of: Target, to: Target | null): Promise<Why | null> {
    const { view } = this.stage;
    const why = (await this.answering.why?.(of, to).catch(() => null)) ?? {};
    return this.stage.view === view && !this.stage.busy ? why : null;
  }

  /** Points out on the table what a sentence names. */
  show(what: string): void {
    this.shown = what;
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => (this.shown = null), 1800);
  }

  #fading: ReturnType<typeof setTimeout> | undefined;

  /** What pieces are and do, as far as it was asked. */
  #about = new Map<string, Message>();

  #face(zone: string, index: number): Face | null {
    return this.stage.view?.zones.find((other) => other.id === zone)?.pieces[index] ?? null;
  }

  /** Whether another piece lies there now, or none. */
  #gone(at: Target, face: Face): boolean {
    return 'piece' in at && this.#face(at.piece.zone, at.piece.index)?.name !== face.name;
  }

  /** A piece of this name, wherever one lies. */
  #find(face: Face): Target | null {
    for (const zone of this.stage.view?.zones ?? []) {
      const index = zone.pieces.findIndex((other) => other.name === face.name);
      if (index >= 0) return { piece: { zone: zone.id, index } };
    }
    return null;
  }

  /** Lays out what somebody else would do, for the player to take or leave. Whether it could. */
  suggest(notation: string): boolean {
    this.clear();
    this.hinted = notation;
    const option = this.all.find((other) => other.choice.notation === notation);
    if (option) {
      this.open = null;
      const ids = [...(option.choice.from ?? []).map((piece) => idOf({ piece })), ...(option.choice.to ?? []).map(idOf)];
      this.picked = keysOf(option).map((key, index) => ({ key, id: ids[index]! }));
      return true;
    }
    for (const way of this.stage.view?.prompt?.ways ?? []) {
      if (way.way === 'compose') {
        const rows = parse(way, notation);
        if (rows) {
          this.laid = rows;
          this.open = way;
          return true;
        }
      } else if (way.way === 'pick') {
        const [verb, ...written] = notation.split(' ');
        if (verb !== way.verb) continue;
        // Pieces of one letter may be written together.
        const tokens = written.flatMap((token) => (way.pieces.some((pickable) => pickable.token === token) ? [token] : [...token]));
        this.open = way;
        this.chosen = [];
        for (const token of tokens) {
          const at = way.pieces.findIndex((pickable, index) => pickable.token === token && !this.chosen.includes(index));
          if (at >= 0) this.chosen = [...this.chosen, at];
        }
        return true;
      }
    }
    return false;
  }

  /** Takes a piece into a `Pick`, or out of it. */
  togglePick(piece: number): void {
    if (this.open?.way !== 'pick') return;
    const has = this.chosen.includes(piece);
    if (!has && this.chosen.length >= this.open.most) this.chosen = [...this.chosen.slice(1), piece];
    else this.chosen = has ? this.chosen.filter((other) => other !== piece) : [...this.chosen, piece];
  }

  /** The answer that the picked pieces make, if they are enough. */
  pickNotation(): string | null {
    const way = this.open;
    if (way?.way !== 'pick' || this.chosen.length < way.least || this.chosen.length > way.most) return null;
    const order = way.ordered ? this.chosen : [...this.chosen].sort((a, b) => a - b);
    return [way.verb, ...order.map((piece) => way.pieces[piece]!.token)].filter(Boolean).join(' ');
  }

  /** The last preview that was asked for. */
  #foreseen: { notation: string; preview: Promise<Preview> } | null = null;

  /** Makes a move; one that ends something for the player, or wastes it, is asked about first. */
  play(notation: string): void {
    const choice = this.choices.find((other) => other.notation === notation);
    const leaves = this.leaving.some((other) => other.notation === notation);
    if (choice || leaves || !this.table) return this.#sure(notation, choice?.warns ?? []);
    const known = this.#foreseen?.notation === notation ? this.#foreseen.preview : this.answering.preview(notation);
    const { prompt } = this.stage;
    void known.catch(() => null).then((preview) => {
      if (this.stage.prompt === prompt) this.#sure(notation, preview?.warnings ?? []);
    });
  }

  #sure(notation: string, warnings: Warning[]): void {
    if (warnings.some((warning) => warning.asks)) this.doubted = { notation, warnings };
    else this.#make(notation);
  }

  /** The move that was asked about is meant. */
  insist(): void {
    const { doubted } = this;
    this.doubted = null;
    if (doubted) this.#make(doubted.notation);
  }

  #make(notation: string): void {
    this.answering.play(notation);
    this.clear();
  }
}

const KEY = Symbol('board');

export function setBoard(board: Board): Board {
  setContext(KEY, board);
  return board;
}

export function getBoard(): Board {
  return getContext<Board>(KEY);
}
