// Small things about words and numbers of pieces.

import type { Zone } from './view';

export type { Names } from './voice';

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name within a text, so that its direction is its own: what `<bdi>` does where there are elements. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

export function sentence(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A name of several words, as one reads it. */
export const inWords = (name: string) => name.replaceAll('-', ' ').replaceAll('_', ' ');

/** How many pieces lie in a zone. */
export function countOf(zone: Zone): number {
  return zone.pieces.reduce((sum, face) => sum + (face.piece === 'token' ? face.count : 1), 0) + zone.hidden;
}
