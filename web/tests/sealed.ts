// The vectors of docs/fair-chance.md, and their game as a record.
import page from '../../docs/fair-chance.md?raw';
import { runningHash } from '../src/model/fair';

const vectors = JSON.parse(/^## Test vectors\s[^]*?^```json\s([^]+?)^```/m.exec(page)![1]!);
export const { version1: one, version2: two } = vectors;
/** Alterations of terms that are none then. */
export const refused = vectors.refused as { why: string; alter: [string, string][] }[];
/** All those of version 2, by their names. */
export const all = ['version2', 'called_off'].map((name) => [name, vectors[name]]) as [string, typeof two][];

export function sha256(text: string): string {
  const all = runningHash();
  all.add(new TextEncoder().encode(text));
  return all.digits();
}

/** The game of the vectors as a record, of one entry. */
export function record({ terms = two.terms as string, shown = {} as object, chance = null as object[] | null, end = { places: [1, 2, 3], scores: [3, 2, 1] } as object | null } = {}): string {
  const [dealer] = two.numbers;
  const [deck] = two.shuffles;
  const given = (one: { salt: string; contribution: string } | null) => one && { salt: one.salt, contribution: one.contribution };
  const second = JSON.stringify({ names: two.names.map((name: { name: string; salt: string } | null) => name && { name: name.name, salt: name.salt }), contributions: two.contributions.map(given), seed: two.seed, ...shown });
  const drawn = chance ?? [{ label: dealer.label, number: [dealer.number, dealer.of] }, { label: deck.label, order: deck.order }];
  const before = `${terms}\n${second}\n${JSON.stringify({ n: 0, chance: drawn, state: '28a1c6c7b6a1a2f0' })}\n`;
  return `${before}${JSON.stringify({ end, entries: 1, sha256: sha256(before) })}\n`;
}
