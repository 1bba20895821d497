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

/** A limit so far away is a safeguard that nobody plays by. */
const FAR = 20;

/** Facts of the table for a line: a count and its limit are one, and the limit is told where it is near. */
export function inShort(facts: Fact[]): { fact: Fact; most?: Fact }[] {
  const told = facts.filter((fact) => !('flag' in fact.value) || fact.value.flag);
  const limit = (fact: Fact) => told.find((other) => [`${fact.name}s`, `${fact.name} limit`, `${fact.name}s at most`].includes(other.name));
  const limits = new Set(told.map(limit).filter((fact) => fact !== undefined));
  const number = (fact: Fact) => ('number' in fact.value ? fact.value.number : 0);
  return told
    .filter((fact) => !limits.has(fact))
    .map((fact) => {
      const most = limit(fact);
      return most && !most.name.endsWith(' at most') && number(most) - number(fact) < FAR ? { fact, most } : { fact };
    });
}
