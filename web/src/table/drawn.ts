// Where on the page something of the table is drawn.

import type { Target } from '../model/view';
import { idOf } from './ids';

/** What is drawn for a target: a piece, or the place that holds it where the piece itself is not drawn; a seat; a place. */
export function drawn(root: Element, target: Target): HTMLElement | null {
  const having = (name: 'piece' | 'zone' | 'seat', value: string) => [...root.querySelectorAll<HTMLElement>(`[data-${name}]`)].find((el) => el.dataset[name] === value && el.getClientRects().length > 0) ?? null;
  if ('piece' in target) return having('piece', idOf(target)) ?? having('zone', target.piece.zone);
  return 'seat' in target ? having('seat', String(target.seat)) : having('zone', target.zone);
}
