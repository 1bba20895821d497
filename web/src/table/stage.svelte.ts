// What is on the table now, and what is flying over it. Moments are shown one after another, each with the motions its lines tell of.

import { tick } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { faceKey } from '../model/choices';
import { rowed, type Face, type Line, type Motion, type View } from '../model/view';
import { still } from '../ui/prefs.svelte';

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
  /** Turns from its back to its face, or the other way, as it flies. */
  turn: 'up' | 'down' | 'none';
  covers: string | null;
}

interface Snapshot {
  pieces: Map<string, { zone: string; key: string; rect: DOMRect }>;
  zones: Map<string, DOMRect>;
}

const FLIGHT = 420;
const STAGGER = 85;
const MOST_GHOSTS = 14;

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
  root: HTMLElement | null = null;
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
    this.busy = false;
  }

  /** Shows a moment after those before it. */
  push(moment: Moment): void {
    this.#queue.push(moment);
    if (!this.busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.busy = true;
    while (this.#queue.length > 0) {
      const moment = this.#queue.shift()!;
      const behind = this.#queue.length;
      const before = this.#snapshot();
      this.prompt = moment.prompt ?? this.prompt + 1;
      this.view = rowed(moment.view);
      this.#told(moment.lines);
      if (still() || document.hidden || behind > 6 || !this.root) continue;
      await tick();
      const time = this.#fly(before, moment.lines, behind);
      if (time > 0) await new Promise((done) => setTimeout(done, time));
    }
    this.ghosts = [];
    this.coming.clear();
    this.rolling.clear();
    this.busy = false;
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
  #fly(before: Snapshot, lines: Line[], behind: number): number {
    const after = this.#snapshot();
    const taken = new Set<string>();
    const motions = lines.flatMap((line) => line.motions ?? []);
    const stagger = behind > 2 ? STAGGER / 2 : STAGGER;
    let delay = 0;
    const ghosts: Ghost[] = [];
    for (const motion of motions) {
      if (motion.from === motion.to) {
        if (motion.face?.piece === 'die') this.#roll(motion.face.name, delay);
        delay += stagger;
        continue;
      }
      for (let n = 0; n < Math.min(motion.count, 5) && ghosts.length < MOST_GHOSTS; n++) {
        const ghost = this.#ghost(motion, before, after, taken, delay);
        if (ghost) ghosts.push(ghost);
        delay += stagger;
      }
    }
    if (motions.length === 0) return 0;
    this.ghosts = ghosts;
    const length = behind > 2 ? FLIGHT * 0.6 : FLIGHT;
    return length + delay;
  }

  #roll(name: string, delay: number): void {
    setTimeout(() => {
      this.rolling.add(name);
      setTimeout(() => this.rolling.delete(name), 620);
    }, delay);
  }

  #ghost(motion: Motion, before: Snapshot, after: Snapshot, taken: Set<string>, delay: number): Ghost | null {
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
    return { id, face: motion.face, from, to, delay, turn, covers: end?.id ?? null };
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
