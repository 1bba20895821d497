// Words for people, made from the same view that is drawn.

import type { CardFace, Fact, Face, SeatNo, Value, Zone } from './view';

export type Names = (seat: SeatNo) => string;

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A name within a text, so that its direction is its own: what `<bdi>` does where there are elements. */
export const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Puts names where a text has seats as `@2`. A seat that reads the text about itself is "you" only where grammar allows, so names stay. */
export function withNames(text: string, names: Names): string {
  // What stands in backticks is notation.
  return text.replace(/`[^`]*`|@(\d+)/g, (whole, digits: string | undefined) => {
    const seat = Number(digits ?? 0);
    return seat >= 1 && seat <= 8 ? isolated(names(seat)) : whole;
  });
}

/** The seats a text names. */
export function seatsIn(text: string): SeatNo[] {
  const found = [...text.matchAll(/@(\d+)/g)].map((m) => Number(m[1]));
  return [...new Set(found)].filter((seat) => seat >= 1 && seat <= 8);
}

export function valueText(value: Value, names: Names): string {
  if ('number' in value) return String(value.number);
  if ('text' in value) return withNames(value.text, names);
  if ('seat' in value) return isolated(names(value.seat));
  return value.flag ? 'yes' : 'no';
}

/** A value of a refusal, which may hold what was typed: `@1` in it is no player. */
export function quotedText(value: Value, names: Names): string {
  return 'text' in value ? value.text : valueText(value, names);
}

export function factText(fact: Fact, names: Names): string {
  return `${fact.name}: ${valueText(fact.value, names)}`;
}

export function sentence(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A name of several words, as one reads it. */
export const inWords = (name: string) => name.replaceAll('-', ' ').replaceAll('_', ' ');

/** What is counted, as one reads it after its number: of one there is one. */
export function counted(name: string, count: number): string {
  const words = inWords(name);
  return count === 1 ? words.replace(/^(\w*[a-rt-z])s\b/, (_, one: string) => one.replace(/ie$/, 'y').replace(/sse$/, 'ss')) : words;
}

const SUITS: Record<string, string> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };

/** Suit symbols as words: screen readers stumble over them. */
export function spoken(text: string): string {
  return text
    .replace(/([♠♥♦♣])\s?(d\d+)/g, (_, suit: string, die: string) => `${die} of ${SUITS[suit]}`)
    .replace(/\b(10|[2-9AJQK])([♠♥♦♣])/g, (_, rank: string, suit: string) => `${rank} of ${SUITS[suit]}`)
    .replace(/[♠♥♦♣]\s?(spades|hearts|diamonds|clubs)/g, '$1')
    .replace(/[♠♥♦♣]/g, (suit) => SUITS[suit] ?? suit);
}

/** What a piece is, in words. */
export function faceText(face: Face): string {
  switch (face.piece) {
    case 'card': {
      const title = spoken(face.title);
      const value = face.value !== null && !title.includes(String(face.value)) ? `, ${face.value}` : '';
      const covers = face.covers ? `, on ${face.covers} more` : '';
      const { mark } = face as CardFace;
      return `${title}${value}${covers}${mark ? `, ${mark}` : ''}${face.text ? `. ${face.text}` : ''}`;
    }
    case 'die': {
      const shows = face.value === null ? '' : ` shows ${face.value}`;
      return `${face.sides}-sided die of ${face.family}${shows}`;
    }
    case 'token':
      return face.count === 1 ? face.title : `${face.count} × ${face.title}`;
  }
}

/** How many pieces lie in a zone. */
export function countOf(zone: Zone): number {
  return zone.pieces.reduce((sum, face) => sum + (face.piece === 'token' ? face.count : 1), 0) + zone.hidden;
}

/** A zone in words. */
export function zoneText(zone: Zone): string {
  const count = countOf(zone);
  if (count === 0) return `${zone.label}: empty`;
  if (zone.pieces.length === 0) return `${zone.label}: ${count} face down`;
  if (zone.layout === 'pile') {
    const top = zone.pieces[zone.pieces.length - 1]!;
    return `${zone.label}: ${faceText(top)} on top of ${count - 1} more`;
  }
  const seen = zone.pieces.map(faceText).join(', ');
  return `${zone.label}: ${seen}${zone.hidden ? ` and ${zone.hidden} unseen` : ''}`;
}
