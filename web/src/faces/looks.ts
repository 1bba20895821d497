// How a card looks, by its family and name. Families that nobody told us about get a frame and a sigil of their own.

import { deeds, emblems, sigil, suits, zombies } from './emblems';
import { outline } from './dice';
import { ward } from './ward';
import type { CardFace, CardNumber } from '../model/view';

export type Frame = 'emblem' | 'suit' | 'letter' | 'creature' | 'magic';

export interface Look {
  frame: Frame;
  /** A class that sets the card's colours. */
  tint: string;
  art: string;
  /** What stands in the corner. */
  corner: string;
  suit: string | null;
  caption: string;
  rarity: string | null;
  /** Numbers across the foot of the picture. */
  strip: CardNumber[];
}

const ZOMBIE = new Set(['zombie', 'horde', 'commando', 'hunter', 'gravedigger']);
const MEMBERS: Record<string, number> = { '4': 4, '6': 6, '8': 8, '10': 10, q: 12, k: 20 };
const LETTER = new Set(['letter', 'vowel', 'consonant', 'red', 'wild']);

const dieArt = (sides: number) => {
  const { rim, edges } = outline(sides);
  return `<g transform="translate(8 8) scale(.84)"><path d="${rim}" fill="var(--a)" stroke="var(--i)" stroke-width="4" stroke-linejoin="round"/><path d="${edges}" fill="none" stroke="var(--i)" stroke-width="2.4" stroke-linejoin="round"/></g>`;
};

function suited(card: CardFace): Omit<Look, 'strip'> {
  const joker = card.family === 'joker';
  const rank = joker ? 'joker' : card.name.slice(0, -1);
  const member = MEMBERS[rank];
  const caption = card.title.replace(/^\S+\s*/, '') || card.title;
  return {
    frame: 'suit',
    tint: card.family,
    art: member ? dieArt(member) : (deeds[rank] ?? sigil(card.name)),
    corner: joker ? '' : rank.toUpperCase(),
    suit: joker ? null : card.family,
    caption: member ? `d${member}` : caption,
    rarity: null,
  };
}

/** What colours a card of Ward: the type of a creature, the kind of a magic. */
const KINDS = ['beast', 'bug', 'cosmic', 'demon', 'dragon', 'elemental', 'humanoid', 'dino', 'undead', 'mechanical', 'standard', 'infinite', 'lightning'];
const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary', 'mythic', 'promotional'];

/** The numbers that a player compares at a glance; all of them are read where a card is looked at. */
const strip = (card: CardFace): CardNumber[] => (card.numbers ?? []).filter((number) => ['AL', 'SPD', 'Dice'].includes(number.name));

export function look(card: CardFace): Look {
  return { ...looks(card), strip: strip(card) };
}

function looks(card: CardFace): Omit<Look, 'strip'> {
  const words = card.family.toLowerCase().split(/[^a-z]+/);
  const corner = card.value == null ? '' : String(card.value);
  if (ZOMBIE.has(card.family)) {
    const tint = card.family === 'zombie' ? card.name : card.family;
    return { frame: 'emblem', tint, art: zombies[card.name] ?? sigil(card.name), corner, suit: null, caption: card.title, rarity: null };
  }
  if (suits[card.family] || card.family === 'joker') return suited(card);
  if (words.some((word) => LETTER.has(word)) && card.title.length <= 2) {
    return { frame: 'letter', tint: words.includes('red') || (card.value ?? 0) >= 4 ? 'letter-red' : 'letter', art: '', corner, suit: null, caption: card.title, rarity: null };
  }
  if (emblems[card.family]?.[card.name]) {
    return { frame: 'emblem', tint: card.family, art: emblems[card.family]![card.name]!, corner, suit: null, caption: card.title, rarity: null };
  }
  const rarity = RARITIES.find((name) => words.includes(name)) ?? null;
  const frame: Frame = words.includes('creature') ? 'creature' : words.includes('magic') ? 'magic' : 'emblem';
  const tint = frame === 'emblem' ? 'plain' : (KINDS.find((kind) => words.includes(kind)) ?? frame);
  const art = (frame !== 'emblem' && ward(card.name, words)) || sigil(card.name);
  return { frame, tint, art, corner, suit: null, caption: card.title, rarity };
}

/** Which box a game belongs to, for its accent. */
export function boxOf(game: string): string {
  if (game.startsWith('fw-')) return 'final-word';
  return ['zombie', 'ursting', 'grave', 'ward'].includes(game) ? game : 'house';
}
