// What is said of tournaments in several places.

import type { TournamentFormat } from '../wire';
import { t } from './texts.svelte';

/** How a tournament is played, in a few words. */
export function formatName({ format, size }: { format: TournamentFormat; size: number }): string {
  const tables = size > 2 ? ` · ${t('tournament-tables-of', { size })}` : '';
  return (format.kind === 'swiss' ? t('tournament-swiss') : t('tournament-arena-of', { minutes: format.minutes })) + tables;
}

const PARTS: Record<string, string> = { '0.25': '¼', '0.5': '½', '0.75': '¾' };

/** Points that are counted in parts of one: halves or quarters. */
export function shares(count: number, parts: number): string {
  const whole = Math.floor(count / parts);
  const rest = count % parts;
  if (rest === 0) return String(whole);
  return `${whole === 0 ? '' : whole}${PARTS[String(rest / parts)] ?? ''}`;
}
