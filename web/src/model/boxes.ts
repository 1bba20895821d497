// The shelf: games by the box they come in.

import { boxOf } from '../faces/looks';
import type { TitleInfo } from '../wire';

export interface Box {
  box: string;
  title: string;
  pitch: string;
  least: number;
  most: number;
  games: TitleInfo[];
}

export function shelf(games: TitleInfo[]): Box[] {
  const boxes: Box[] = [];
  for (const game of games) {
    const box = boxOf(game.id);
    const known = boxes.find((other) => other.games[0]!.in_box === game.in_box);
    if (known) {
      known.games.push(game);
      known.least = Math.min(known.least, game.least_players);
      known.most = Math.max(known.most, game.most_players);
      known.title = game.in_box.split(':')[0]!;
    } else {
      boxes.push({ box, title: game.title, pitch: game.pitch, least: game.least_players, most: game.most_players, games: [game] });
    }
  }
  return boxes;
}
