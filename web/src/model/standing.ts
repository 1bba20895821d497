// How a game ended for those at the table.

import type { Outcome } from './view';

/** The places as they count: whoever gave up comes last, however a bot played on, and the others move up. */
export function standing(outcome: Outcome, resigned: number[]): Outcome {
  const left = (at: number) => resigned.includes(at + 1);
  const ahead = (place: number) => outcome.places.filter((other, at) => other < place && left(at)).length;
  return { ...outcome, places: outcome.places.map((place, at) => (left(at) ? outcome.places.length : place - ahead(place))) };
}
