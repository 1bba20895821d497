// What is on the table now, and what is flying over it. Moments are shown one after another, each with the motions its lines tell of.

import { tick } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { faceKey } from '../model/choices';
import { deedOf, roundEnd, type RoundEnd } from '../model/rounds';
import { standing } from '../model/standing';
import { ownSeat, rowed, type Face, type Line, type Motion, type SeatNo, type View } from '../model/view';
import { still } from '../ui/prefs.svelte';
import { sound } from '../ui/sound';
import { drawn } from './drawn';
import { valueChanges } from '../model/changes';

export interface Moment {
  view: View;
  lines: Line[];
  /** The number of the prompt in it. */
  prompt?: number;
}

export interface Ghost {
  id: number;
  face: Face | null;
  from: DOMRect;
  to: DOMRect;
  delay: number;
  /** For how many milliseconds it flies. */
  length: number;
  /** Turns from its back to its face, or the other way, as it flies. */
  turn: 'up' | 'down' | 'none';
  covers: string | null;
}

/** Somebody does something to somebody else: from one seat on the page to the other. */
export interface Deed {
  by: SeatNo;
  from: DOMRect;
  to: DOMRect;
  /** For how many milliseconds it is pointed out. */
  length: number;
}

/** What a piece has just lost or gained, over the piece. */
export interface Change {
  id: number;
  by: number;
  at: DOMRect;
  /** For how many milliseconds it is seen. */
  length: number;
}

interface Snapshot {
  pieces: Map<string, { zone: string; key: string; rect: DOMRect }>;
  zones: Map<string, DOMRect>;
}

const FLIGHT = 420;
const STAGGER = 85;
const MOST_GHOSTS = 14;
/** What part of its time a motion takes with so many moments waiting behind it. */
const HASTE = [1, 0.7, 0.5, 0.4];
/** And before the first question, when nobody knows the table yet and all wait to begin. */
const OPENING = 0.4;
/** How long a deed is pointed out, and for how long a round's points stay if nobody goes on. */
const POINTING = 750;
const READING = 6000;
/** How long one piece strikes at another, and how long it is seen what that came to. */
const STRIKE = 460;
const CHANGE = 1100;

export const pieceId = (zone: string, index: number): string => `${zone}#${index}`;

export class Stage {
  view = $state.raw<View | null>(null);
  /** The number of the prompt that is shown; an answer goes with it. */
  prompt = $state(0);
  ghosts = $state.raw<Ghost[]>([]);
  /** Pieces that are still in the air. */
  coming = new SvelteSet<string>();
  /** Dice that are being rolled, by name. */
  rolling = new SvelteSet<string>();
  busy = $state(false);
  /** The round that has just ended, until it was looked at. */
  ended = $state.raw<RoundEnd | null>(null);
  /** Who does something to whom just now. */
  deed = $state.raw<Deed | null>(null);
  /** What pieces have just lost or gained. */
  changes = $state.raw<Change[]>([]);
  root: HTMLElement | null = null;
  /** The seats of those who gave up, who have not won. */
  resigned: SeatNo[] = [];
  /** Time is short: nothing waits for anybody to look at points. */
  hurried = false;
  /** Whoever sits here has been asked something since the deal. */
  #begun = false;
  #queue: Moment[] = [];
  #next = 1;
  #told: (lines: Line[]) => void;

  constructor(told: (lines: Line[]) => void = () => {}) {
    this.#told = told;
  }

  /** Shows a moment at once. */
  jump(view: View | null, prompt = this.prompt + 1): void {
    this.#queue = [];
    this.ghosts = [];
    this.coming.clear();
    this.rolling.clear();
    this.prompt = prompt;
    this.view = view && rowed(view);
    this.#begun = view === null || ownSeat(view) === null || this.#asks();
    this.busy = false;
    this.deed = null;
    this.goOn();
  }

  /** Shows a moment after those before it. */
  push(moment: Moment): void {
    this.#queue.push(moment);
    if (!this.busy) this.#quiet = this.#run();
  }

  #quiet: Promise<void> = Promise.resolve();

  /** Waits until nothing moves. */
  quiet(): Promise<void> {
    return this.#quiet;
  }

  async #run(): Promise<void> {
    this.busy = true;
    while (this.#queue.length > 0) {
      const moment = this.#queue.shift()!;
      const behind = this.#queue.length;
      const before = this.#snapshot();
      const was = this.view;
      const ended = this.view && roundEnd(this.view, moment.view, moment.lines);
      const asked = this.#asks();
      this.deed = null;
      this.prompt = moment.prompt ?? this.prompt + 1;
      this.view = rowed(moment.view);
      this.#told(moment.lines);
      this.#sound(moment, ended !== null, asked);
      if (ended) this.#look(ended);
      if (document.hidden || behind > 6 || !this.root) continue;
      if (was) this.#change(was, this.view, behind);
      if (!still()) await this.#move(before, moment.lines, behind);
      if (ended && !this.hurried) await this.#looked;
    }
    this.deed = null;
    this.ghosts = [];
    this.coming.clear();
    this.rolling.clear();
    this.busy = false;
  }

  /** Shows what the lines tell of, in less time the more moments wait behind them. */
  async #move(before: Snapshot, lines: Line[], behind: number): Promise<void> {
    await tick();
    const haste = Math.min(HASTE[behind] ?? HASTE.at(-1)!, this.#begun ? 1 : OPENING);
    this.#begun ||= this.#asks();
    await this.#strike(lines, haste);
    const time = Math.max(this.#fly(before, lines, haste), behind > 2 ? 0 : this.#point(lines, haste));
    if (time > 0) await new Promise((done) => setTimeout(done, time));
  }

  /** Whoever does something to another goes at it, one after the other. */
  async #strike(lines: Line[], haste: number): Promise<void> {
    const { root } = this;
    for (const { aim } of root ? lines : []) {
      const [from, to] = aim ? [drawn(root!, { piece: aim.from }), drawn(root!, aim.to)] : [];
      if (!from || !to || typeof from.animate !== 'function') continue;
      const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
      const [x, y] = [(b.x - a.x) * 0.45, (b.y - a.y) * 0.45];
      await from.animate([{ transform: 'none', zIndex: 20 }, { transform: `translate(${x}px, ${y}px) scale(1.06)`, zIndex: 20, offset: 0.45 }, { transform: 'none' }], { duration: STRIKE * haste, easing: 'ease-in-out' }).finished.catch(() => null);
    }
  }

  /** Shows over each piece with numbers of its own what it has lost or gained since. Where nothing moves that is read for a while and gone. */
  #change(was: View, is: View, behind: number): void {
    const root = this.root;
    if (!root || behind > 2) return;
    const changes = valueChanges(was, is).flatMap(({ zone, index, by }) => {
      const at = drawn(root, { piece: { zone, index } })?.getBoundingClientRect();
      return at && at.width > 0 ? [{ id: this.#next++, by, at, length: CHANGE }] : [];
    });
    if (changes.length === 0) return;
    this.changes = [...this.changes, ...changes];
    const ids = new Set(changes.map((change) => change.id));
    setTimeout(() => (this.changes = this.changes.filter((change) => !ids.has(change.id))), CHANGE);
  }

  /** Whether somebody sits here who is asked. */
  #asks(): boolean {
    const me = this.view && ownSeat(this.view);
    return me !== null && (this.view?.asked.includes(me) ?? false);
  }

  /** What just happened, for the ear: the most telling of it. */
  #sound(moment: Moment, ended: boolean, asked: boolean): void {
    const motions = moment.lines.flatMap((line) => line.motions ?? []);
    const me = ownSeat(moment.view);
    if (moment.view.outcome) sound(me === null || standing(moment.view.outcome, this.resigned).places[me - 1] === 1 ? 'win' : 'lost');
    else if (ended) sound('round');
    else if (this.#asks() && !asked) sound('turn');
    else if (motions.some((motion) => motion.face?.piece === 'die' && motion.from === motion.to)) sound('dice');
    else if (motions.some((motion) => moment.view.zones.some((zone) => zone.id === motion.to && zone.layout === 'word'))) sound('word');
    else if (motions.length > 0) sound('card');
  }

  #looked: Promise<void> = Promise.resolve();
  #seen: () => void = () => {};

  /** A round's points are looked at until somebody goes on, or for a little while. What comes next waits for that, unless time is short, so
   * that what stands on the table is what they tell. */
  #look(ended: RoundEnd): void {
    this.goOn();
    this.ended = ended;
    this.#looked = new Promise((done) => {
      let timer: ReturnType<typeof setTimeout>;
      // Nobody looks at a page that is hidden.
      const stay = () => (timer = setTimeout(() => (document.hidden ? stay() : this.goOn()), READING));
      stay();
      this.#seen = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** The round's points have been looked at. */
  goOn(): void {
    this.ended = null;
    this.#seen();
  }

  /** Points out who does something to whom, and says how long that takes. */
  #point(lines: Line[], haste: number): number {
    const deed = lines.map(deedOf).find((found) => found !== null);
    const seat = (of: SeatNo) => this.root?.querySelector<HTMLElement>(`[data-seat="${of}"]`)?.getBoundingClientRect();
    const [from, to] = [deed && seat(deed.by), deed && seat(deed.to)];
    this.deed = deed && from && to ? { by: deed.by, from, to, length: POINTING * haste } : null;
    return this.deed?.length ?? 0;
  }

  #snapshot(): Snapshot {
    const pieces = new Map();
    const zones = new Map();
    for (const el of this.root?.querySelectorAll<HTMLElement>('[data-piece]') ?? []) {
      const [zone, key] = [el.dataset.zoneof!, el.dataset.key!];
      pieces.set(el.dataset.piece!, { zone, key, rect: el.getBoundingClientRect() });
    }
    for (const el of this.root?.querySelectorAll<HTMLElement>('[data-zone]') ?? []) {
      zones.set(el.dataset.zone!, anchor(el));
    }
    return { pieces, zones };
  }

  /** Starts the flights and says how long they take. */
  #fly(before: Snapshot, lines: Line[], haste: number): number {
    const after = this.#snapshot();
    const taken = new Set<string>();
    const motions = lines.flatMap((line) => line.motions ?? []);
    const stagger = STAGGER * haste;
    const length = FLIGHT * haste;
    let delay = 0;
    const ghosts: Ghost[] = [];
    for (const motion of motions) {
      if (motion.from === motion.to) {
        if (motion.face?.piece === 'die') this.#roll(motion.face.name, delay);
        delay += stagger;
        continue;
      }
      for (let n = 0; n < Math.min(motion.count, 5) && ghosts.length < MOST_GHOSTS; n++) {
        const ghost = this.#ghost(motion, before, after, taken, { delay, length });
        if (ghost) ghosts.push(ghost);
        delay += stagger;
      }
    }
    if (motions.length === 0) return 0;
    this.ghosts = ghosts;
    return length + delay;
  }

  #roll(name: string, delay: number): void {
    setTimeout(() => {
      this.rolling.add(name);
      setTimeout(() => this.rolling.delete(name), 620);
    }, delay);
  }

  #ghost(motion: Motion, before: Snapshot, after: Snapshot, taken: Set<string>, timing: Pick<Ghost, 'delay' | 'length'>): Ghost | null {
    const key = motion.face ? faceKey(motion.face) : null;
    const name = motion.face?.name ?? null;
    const match = (snapshot: Snapshot, zone: string, tag: string) => {
      for (const [id, piece] of snapshot.pieces) {
        if (piece.zone !== zone || taken.has(tag + id)) continue;
        if (piece.key === key || (name !== null && piece.key.startsWith(`${name}.`))) {
          taken.add(tag + id);
          return { id, rect: piece.rect };
        }
      }
      return null;
    };
    const start = match(before, motion.from, '<');
    const end = match(after, motion.to, '>');
    const from = start?.rect ?? before.zones.get(motion.from) ?? after.zones.get(motion.from);
    const to = end?.rect ?? after.zones.get(motion.to);
    if (!from || !to || (from.width === 0 && to.width === 0)) return null;
    const id = this.#next++;
    if (end) this.coming.add(end.id);
    const turn = motion.face?.piece === 'card' && !start ? 'up' : motion.face && !end ? 'none' : 'none';
    return { id, face: motion.face, from, to, ...timing, turn, covers: end?.id ?? null };
  }

  landed(ghost: Ghost): void {
    this.ghosts = this.ghosts.filter((other) => other.id !== ghost.id);
    if (ghost.covers) this.coming.delete(ghost.covers);
  }
}

/** Where a piece of this zone lies if it cannot be told which: its last piece, or the middle of the place. */
function anchor(zone: HTMLElement): DOMRect {
  const pieces = zone.querySelectorAll<HTMLElement>('[data-piece], [data-unseen]');
  const last = pieces[pieces.length - 1];
  if (last) return last.getBoundingClientRect();
  const rect = zone.getBoundingClientRect();
  const width = Math.min(rect.width, 64) || 40;
  return new DOMRect(rect.x + (rect.width - width) / 2, rect.y + Math.max(0, rect.height - width * 1.4) / 2, width, width * 1.4);
}
