// One player's dealing with the prompt: what is selected, what is lit, what an answer would be.

import { getContext, setContext } from 'svelte';
import { faceKey, inHand, keysOf, narrow, options, tapped, targetKey, untouched, type Key, type Option } from '../model/choices';
import { ownSeat, type Choice, type Face, type Message, type Piecewise, type Preview, type Refusal, type Target, type View, type Why } from '../model/view';
import { parse, type Rows } from '../model/compose';
import { voiceOf } from '../ui/texts.svelte';
import { pieceId, Stage } from './stage.svelte';

export interface Answering {
  play: (notation: string) => void;
  preview: (notation: string) => Promise<Preview>;
  /** What can be done with something, or why nothing; nobody to ask where no table is behind it. */
  why?: (of: Target, to: Target | null) => Promise<Why | null>;
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
  about: Message | null;
}

export class Board {
  readonly stage: Stage;
  readonly answering: Answering;
  game = $state('');
  /** The table's id; empty where no table is behind it. */
  table = $state('');
  box = $state('house');
  picked = $state.raw<Picked[]>([]);
  /** A piece is being dragged: nothing may move away from under it. */
  dragging = $state(false);
  /** Why the last thing tried is not possible. */
  refusal = $state.raw<Refusal | null>(null);
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
  /** Rows for the tray to start with. */
  laid = $state.raw<Rows | null>(null);

  constructor(stage: Stage, answering: Answering) {
    this.stage = stage;
    this.answering = answering;
  }

  get view(): View | null {
    return this.stage.view;
  }

  me = $derived.by(() => (this.stage.view ? ownSeat(this.stage.view) : null));
  /** How the game speaks to whoever sits here. */
  voice = $derived(voiceOf(this.game, this.me));

  choices = $derived.by<Choice[]>(() =>
    (this.stage.view?.prompt?.ways ?? []).flatMap((way) => (way.way === 'choose' ? way.choices : [])),
  );
  all = $derived.by<Option[]>(() =>
    this.stage.view ? options(this.stage.view, this.choices) : [],
  );
  /** Ways out of the game: no moves among others, they stand apart and ask again. */
  leaving = $derived.by<Choice[]>(() =>
    (this.stage.view?.prompt?.ways ?? []).flatMap((way) => (way.way === 'leave' ? [way.choice] : [])),
  );
  plain = $derived(untouched(this.all));
  now = $derived(
    narrow(
      this.all,
      this.picked.map((entry) => entry.key),
    ),
  );
  lit = $derived.by(() => (this.open || this.stage.busy ? new Set<Key>() : this.now.lit));

  reset(): void {
    this.picked = [];
    this.chosen = [];
    this.refusal = null;
    this.pointed = null;
    this.open = null;
    this.hinted = null;
    this.laid = null;
  }

  clear(): void {
    this.picked = [];
    this.hinted = null;
    this.refusal = null;
    this.pointed = null;
  }

  /** Leaves off picking pieces; where words are laid, that is what one comes back to. */
  putDown(): void {
    this.clear();
    this.chosen = [];
    if (this.open?.way === 'pick') this.open = (this.stage.view?.prompt?.ways ?? []).find((way) => way.way === 'compose') ?? null;
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
    this.refusal = null;
    this.pointed = null;
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

  /** Asks what something is and why nothing can be done with it, and shows the answer. */
  async ask(of: Target, to: Target | null = null): Promise<void> {
    if (this.stage.busy) return;
    const face = 'piece' in of ? this.#face(of.piece.zone, of.piece.index) : null;
    const { prompt } = this.stage;
    const why = (await this.answering.why?.(of, to).catch(() => null)) ?? {};
    if (this.stage.prompt !== prompt) return;
    if (face && why.about) this.#about.set(faceKey(face), why.about);
    this.refusal = null;
    this.pointed = { of, face, why };
  }

  /** Looks at a piece: what it is and does. Where it lies need not be known. */
  async read(face: Face, at: Target | null = null): Promise<void> {
    const key = faceKey(face);
    this.reading = { face, about: this.#about.get(key) ?? null };
    const of = at ?? this.#find(face);
    if (this.#about.has(key) || !of || !this.answering.why) return;
    const about = (await this.answering.why(of, null).catch(() => null))?.about;
    if (!about) return;
    this.#about.set(key, about);
    if (this.reading && faceKey(this.reading.face) === key) this.reading = { face, about };
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

  play(notation: string): void {
    this.answering.play(notation);
    this.clear();
  }
}

/** What tells a thing on the page from all others. */
export function idOf(target: Target): string {
  if ('piece' in target) return pieceId(target.piece.zone, target.piece.index);
  return 'seat' in target ? `seat#${target.seat}` : target.zone;
}

function refOf(id: string): { zone: string; index: number } {
  const at = id.lastIndexOf('#');
  return { zone: id.slice(0, at), index: Number(id.slice(at + 1)) };
}

const KEY = Symbol('board');

export function setBoard(board: Board): Board {
  setContext(KEY, board);
  return board;
}

export function getBoard(): Board {
  return getContext<Board>(KEY);
}
