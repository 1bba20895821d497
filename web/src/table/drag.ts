// Dragging a piece onto what it is meant for. It is tapping by another way: picking it up, and tapping where it is let go.

import type { Attachment } from 'svelte/attachments';
import type { Board } from './board.svelte';
import type { Target } from '../model/view';

const THRESHOLD = 9;

export function draggable(board: Board, live: () => boolean, target: () => Target, id: () => string): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let moving = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !live()) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      // A quick hand is off the piece before it is seen to move.
      watch(true);
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(dx, dy) > THRESHOLD) {
        moving = true;
        board.dragging = true;
        node.setPointerCapture(event.pointerId);
        if (!board.isPicked(id())) board.take(target(), id());
        node.classList.add('dragged');
      }
      if (moving) node.style.translate = `${dx}px ${dy}px`;
    };
    const end = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return;
      from = null;
      watch(false);
      if (!moving) return;
      moving = false;
      const targets = event.type === 'pointercancel' ? [] : under(node, event.clientX, event.clientY);
      node.classList.remove('dragged');
      node.style.translate = '';
      // The click that follows letting go is no tap.
      const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      setTimeout(() => {
        letGo(board, node, targets);
        board.dragging = false;
      }, 1);
    };
    const watch = (on: boolean) => {
      const change = on ? window.addEventListener : window.removeEventListener;
      change('pointermove', move as EventListener);
      change('pointerup', end as EventListener);
      change('pointercancel', end as EventListener);
    };
    node.addEventListener('pointerdown', down);
    return () => {
      node.removeEventListener('pointerdown', down);
      watch(false);
    };
  };
}

/** What lies under a point, the nearest first: a piece, its place, whose it is. */
function under(node: HTMLElement, x: number, y: number): Target[] {
  const found: Target[] = [];
  for (const el of document.elementsFromPoint(x, y)) {
    if (node.contains(el)) continue;
    const piece = el.closest<HTMLElement>('[data-piece]')?.dataset.piece;
    const zone = el.closest<HTMLElement>('[data-zone]')?.dataset.zone;
    const seat = el.closest<HTMLElement>('[data-seat]')?.dataset.seat;
    const at = piece?.lastIndexOf('#') ?? -1;
    if (piece && at > 0) found.push({ piece: { zone: piece.slice(0, at), index: Number(piece.slice(at + 1)) } });
    if (zone) found.push({ zone });
    if (seat) found.push({ seat: Number(seat) });
  }
  const seen = new Set<string>();
  return found.filter((target) => !seen.has(JSON.stringify(target)) && seen.add(JSON.stringify(target)));
}

function letGo(board: Board, node: HTMLElement, targets: Target[]): void {
  const home = node.closest<HTMLElement>('[data-zone]')?.dataset.zone;
  const place = targets.find((target) => 'zone' in target);
  board.drop(targets, place !== undefined && 'zone' in place && place.zone === home);
}
