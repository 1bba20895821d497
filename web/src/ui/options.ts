// Options, their values and bots by their texts; what a game has no text for is told by its name.

import { inWords, sentence } from '../model/text';
import type { Voice } from '../model/voice';
import type { Clock } from '../wire';
import { t } from './texts.svelte';

/** The texts may write a name with dashes where the option has underscores. */
function told(voice: Voice, name: string, attribute: string | null = null): string | null {
  return voice.word(`option-${name}`, attribute) ?? voice.word(`option-${name.replaceAll('_', '-')}`, attribute);
}

export const optionName = (voice: Voice, name: string): string => told(voice, name) ?? sentence(inWords(name));

/** What an option decides; without the clause that the house's own words end with. */
export const optionAbout = (voice: Voice, name: string, about: string): string => told(voice, name, 'about') ?? about.replace(/\s*\(?[A-Z]{2}-\d+\)?\.?$/, '');

export function optionValue(voice: Voice, name: string, value: unknown): string {
  if (typeof value === 'boolean') return sentence(told(voice, name, value ? 'is-yes' : 'is-no') ?? voice.word(value ? 'yes' : 'no') ?? t(value ? 'yes' : 'no'));
  if (typeof value === 'string') return sentence(told(voice, name, `is-${value}`) ?? inWords(value));
  return String(value);
}

/** A bot by how well it plays. */
export function botName(name: string): string {
  const told = t(`bot-${name}`);
  return told === `bot-${name}` ? sentence(inWords(name)) : told;
}

/** For how many players something is. */
export function players(least: number, most: number): string {
  return least === most ? t('players-exactly', { count: least }, String(least)) : t('players-from-to', { least, most }, `${least}–${most}`);
}

/** How time is kept, in a few words. */
export function clockName(kept: Clock): string {
  switch (kept.kind) {
    case 'none': return t('kept-none');
    case 'per-move': return t('kept-move', { seconds: kept.seconds });
    case 'per-game': return t('kept-game', { minutes: Math.round(kept.seconds / 60), seconds: kept.increment });
    case 'correspondence': return t('kept-days', { count: kept.days });
  }
}
