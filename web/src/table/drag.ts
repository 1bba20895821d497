// Dragging a piece onto what it is meant for. It is tapping by another way: picking it up, and tapping where it is let go.

import type { Attachment } from 'svelte/attachments';
import type { Board } from './board.svelte';
import type { Target } from '../model/targets';

const THRESHOLD = 9;

export function draggable(board: Board, live: () => boolean, target: () => Target, id: () => string): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let moving = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !live()) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!moving && Math.hypot(dx, dy) > THRESHOLD) {
        moving = true;
        node.setPointerCapture(event.pointerId);
        if (!board.isPicked(id())) board.tap(target(), id());
        node.classList.add('dragged');
      }
      if (moving) node.style.translate = `${dx}px ${dy}px`;
    };
    const end = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return;
      from = null;
      if (!moving) return;
      moving = false;
      node.classList.remove('dragged');
      node.style.translate = '';
      // The click that follows letting go is no tap.
      const swallow = (click: Event) => (click.stopPropagation(), click.preventDefault());
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (event.type !== 'pointercancel') setTimeout(() => letGo(board, node, event.clientX, event.clientY), 1);
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', end);
    node.addEventListener('pointercancel', end);
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', end);
      node.removeEventListener('pointercancel', end);
    };
  };
}

function letGo(board: Board, node: HTMLElement, x: number, y: number): void {
  const under = document.elementsFromPoint(x, y).filter((el) => !node.contains(el));
  for (const el of under) {
    const live = el.closest<HTMLElement>('button.piece.lit, .take.lit') ?? el.closest('.seat.lit')?.querySelector<HTMLElement>('.head');
    if (live) return live.click();
    const zone = el.closest<HTMLElement>('[data-zone]')?.dataset.zone;
    if (zone && board.dropOn(zone)) return;
  }
}
