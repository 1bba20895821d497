// Which facts of a seat or a table are worth a glance; all of them are in the seat's details.

import type { Fact, Zone } from './view';
import { countOf, sentence, valueText, type Names } from './text';

const EMPTY = new Set(['-', 'none', '']);

/** Facts that say something and that the pieces drawn beside them do not say already. */
export function telling(facts: Fact[], zones: Zone[]): Fact[] {
  const shown = new Set<string>();
  for (const zone of zones) {
    shown.add(zone.id.split('/')[0]!);
    if (zone.layout === 'hand' && countOf(zone) >= 0) shown.add('cards');
  }
  return facts.filter((fact, index) => {
    if (shown.has(fact.name)) return false;
    if ('flag' in fact.value) return fact.value.flag;
    if ('text' in fact.value) return !EMPTY.has(fact.value.text);
    if ('number' in fact.value) return fact.value.number !== 0 || index === 0;
    return true;
  });
}

/** The number that decides the game, for a seat: its first number. */
export function score(facts: Fact[]): Fact | undefined {
  return facts.find((fact) => 'number' in fact.value);
}

/** Facts of the table for a line: a count and its limit are one. */
export function inShort(facts: Fact[], names: Names): { name: string; text: string }[] {
  const told = facts.filter((fact) => !('flag' in fact.value) || fact.value.flag);
  const limit = (fact: Fact) => told.find((other) => other.name === `${fact.name}s` || other.name === `${fact.name}s at most`);
  const limits = new Set(told.map(limit).filter((fact) => fact !== undefined));
  return told
    .filter((fact) => !limits.has(fact))
    .map((fact) => {
      const most = limit(fact);
      const value = 'flag' in fact.value ? '' : valueText(fact.value, names);
      return { name: sentence(fact.name), text: most?.name === `${fact.name}s` ? `${value} of ${valueText(most.value, names)}` : value };
    });
}
