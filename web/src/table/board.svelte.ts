// One player's dealing with the prompt: what is selected, what is lit, what an answer would be.

import { getContext, setContext } from 'svelte';
import { narrow, options, tapped, untouched, type Option, type Target } from '../model/targets';
import { ownSeat, type CardFace, type Choice, type Piecewise, type Preview, type Refusal, type View } from '../model/view';
import { leadsTo } from '../model/drops';
import { parse, type Rows } from '../model/compose';
import { pieceId, Stage } from './stage.svelte';

export interface Answering {
  play: (notation: string) => void;
  preview: (notation: string) => Promise<Preview>;
}

interface Picked {
  target: Target;
  /** The very thing that was tapped, of several alike. */
  id: string;
}

export class Board {
  readonly stage: Stage;
  readonly answering: Answering;
  game = $state('');
  /** The table's id; empty where no table is behind it. */
  table = $state('');
  box = $state('house');
  picked = $state.raw<Picked[]>([]);
  /** Why the last thing tried is not possible. */
  refusal = $state.raw<Refusal | null>(null);
  /** The card that is looked at, where a card says more than its name. */
  reading = $state<CardFace | null>(null);
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

  choices = $derived.by<Choice[]>(() =>
    (this.stage.view?.prompt?.ways ?? []).flatMap((way) => (way.way === 'choose' ? way.choices : [])),
  );
  all = $derived.by<Option[]>(() =>
    this.stage.view ? options(this.stage.view, this.choices, this.me) : [],
  );
  /** Ways out of the game: no moves among others, they stand apart and ask again. */
  leaving = $derived.by<Choice[]>(() =>
    (this.stage.view?.prompt?.ways ?? []).flatMap((way) => (way.way === 'leave' ? [way.choice] : [])),
  );
  plain = $derived(untouched(this.all));
  now = $derived(
    narrow(
      this.all,
      this.picked.map((entry) => entry.target),
    ),
  );
  lit = $derived.by(() => (this.open || this.stage.busy ? new Set<Target>() : this.now.lit));

  reset(): void {
    this.picked = [];
    this.chosen = [];
    this.refusal = null;
    this.open = null;
    this.hinted = null;
    this.laid = null;
  }

  clear(): void {
    this.picked = [];
    this.hinted = null;
    this.refusal = null;
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

  /** A tap on something that a choice may be about; `firm` where it was laid out to choose from. Whether it was taken up. */
  tap(target: Target, id: string, firm = false): boolean {
    if (this.open || this.stage.busy) return false;
    const before = this.picked.map((entry) => entry.target);
    this.refusal = null;
    if (this.isPicked(id)) {
      const { meant } = this.now;
      if (meant) this.play(meant.choice.notation);
      else this.picked = this.picked.filter((entry) => entry.id !== id);
      return true;
    }
    const after = tapped(this.all, before, target);
    if (after === before || !after.includes(target)) return false;
    if (after.length > before.length) this.picked = [...this.picked, { target, id }];
    else this.picked = [{ target, id }];
    const { meant } = this.now;
    // One tap on a piece picks it up; a pile, a seat or a second piece says enough.
    if (meant && (firm || this.picked.length > 1 || !target.startsWith('p:'))) this.play(meant.choice.notation);
    return true;
  }

  /** What was picked up is let go over a place: plays the one choice that takes it there. Whether there was one. */
  dropOn(zone: string): boolean {
    const fitting = this.now.fitting.filter((option) => option.targets.length === this.picked.length);
    const taken = fitting.filter((option) => leadsTo(option.choice, zone));
    if (taken.length !== 1) return false;
    this.play(taken[0]!.choice.notation);
    return true;
  }

  /** Lays out what somebody else would do, for the player to take or leave. Whether it could. */
  suggest(notation: string): boolean {
    this.clear();
    this.hinted = notation;
    const option = this.all.find((other) => other.choice.notation === notation);
    if (option) {
      this.open = null;
      const touched = option.choice.touches.map((ref) => pieceId(ref.zone, ref.index));
      this.picked = option.targets.map((target, index) => ({
        target,
        id: touched[index] ?? (target.startsWith('s:') ? `seat#${target.slice(2)}` : target.slice(2)),
      }));
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

  /** Asks why a piece that is not lit cannot be used, and shows the clause. */
  async whyNot(names: string[], zone: string): Promise<void> {
    if (!this.stage.view?.prompt || this.stage.busy) return;
    const tries = this.#verbs().flatMap((verb) => [...names.map((name) => `${verb} ${name}`), `${verb} ${zone}`]);
    for (const notation of tries.slice(0, 12)) {
      const { refused } = await this.answering.preview(notation).catch(() => ({ refused: null }));
      if (refused && !refused.clause.startsWith('HS-')) {
        this.refusal = refused;
        return;
      }
    }
  }

  /** What can be done in this game, as far as it was ever offered: now, and before. */
  #verbs(): string[] {
    const now = this.choices.map((choice) => choice.notation.split(' ')[0]!);
    return [...new Set([...now, ...(KNOWN.get(this.game) ?? [])])];
  }

  /** Remembers what is offered. */
  learn(): void {
    const known = KNOWN.get(this.game) ?? new Set<string>();
    for (const choice of this.choices) if (choice.touches.length > 0) known.add(choice.notation.split(' ')[0]!);
    KNOWN.set(this.game, known);
  }
}

/** The verbs of each game that were offered since the page was opened. */
const KNOWN = new Map<string, Set<string>>();

const KEY = Symbol('board');

export function setBoard(board: Board): Board {
  setContext(KEY, board);
  return board;
}

export function getBoard(): Board {
  return getContext<Board>(KEY);
}
