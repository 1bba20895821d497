// Which things on the table a choice is done with and to, so that tapping or dragging them finds the choice.
//
// Two pieces that look alike are alike, and a choice names only the first of them: pieces are compared by zone and face.

import type { Choice, Face, PieceRef, SeatNo, Target, View, Zone } from './view';

/** `p:zone:face`, `s:seat` or `z:zone`. */
export type Key = string;

export interface Option {
  choice: Choice;
  /** What one picks up. */
  from: Key[];
  /** Where one puts it. */
  to: Key[];
}

export function faceKey(face: Face): string {
  switch (face.piece) {
    case 'card':
      return `${face.name}.${face.covers ?? 0}`;
    case 'die':
      return `${face.name}.${face.value ?? ''}.${face.controller ?? ''}`;
    case 'token':
      return face.name;
  }
}

export function pieceKey(zone: Zone, index: number): Key {
  const face = zone.pieces[index];
  return face ? `p:${zone.id}:${faceKey(face)}` : zoneKey(zone.id);
}

export const seatKey = (seat: SeatNo): Key => `s:${seat}`;
export const zoneKey = (zone: string): Key => `z:${zone}`;

function refKey(view: View, ref: PieceRef): Key {
  const zone = view.zones.find((other) => other.id === ref.zone);
  return zone ? pieceKey(zone, ref.index) : zoneKey(ref.zone);
}

export function targetKey(view: View, target: Target): Key {
  if ('piece' in target) return refKey(view, target.piece);
  return 'seat' in target ? seatKey(target.seat) : zoneKey(target.zone);
}

/** Every choice with what it is done with and to. */
export function options(view: View, choices: Choice[]): Option[] {
  return choices.map((choice) => ({
    choice,
    from: (choice.from ?? []).map((ref) => refKey(view, ref)),
    to: (choice.to ?? []).map((target) => targetKey(view, target)),
  }));
}

export const keysOf = (option: Option): Key[] => [...option.from, ...option.to];

/** What is left of `whole` without `part`; nothing if it does not hold all of it, each as often. */
function without(whole: Key[], part: Key[]): Key[] | null {
  const left = [...whole];
  for (const key of part) {
    const at = left.indexOf(key);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export function holds(whole: Key[], part: Key[]): boolean {
  return without(whole, part) !== null;
}

export interface Narrowed {
  /** The choices that name everything selected. */
  fitting: Option[];
  /** What to tap next: what one picks up comes first, and then where it goes. */
  lit: Set<Key>;
  /** The one choice that is meant, if only one fits. */
  meant: Option | null;
}

export function narrow(all: Option[], selected: Key[]): Narrowed {
  const fitting = all.filter((option) => holds(keysOf(option), selected));
  const lit = new Set<Key>();
  for (const option of fitting) {
    const left = without(keysOf(option), selected) ?? [];
    const pick = left.filter((key) => option.from.includes(key));
    // Before anything is picked up, only that glows which can be.
    for (const key of selected.length === 0 && pick.length > 0 ? pick : left) lit.add(key);
  }
  return { fitting, lit, meant: selected.length > 0 && fitting.length === 1 ? fitting[0]! : null };
}

/** What a tap makes of the selection: adds, takes away, or starts anew. The same selection if no choice names it. */
export function tapped(all: Option[], selected: Key[], key: Key): Key[] {
  const more = [...selected, key];
  if (all.some((option) => holds(keysOf(option), more))) return more;
  if (selected.includes(key)) return selected.filter((other) => other !== key);
  return all.some((option) => keysOf(option).includes(key)) ? [key] : selected;
}

/** Whether everything that is picked up for this choice is selected. */
export function inHand(option: Option, selected: Key[]): boolean {
  return holds(selected, option.from);
}

/** Choices that nothing on the table leads to. */
export function untouched(all: Option[]): Option[] {
  return all.filter((option) => option.from.length === 0 && option.to.length === 0);
}
