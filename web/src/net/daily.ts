// Requests about the puzzles of a day.

import type { DailyDay, DailyPuzzle } from '../wire';
import { ask } from './api';

export const daily = {
  /** The puzzles of a day, today's without one. */
  day: (date = '') => ask<DailyDay>('GET', date ? `/daily?date=${encodeURIComponent(date)}` : '/daily'),
  puzzle: (date: string, game: string) => ask<DailyPuzzle>('GET', `/daily/${encodeURIComponent(date)}/${encodeURIComponent(game)}`),
  begin: (date: string, game: string) => ask<DailyPuzzle>('POST', `/daily/${encodeURIComponent(date)}/${encodeURIComponent(game)}`),
  answer: (date: string, game: string, move: string) => ask<DailyPuzzle>('POST', `/daily/${encodeURIComponent(date)}/${encodeURIComponent(game)}/answer`, { move }),
};
