// A game looked at again: where lines of chances run, and which decision belongs to a moment.
import { tongue } from '../ui/texts.svelte';
import type { Analysis, ChancePoint, Judged } from '../wire';

/** Thousandths as a person reads them, in the language of the page: `65%`. */
export function percent(thousandths: number): string {
  return new Intl.NumberFormat(tongue(), { style: 'percent', maximumFractionDigits: 0 }).format(thousandths / 1000);
}

/** The decision that an entry was, if it was one. */
export function decisionAt(analysis: Analysis, entry: number): Judged | undefined {
  return analysis.decisions.find((judged) => judged.entry === entry);
}

/** Slips and blunders, in order. */
export function mistakes(analysis: Analysis): Judged[] {
  return analysis.decisions.filter((judged) => judged.mark === 'slip' || judged.mark === 'blunder');
}

/** What a seat last knew of its chance after an entry. */
export function chanceAt(line: ChancePoint[], entry: number): number | undefined {
  return line.filter((point) => point.entry <= entry).at(-1)?.chance;
}

/** The line of a seat in a box of this size: what is known holds until more is known. */
export function path(line: ChancePoint[], last: number, width: number, height: number): string {
  const x = (entry: number) => round((entry / Math.max(1, last)) * width);
  const y = (chance: number) => round(height - (chance / 1000) * height);
  return line.map((point, at) => (at === 0 ? `M${x(point.entry)} ${y(point.chance)}` : `H${x(point.entry)}V${y(point.chance)}`)).join('');
}

const round = (number: number) => Math.round(number * 10) / 10;

/** The moment that a place in the box stands for: a share of its width from 0 to 1. */
export function momentAt(share: number, last: number): number {
  return Math.min(last, Math.max(0, Math.round(share * last)));
}
