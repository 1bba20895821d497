// What is on the table in words, for screen readers and titles.

import { suits } from '../faces/emblems';
import { countOf, isolated } from '../model/text';
import { words, type Names, type Voice } from '../model/voice';
import type { CardFace, Fact, Face, Zone } from '../model/view';
import { t } from '../ui/texts.svelte';

const SUITS: Record<string, string> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };

/** Suit symbols as words: screen readers stumble over them. */
export function spoken(text: string): string {
  const rank = (_: string, rank: string, suit: string) => t('suited', { rank, suit: t(`suit-${SUITS[suit]}`) });
  return text.replace(/([\p{L}\d]+)([♠♥♦♣])/gu, rank).replace(/[♠♥♦♣]/g, (suit) => `${t(`suit-${SUITS[suit]}`)} `).replace(/(\p{L}+) +\1\b/gu, '$1').replace(/ {2,}/g, ' ').trim();
}

/** Names that keep their direction within a text. */
export const apart = (names: Names): Names => (seat) => isolated(names(seat));

/** What a piece is, in words. */
export function faceText(face: Face, voice: Voice): string {
  const name = spoken(voice.piece(face));
  switch (face.piece) {
    case 'card': {
      const value = face.value != null && !name.includes(String(face.value)) ? `, ${face.value}` : '';
      const covers = face.covers ? `, ${t('on-more', { count: face.covers })}` : '';
      const { mark } = face as CardFace;
      return `${name}${value}${covers}${mark ? `, ${t(`mark-${mark}`)}` : ''}${face.quick ? `, ${t('quick')}` : ''}${face.text ? `. ${face.text}` : ''}`;
    }
    case 'die': {
      const die = suits[face.family] ? t('die', { sides: face.sides, family: t(`suit-${face.family}`) }) : t('die-plain', { sides: face.sides });
      return face.value === null ? die : t('die-shows', { die, value: face.value });
    }
    case 'token':
      return `${face.count} × ${name}`;
  }
}

/** What a place is called. */
export const zoneName = (zone: Zone, voice: Voice): string => voice.text(zone.label, String);

/** A zone in words. */
export function zoneText(zone: Zone, voice: Voice): string {
  const label = zoneName(zone, voice);
  const count = countOf(zone);
  if (count === 0) return t('zone-empty', { label });
  if (zone.pieces.length === 0) return t('zone-covered', { label, count });
  if (zone.layout === 'pile') return t('zone-pile-top', { label, top: faceText(zone.pieces[zone.pieces.length - 1]!, voice), count: count - 1 });
  const seen = zone.pieces.map((face) => faceText(face, voice)).join(', ');
  return zone.hidden ? t('zone-partly', { label, seen, count: zone.hidden }) : `${label}: ${seen}`;
}

/** The value of a fact in words. */
export const factWords = (fact: Fact, voice: Voice, names: Names): string => words(voice.factValue(fact), apart(names));
