// Which things on the table a choice is about, so that tapping them finds the choice.
//
// Two pieces that look alike are alike, and a choice names only the first of them: pieces are compared by zone and face. A choice also
// concerns the seats that its label names (`@2`), and the piles whose unseen pieces it draws from, which it can only name by word.

import { seatsIn } from './text';
import type { Choice, Face, PieceRef, SeatNo, View, Zone } from './view';

/** `p:zone:face`, `s:seat` or `z:zone`. */
export type Target = string;

export interface Option {
  choice: Choice;
  targets: Target[];
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

export function pieceTarget(zone: Zone, index: number): Target {
  const face = zone.pieces[index];
  return `p:${zone.id}:${face ? faceKey(face) : index}`;
}

export const seatTarget = (seat: SeatNo): Target => `s:${seat}`;
export const zoneTarget = (zone: Zone): Target => `z:${zone.id}`;

export function zoneOf(view: View, ref: PieceRef): Zone | undefined {
  return view.zones.find((zone) => zone.id === ref.zone);
}

function refTarget(view: View, ref: PieceRef): Target {
  const zone = zoneOf(view, ref);
  return zone ? pieceTarget(zone, ref.index) : `z:${ref.zone}`;
}

/** Every choice with what it is about. */
export function options(view: View, choices: Choice[], me: SeatNo | null): Option[] {
  return choices.map((choice) => {
    const targets = choice.touches.map((ref) => refTarget(view, ref));
    const touched = new Set(choice.touches.map((ref) => ref.zone));
    const seatsTouched = new Set(view.zones.filter((zone) => touched.has(zone.id)).map((zone) => zone.owner));
    for (const seat of seatsIn(choice.label)) {
      if (seat !== me && !seatsTouched.has(seat)) targets.push(seatTarget(seat));
    }
    const words = new Set(choice.label.toLowerCase().split(/[^a-z]+/));
    for (const zone of view.zones) {
      const named = zone.owner === null && zone.layout === 'pile' && words.has(zone.id);
      if (named && !touched.has(zone.id)) targets.push(zoneTarget(zone));
    }
    return { choice, targets };
  });
}

/** Whether `whole` holds all of `part`, each as often. */
export function holds(whole: Target[], part: Target[]): boolean {
  const left = [...whole];
  return part.every((target) => {
    const at = left.indexOf(target);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

export interface Narrowed {
  /** The choices that touch everything selected. */
  fitting: Option[];
  /** What can be tapped next to narrow further. */
  lit: Set<Target>;
  /** The one choice that is meant, if only one fits. */
  meant: Option | null;
}

export function narrow(all: Option[], selected: Target[]): Narrowed {
  const fitting = all.filter((option) => holds(option.targets, selected));
  const lit = new Set<Target>();
  for (const option of fitting) {
    const left = [...option.targets];
    for (const target of selected) {
      const at = left.indexOf(target);
      if (at >= 0) left.splice(at, 1);
    }
    for (const target of left) lit.add(target);
  }
  return { fitting, lit, meant: selected.length > 0 && fitting.length === 1 ? fitting[0]! : null };
}

/** What a tap makes of the selection: adds, takes away, or starts anew. */
export function tapped(all: Option[], selected: Target[], target: Target): Target[] {
  const { lit } = narrow(all, selected);
  if (lit.has(target)) return [...selected, target];
  if (selected.includes(target)) return selected.filter((other) => other !== target);
  return all.some((option) => option.targets.includes(target)) ? [target] : selected;
}

/** Choices that no piece leads to. */
export function untouched(all: Option[]): Option[] {
  return all.filter((option) => option.targets.length === 0);
}
