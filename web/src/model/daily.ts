// A day's puzzles in words and marks. What is shared says how it went, and nothing of how.
import type { DailyDone, DailyEnd, DailyState } from '../wire';

type Say = (id: string, args?: Record<string, string | number>) => string;

/** Who sits at the table of a puzzle, by seats. */
export const SITTERS = ['Ann', 'Ben', 'Cleo', 'Dov'];

/** Ten marks, so many of them full. */
export const marks = (count: number): string => '■'.repeat(count) + '□'.repeat(10 - count);

/** What one player alone came to. */
export function ended(end: DailyEnd, t: Say): string {
  const cards = t('daily-cards', { count: end.left });
  if (end.points === null) return cards;
  const points = t('daily-points', { count: end.points });
  return end.points_first ? `${points}, ${cards}` : `${cards}, ${points}`;
}

/** A deal's end held against par: by what comes first, and where that is even by what comes second. */
export function againstPar(end: DailyEnd, par: DailyEnd, t: Say): string {
  const cards = end.left - par.left;
  const points = (par.points ?? 0) - (end.points ?? 0);
  const byPoints = par.points_first ? points !== 0 : cards === 0 && points !== 0;
  const worse = byPoints ? points : cards;
  if (worse === 0) return t('daily-par-even');
  return t(`daily-${byPoints ? 'points' : 'cards'}-${worse > 0 ? 'worse' : 'better'}`, { count: Math.abs(worse) });
}

/** How it went, in a few words. */
export function verdict(done: DailyDone, par: DailyEnd | undefined, t: Say): string {
  if (done.gave_up) return t('daily-gave-up');
  if (done.lost !== null) return done.lost === 0 ? t('daily-best') : t('daily-lost', { share: (done.lost / 10).toFixed(1) });
  if (!done.end) return '';
  return par ? againstPar(done.end, par, t) : ended(done.end, t);
}

/** What is shared of these puzzles: a line each, for those that are finished. */
export function shared(date: string, puzzles: DailyState[], link: string): string {
  const lines = puzzles.flatMap((one) => (one.mine ? [`${marks(one.mine.marks)} ${one.title}`] : []));
  return [`Wardroom ${date}`, ...lines, link].join('\n');
}

/** The day after so many days. */
export function shifted(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
