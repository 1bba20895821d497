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

const VOWEL = /[aeiouäöüáéíóúàèâêîôû]/i;
/** Letters that are one sound, and stay together. */
const TOGETHER = /ch|ck|gh|gr|br|dr|tr|kr|cr|fr|pr|ph|qu|sh|th|wh|bl|cl|fl|gl|kl|pl|st|sp/i;

/** A name with marks at which its long words may be parted: before what begins a syllable, with three letters left on both sides. */
export function breakable(name: string): string {
  return name.replace(/\p{L}{7,}/gu, (word) => {
    // A y between two consonants, or at the end, is one, too.
    const vowel = (at: number) => VOWEL.test(word[at] ?? '') || (/y/i.test(word[at] ?? '') && !VOWEL.test(word[at + 1] ?? ''));
    const begins = (at: number) => {
      if (at < 3 || word.length - at < 3 || vowel(at)) return false;
      if (vowel(at + 1)) return !TOGETHER.test(word.slice(at - 1, at + 1));
      return TOGETHER.test(word.slice(at, at + 2)) && vowel(at + 2);
    };
    return Array.from(word, (letter, at) => (begins(at) ? `\u00ad${letter}` : letter)).join('');
  });
}
