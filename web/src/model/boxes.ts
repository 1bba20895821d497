// The shelf: games by the box they come in.

import { boxOf } from '../faces/looks';
import type { GameInfo } from '../wire';

export interface Box {
  box: string;
  title: string;
  pitch: string;
  least: number;
  most: number;
  games: GameInfo[];
}

const PITCHES: Record<string, string> = {
  'final-word': 'Change the word on the table, letter by letter. One deck, many games.',
};

export function shelf(games: GameInfo[]): Box[] {
  const boxes: Box[] = [];
  for (const game of games) {
    const box = boxOf(game.id);
    const known = boxes.find((other) => other.games[0]!.in_box === game.in_box);
    if (known) {
      known.games.push(game);
      known.least = Math.min(known.least, game.least_players);
      known.most = Math.max(known.most, game.most_players);
      known.title = game.in_box.split(':')[0]!;
      known.pitch = PITCHES[box] ?? known.pitch;
    } else {
      boxes.push({ box, title: game.title, pitch: game.pitch, least: game.least_players, most: game.most_players, games: [game] });
    }
  }
  return boxes;
}

export function players(least: number, most: number): string {
  if (least === most) return least === 1 ? '1 player' : `${least} players`;
  return `${least} to ${most} players`;
}
