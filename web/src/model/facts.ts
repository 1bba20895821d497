// Which facts of a seat or a table are worth a glance; all of them are in the seat's details.

import type { Fact, Zone } from './view';

const EMPTY = new Set(['-', 'none', '']);

/** Facts that say something and that the pieces drawn beside them do not say already. */
export function telling(facts: Fact[], zones: Zone[]): Fact[] {
  const shown = new Set<string>();
  for (const zone of zones) {
    shown.add(zone.id.split('/')[0]!);
    if (zone.layout === 'hand') shown.add('cards');
  }
  return facts.filter((fact, index) => {
    if (shown.has(fact.name)) return false;
    if ('flag' in fact.value) return fact.value.flag;
    if ('text' in fact.value) return !EMPTY.has(fact.value.text);
    if ('case' in fact.value) return !EMPTY.has(fact.value.case);
    if ('number' in fact.value) return fact.value.number !== 0 || index === 0;
    return true;
  });
}

/** Facts of the table for a line: a count and its limit are one. */
export function inShort(facts: Fact[]): { fact: Fact; most?: Fact }[] {
  const told = facts.filter((fact) => !('flag' in fact.value) || fact.value.flag);
  const limit = (fact: Fact) => told.find((other) => other.name === `${fact.name}s` || other.name === `${fact.name}s at most`);
  const limits = new Set(told.map(limit).filter((fact) => fact !== undefined));
  return told
    .filter((fact) => !limits.has(fact))
    .map((fact) => {
      const most = limit(fact);
      return most?.name === `${fact.name}s` ? { fact, most } : { fact };
    });
}
