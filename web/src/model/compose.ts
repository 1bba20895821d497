// The tray: rows that a player lays out before answering, and how they are written.
//
// The notation is the kernel's: `@2` keeps stack 2, `t` adds a piece, `t/2` lays it over stack 2, `t~2` swaps it for the top of stack 2; a
// stack of another row is `row.stack`; `@4/1` lays stack 4 over stack 1; rows stand apart by `|`. Pieces of one letter may be written together:
// `spell kit`.

import type { Compose, Face, Placing } from './view';

export interface StackAt {
  row: number;
  stack: number;
}

/** A place of a row. `piece` counts the prompt's pieces. */
export type Slot =
  | { kind: 'keep'; at: StackAt }
  | { kind: 'add'; piece: number }
  | { kind: 'over' | 'swap'; at: StackAt; piece: number }
  | { kind: 'shift'; at: StackAt; from: StackAt };

export type Rows = Slot[][];

export function letterOf(face: Face | undefined): string {
  if (!face || face.piece !== 'card') return '';
  const text = face.title.length === 1 ? face.title : face.name;
  return text.length === 1 ? text.toUpperCase() : '';
}

/** Whether a way permits a placing. */
export function permits(way: Compose, placing: Placing): boolean {
  return way.moves.includes(placing);
}

/** All rows of the table at once. */
export const EVERY = -2;
/** A word of one's own. */
export const NEW = -1;

/** What a tray starts from: every row where the answer may hold them all, else the first. */
export function first(way: Compose): number {
  return way.rows.length > 1 && permits(way, 'move') && way.most_rows >= way.rows.length ? EVERY : way.rows.length > 0 ? 0 : NEW;
}

/**
 * The rows before anything is placed: those of the table that were chosen, or an empty one. Where the answer holds all words and stacks must go
 * elsewhere, they have gone: the example shows where to.
 */
export function opening(way: Compose, base = first(way)): Rows {
  const kept = (row: number): Slot[] => (way.rows[row]!.stacks ?? []).map((_, stack) => ({ kind: 'keep', at: { row, stack } }));
  const all = base === EVERY || (base === 0 && way.rows.length === 1);
  if (all && permits(way, 'move')) return crossed(way)?.rows ?? way.rows.map((_, row) => kept(row));
  return way.rows[base] ? [kept(base)] : [[]];
}

/** The example without its pieces, and the row that they were laid into. */
function crossed(way: Compose): { rows: Rows; own: number } | null {
  const shown = way.example === undefined ? null : parse(way, `${way.verb} ${way.example}`);
  if (!shown || shown.length !== way.rows.length) return null;
  const rows = shown.map((row) => row.flatMap((slot): Slot[] => (slot.kind === 'add' ? [] : 'piece' in slot ? [{ kind: 'keep', at: slot.at }] : [slot])));
  if (rows.some((row) => row.length === 0) || unchanged(rows)) return null;
  return { rows, own: Math.max(0, shown.findIndex((row) => row.some((slot) => 'piece' in slot))) };
}

export function used(rows: Rows): Set<number> {
  return new Set(rows.flat().flatMap((slot) => ('piece' in slot ? [slot.piece] : [])));
}

export function unchanged(rows: Rows): boolean {
  const kept = rows.every((row) => row.every((slot, at) => slot.kind === 'keep' && slot.at.row === (row[0] as { at: StackAt }).at.row && slot.at.stack === at));
  return kept && new Set(rows.map((row) => (row[0] ? (row[0] as { at: StackAt }).at.row : -1))).size === rows.length;
}

function place(way: Compose, at: StackAt): string {
  const number = way.rows[at.row]?.number ?? at.row + 1;
  return number === 1 ? String(at.stack + 1) : `${number}.${at.stack + 1}`;
}

function slotText(way: Compose, slot: Slot): string {
  if (slot.kind === 'keep') return `@${place(way, slot.at)}`;
  if (slot.kind === 'shift') return `@${place(way, slot.from)}/${place(way, slot.at)}`;
  const token = way.pieces[slot.piece]?.token ?? '';
  if (slot.kind === 'add') return token;
  return `${token}${slot.kind === 'over' ? '/' : '~'}${place(way, slot.at)}`;
}

/** The answer in notation. */
export function notation(way: Compose, rows: Rows): string {
  const written = rows.filter((row) => row.length > 0).map((row) => row.map((slot) => slotText(way, slot)).join(' '));
  return [way.verb, written.join(' | ')].filter(Boolean).join(' ');
}

/** Rows read from an answer; nothing if it cannot be one of this prompt. Each token takes the first piece of that name not yet used. */
export function parse(way: Compose, answer: string): Rows | null {
  const text = way.verb ? answer.replace(new RegExp(`^${way.verb}\\s*`), '') : answer;
  if (way.verb && text === answer) return null;
  const taken = new Set<number>();
  const piece = (token: string) => {
    const at = way.pieces.findIndex((pickable, index) => pickable.token === token && !taken.has(index));
    if (at >= 0) taken.add(at);
    return at;
  };
  const stack = (written: string): StackAt => {
    const [row, at] = written.includes('.') ? written.split('.') : ['1', written];
    return { row: way.rows.findIndex((one) => one.number === Number(row)), stack: Number(at) - 1 };
  };
  const slots = (written: string): (Slot | null)[] => {
    const [, token = '', sign, where = ''] = /^([^/~]+)(?:([/~])(.+))?$/.exec(written) ?? [];
    if (token.startsWith('@')) {
      const from = stack(token.slice(1));
      return [sign ? { kind: 'shift', at: stack(where), from } : { kind: 'keep', at: from }];
    }
    const at = piece(token);
    if (at < 0) return !sign && token.length > 1 ? [...token].flatMap(slots) : [null];
    return [sign ? { kind: sign === '/' ? 'over' : 'swap', at: stack(where), piece: at } : { kind: 'add', piece: at }];
  };
  const rows = text.split('|').map((row) => row.trim().split(/\s+/).filter(Boolean).flatMap(slots));
  return rows.every((row) => row.every((one) => one !== null)) ? (rows as Rows) : null;
}

export type FaceOf = (piece: number) => Face | undefined;

/** The face on top of a slot, once placed. */
export function topOf(way: Compose, slot: Slot, faceOf: FaceOf): Face | undefined {
  if ('piece' in slot) return faceOf(slot.piece);
  const { row, stack } = slot.kind === 'keep' ? slot.at : slot.from;
  return way.rows[row]?.stacks?.[stack];
}

export function word(way: Compose, row: Slot[], faceOf: FaceOf): string {
  return row.map((slot) => letterOf(topOf(way, slot, faceOf))).join('');
}

export function insert(rows: Rows, row: number, at: number, slot: Slot): Rows {
  return rows.map((slots, index) => (index === row ? [...slots.slice(0, at), slot, ...slots.slice(at)] : slots));
}

/** Lays a piece on a kept stack, over it or in exchange. */
export function lay(rows: Rows, row: number, at: number, kind: 'over' | 'swap', piece: number): Rows {
  return rows.map((slots, index) =>
    index !== row ? slots : slots.map((slot, i) => (i === at && slot.kind !== 'add' && slot.kind !== 'shift' ? { kind, at: slot.at, piece } : slot)),
  );
}

/** Moves a kept stack to the gap before another place. */
export function move(rows: Rows, from: { row: number; at: number }, to: { row: number; at: number }): Rows {
  const slot = rows[from.row]?.[from.at];
  if (!slot) return rows;
  const at = from.row === to.row && from.at < to.at ? to.at - 1 : to.at;
  return insert(rows.map((slots, index) => (index === from.row ? slots.filter((_, i) => i !== from.at) : slots)), to.row, at, slot);
}

/** Lays a kept stack over another. */
export function shift(rows: Rows, from: { row: number; at: number }, to: { row: number; at: number }): Rows {
  const [above, below] = [rows[from.row]?.[from.at], rows[to.row]?.[to.at]];
  if (above?.kind !== 'keep' || below?.kind !== 'keep' || above === below) return rows;
  return rows.map((slots) => slots.flatMap((slot) => (slot === above ? [] : slot === below ? [{ kind: 'shift' as const, at: below.at, from: above.at }] : [slot])));
}

/** Takes a placed piece back; a stack below it stays. With `out`, a kept stack is left out. */
export function lift(rows: Rows, row: number, at: number, out = false): Rows {
  const slots = rows[row] ?? [];
  const slot = slots[at];
  if (!slot) return rows;
  const rest: Slot[] =
    slot.kind === 'shift'
      ? [...slots.map((other, i): Slot => (i === at ? { kind: 'keep', at: slot.at } : other)), { kind: 'keep', at: slot.from }]
      : slot.kind === 'over' || slot.kind === 'swap'
      ? slots.map((other, i) => (i === at ? { kind: 'keep', at: slot.at } : other))
      : slot.kind === 'add' || out
        ? slots.filter((_, i) => i !== at)
        : slots;
  return rows.map((other, index) => (index === row ? rest : other)).filter((other, index) => other.length > 0 || index === 0);
}

/** Cuts a row in two before a slot. */
export function cut(rows: Rows, row: number, at: number): Rows {
  const slots = rows[row] ?? [];
  return [...rows.slice(0, row), slots.slice(0, at), slots.slice(at), ...rows.slice(row + 1)].filter((r) => r.length > 0);
}

/** A word of the chosen row's stacks in any order and pieces for the rest: those that are no piece first, then as many as may stay. */
function arrange(way: Compose, letters: string[], rack: string[], row: number): Slot[] | null {
  const stacks = (way.rows[row]?.stacks ?? []).map(letterOf);
  const most = Math.min(way.most_kept ?? stacks.length, stacks.length, letters.length - 1);
  const [free, pieces] = [stacks.map((_, stack) => stack), rack.map((_, piece) => piece)];
  const slots: (Slot | null)[] = letters.map(() => null);
  const take = (from: number[], faces: string[], letter: string) => {
    const at = from.findIndex((index) => faces[index] === letter);
    return at < 0 ? null : from.splice(at, 1)[0]!;
  };
  let kept = 0;
  // How often the rack has a letter less often than the word: so often it must come from the row.
  const lacking = (letter: string) => letters.filter((other) => other === letter).length - rack.filter((other) => other === letter).length;
  for (const must of [true, false]) {
    for (const [at, letter] of letters.entries()) {
      const already = letters.filter((other, i) => other === letter && slots[i]).length;
      if (slots[at] || kept === most || (must && already >= lacking(letter))) continue;
      const stack = take(free, stacks, letter);
      if (stack === null) continue;
      slots[at] = { kind: 'keep', at: { row, stack } };
      kept += 1;
    }
  }
  for (const [at, letter] of letters.entries()) {
    if (slots[at]) continue;
    const piece = take(pieces, rack, letter);
    if (piece === null) return null;
    slots[at] = { kind: 'add', piece };
  }
  return kept === stacks.length || permits(way, 'drop') ? (slots as Slot[]) : null;
}

/** The most placements of one spelling that are offered. */
const MOST = 6;

interface Found {
  slots: Slot[];
  cost: number;
}

/** How a word is spelled from a line of slots in their order: kept where the letter fits, and pieces for the rest, those with the fewest first. */
function along(way: Compose, letters: string[], faceOf: FaceOf, line: Slot[], before: { slots: Slot[]; letters: number; cost: number }): Found[] {
  const may = (placing: Placing) => permits(way, placing);
  const rack = way.pieces.map((_, piece) => letterOf(faceOf(piece)));
  const taken = rack.map(() => false);
  const found: Found[] = [];
  let budget = 20_000;
  const walk = (at: number, place: number, slots: Slot[], cost: number): void => {
    if (budget-- <= 0 || (found.length >= MOST && cost >= found[MOST - 1]!.cost)) return;
    if (at === letters.length) {
      if (place >= line.length || may('drop')) {
        found.push({ slots: [...slots], cost: cost + line.length - place });
        found.sort((a, b) => a.cost - b.cost);
        found.length = Math.min(found.length, MOST);
      }
      return;
    }
    const letter = letters[at]!;
    const step = (slot: Slot, next: number, more: number) => {
      slots.push(slot);
      walk(at + 1, next, slots, cost + more);
      slots.pop();
    };
    const here = line[place];
    if (here && letterOf(topOf(way, here, faceOf)) === letter) step(here, place + 1, 0);
    const piece = rack.findIndex((have, index) => have === letter && !taken[index]);
    if (piece >= 0) {
      taken[piece] = true;
      if (may('add')) step({ kind: 'add', piece }, place, 2);
      if (here?.kind === 'keep' && may('over')) step({ kind: 'over', at: here.at, piece }, place + 1, 2);
      if (here?.kind === 'keep' && may('swap')) step({ kind: 'swap', at: here.at, piece }, place + 1, 3);
      taken[piece] = false;
    }
    if (here && may('drop')) walk(at, place + 1, slots, cost + 3);
  };
  walk(before.letters, 0, [...before.slots], before.cost);
  return found;
}

/** The ways to make a row spell a word, those with the fewest pieces first. */
function row(way: Compose, wanted: string, faceOf: FaceOf, at: number): Slot[][] {
  const letters = [...wanted.toUpperCase()];
  const stacks = way.rows[at]?.stacks ?? [];
  const rack = way.pieces.map((_, piece) => letterOf(faceOf(piece)));
  if (permits(way, 'arrange') && stacks.length > 0) {
    const arranged = arrange(way, letters, rack, at);
    return arranged ? [arranged] : [];
  }
  const line = stacks.map((_, stack): Slot => ({ kind: 'keep', at: { row: at, stack } }));
  const none = { slots: [], letters: 0, cost: 0 };
  if (!permits(way, 'move') || stacks.length < 2) return along(way, letters, faceOf, line, none).map((found) => found.slots);
  // The last stack moves to the front, as a stack of its own or over the first; the others follow.
  const last = { row: at, stack: stacks.length - 1 };
  if (letterOf(stacks[last.stack]) !== letters[0]) return [];
  const own = along(way, letters, faceOf, line.slice(0, -1), { slots: [{ kind: 'keep', at: last }], letters: 1, cost: 0 });
  const over = along(way, letters, faceOf, line.slice(1, -1), { slots: [{ kind: 'shift', at: { row: at, stack: 0 }, from: last }], letters: 1, cost: 1 });
  return [...own, ...over].sort((a, b) => a.cost - b.cost).map((found) => found.slots);
}

/**
 * A way to spell a word: the stacks of the chosen row in their order, kept where the letter fits, and pieces for the rest, as few as can be.
 * Nothing if the permitted placings cannot spell it. It is a suggestion: the player may place otherwise.
 */
export function spell(way: Compose, wanted: string, faceOf: FaceOf, at = 0): Slot[] | null {
  return row(way, wanted, faceOf, at)[0] ?? null;
}

/**
 * The answers that spell a word, word or not: from the chosen row, else from any other, else as a word of one's own; where the answer holds all
 * words, in the one that can become it. Those with the fewest pieces come first.
 */
export function spellings(way: Compose, wanted: string, faceOf: FaceOf, base = first(way)): Rows[] {
  if (wanted === '') return [];
  if (base === EVERY) {
    const start = crossed(way);
    const kept = opening(way, EVERY);
    const within = (at: number) =>
      start ? along(way, [...wanted.toUpperCase()], faceOf, kept[at]!, { slots: [], letters: 0, cost: 0 }).map((found) => found.slots) : row(way, wanted, faceOf, at);
    const places = start ? [start.own] : way.rows.map((_, at) => at);
    return places.flatMap((at) => within(at).map((slots) => kept.map((other, index) => (index === at ? slots : other)))).slice(0, MOST);
  }
  const places = [base, ...way.rows.map((_, at) => at).filter((at) => at !== base), NEW].filter((at, index, all) => all.indexOf(at) === index);
  for (const at of places) {
    const found = row(way, wanted, faceOf, at);
    if (found.length > 0) return found.slice(0, MOST).map((slots) => [slots]);
  }
  return [];
}

/** A shuffled list, by chance of one's own in tests. */
export function shuffled<T>(list: T[], chance: () => number = Math.random): T[] {
  const order = [...list];
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** The places of these pieces in the order that somebody gave them: those that were not among them come last. */
export function arranged(pieces: string[], order: string[]): number[] {
  const left = new Set(pieces.keys());
  const known = order.flatMap((name) => {
    const at = [...left].find((index) => pieces[index] === name);
    if (at === undefined) return [];
    left.delete(at);
    return [at];
  });
  return [...known, ...left];
}
