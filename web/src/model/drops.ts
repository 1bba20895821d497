// Where a choice takes the piece that is dragged. A place is meant if the label names it; some games call the deed by another word.

import type { Choice } from './view';

const DEEDS: Record<string, string> = { lay: 'laid', discard: 'graveyard', bury: 'graveyard', strike: 'fray', recruit: 'fray', dispatch: 'crew', press: 'crew', play: 'spread' };

export function leadsTo(choice: Choice, zone: string): boolean {
  const place = zone.split('/')[0]!;
  const verb = choice.notation.split(' ')[0] ?? '';
  return DEEDS[verb] === place || verb === place || choice.label.toLowerCase().split(/[^a-z]+/).includes(place);
}
