// A deck as it is built: cards by name and how often, what is asked for of the pool, and what the charts show. Whether a deck may be
// played is the server's to say.

import type { Copies, PoolCard } from '../wire';
import type { CardFace } from './view';

export const SIZE = 30;

/** What is looked for among the cards. */
export interface Wanted {
  text: string;
  kind: '' | 'creature' | 'magic';
  sort: string;
  rarity: string;
  /** The lowest and the highest AL. */
  al: [number, number];
}

export const ANY: Wanted = { text: '', kind: '', sort: '', rarity: '', al: [1, 12] };

export const faceOf = (card: PoolCard) => card.face as CardFace;
export const titleOf = (card: PoolCard) => faceOf(card).title;

/** A number of a card by its name; nothing where it has none. */
export function numberOf(card: PoolCard, name: string): number | null {
  const found = faceOf(card).numbers?.find((number) => number.name === name);
  return found ? Number.parseInt(found.value, 10) : null;
}

export function fits(card: PoolCard, wanted: Wanted): boolean {
  if (wanted.kind && card.kind !== wanted.kind) return false;
  if (wanted.sort && !card.sort.split(' ').includes(wanted.sort) && card.sort !== wanted.sort) return false;
  if (wanted.rarity && card.rarity !== wanted.rarity) return false;
  const al = numberOf(card, 'AL');
  const [least, most] = wanted.al;
  if ((least > 1 || most < 12) && (al === null || al < least || al > most)) return false;
  const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const face = faceOf(card);
  const numbers = (face.numbers ?? []).map((number) => `${number.name} ${number.value}`).join(' ');
  const all = `${face.title} ${card.kind} ${card.sort} ${card.rarity} ${numbers} ${face.text ?? ''} ${card.story}`.toLowerCase();
  return words.every((word) => all.includes(word));
}

/** Creatures by AL, then magic by its kind; then by name. */
export function byCurve(a: PoolCard, b: PoolCard): number {
  const rank = (card: PoolCard) => (card.kind === 'creature' ? (numberOf(card, 'AL') ?? 0) : 100);
  return rank(a) - rank(b) || a.sort.localeCompare(b.sort) || titleOf(a).localeCompare(titleOf(b));
}

export const total = (cards: Copies[]) => cards.reduce((sum, one) => sum + one.count, 0);

export const countOf = (cards: Copies[], title: string) => cards.find((one) => one.card === title)?.count ?? 0;

/** The deck with so many more of a card, or fewer. */
export function changed(cards: Copies[], title: string, by: number): Copies[] {
  const count = Math.min(99, Math.max(0, countOf(cards, title) + by));
  if (!cards.some((one) => one.card === title)) return count > 0 ? [...cards, { card: title, count }] : cards;
  return cards.map((one) => (one.card === title ? { ...one, count } : one)).filter((one) => one.count > 0);
}

export interface Bar {
  label: string;
  count: number;
}

/** How many creatures there are of each AL. */
export function curve(cards: Copies[], pool: Map<string, PoolCard>): Bar[] {
  const bars = Array.from({ length: 12 }, (_, index) => ({ label: String(index + 1), count: 0 }));
  for (const one of cards) {
    const card = pool.get(one.card);
    const al = card ? numberOf(card, 'AL') : null;
    if (al !== null && bars[al - 1]) bars[al - 1]!.count += one.count;
  }
  return bars;
}

/** How many cards there are of each type, the most first. */
export function sorts(cards: Copies[], pool: Map<string, PoolCard>): Bar[] {
  const counts = new Map<string, number>();
  for (const one of cards) {
    const sort = pool.get(one.card)?.sort;
    if (sort) counts.set(sort, (counts.get(sort) ?? 0) + one.count);
  }
  return [...counts].map(([label, count]) => ({ label, count })).sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** A chart in words. */
export function spokenBars(name: string, bars: Bar[], none: string): string {
  const told = bars.filter((bar) => bar.count > 0).map((bar) => `${bar.label}: ${bar.count}`);
  return `${name}: ${told.length > 0 ? told.join(', ') : none}`;
}
