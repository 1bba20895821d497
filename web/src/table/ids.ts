// The names by which things of the table are found on the page.

import type { Target } from '../model/view';
import { pieceId } from './stage.svelte';

/** What tells a thing on the page from all others. */
export function idOf(target: Target): string {
  if ('piece' in target) return pieceId(target.piece.zone, target.piece.index);
  return 'seat' in target ? `seat#${target.seat}` : target.zone;
}

/** The piece that an id tells. */
export function refOf(id: string): { zone: string; index: number } {
  const at = id.lastIndexOf('#');
  return { zone: id.slice(0, at), index: Number(id.slice(at + 1)) };
}
