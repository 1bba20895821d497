// Where a round ends between two views, and what it brought everybody.

import type { Fact, Line, Panel, SeatNo, View } from './view';

export interface RoundEnd {
  round: number;
  /** What is counted, by its name. */
  fact: Fact;
  rows: { seat: SeatNo; before: number; after: number }[];
  /** What was told of it: who won, and with what. */
  lines: Line[];
}

function numberOf(facts: Fact[], name: string): number | null {
  const value = facts.find((fact) => fact.name === name)?.value;
  return value && 'number' in value ? value.number : null;
}

/** What a player collects: the first number that stands on the panel. */
export function score(panel: Panel): Fact | undefined {
  return panel.facts.find((fact) => 'number' in fact.value);
}

/** The most lines of a round's end that are read in passing. */
const TOLD = 3;

/** The round that ended on the way from one view to the next, if one did and another began. */
export function roundEnd(before: View, after: View, lines: Line[]): RoundEnd | null {
  const [round, next] = [numberOf(before.facts, 'round'), numberOf(after.facts, 'round')];
  if (!round || !next || next <= round || after.outcome) return null;
  const fact = before.seats[0] && score(before.seats[0]);
  if (!fact) return null;
  const rows = after.seats.map((panel) => {
    const old = before.seats.find((other) => other.seat === panel.seat);
    return { seat: panel.seat, before: (old && numberOf(old.facts, fact.name)) ?? 0, after: numberOf(panel.facts, fact.name) ?? 0 };
  });
  // The next round begins with the first line that names it.
  const begins = lines.findIndex(({ say }) => {
    const named = say.args?.round;
    return named !== undefined && 'number' in named && named.number === next;
  });
  const told = (begins < 0 ? lines : lines.slice(0, begins)).filter((line) => Object.keys(line.say.args ?? {}).length > 0);
  return { round, fact, rows: rows.sort((a, b) => b.after - a.after), lines: told.slice(-TOLD) };
}

/** Who did it and to whom, where a line tells of two players and no piece is seen to do it. */
export function deedOf(line: Line): { by: SeatNo; to: SeatNo } | null {
  if (line.aim || line.exchange) return null;
  const seats = Object.values(line.say.args ?? {}).flatMap((value) => ('seat' in value ? [value.seat] : []));
  const [by, to] = seats;
  return by !== undefined && to !== undefined && by !== to ? { by, to } : null;
}

/** Whose line it is: the first player that it tells of. */
export function actorOf(line: Line): SeatNo | null {
  const first = Object.values(line.say.args ?? {}).find((value) => 'seat' in value);
  return first && 'seat' in first ? first.seat : null;
}
