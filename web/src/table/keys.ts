// Playing by keys: arrows from piece to piece, numbers for buttons, letters for what stands in the bar.

import type { Board } from './board.svelte';

export interface Keyed {
  board: Board;
  root: HTMLElement;
  undo: (() => void) | undefined;
  hint: (() => void) | undefined;
  /** Opens and closes the log. */
  log: () => void;
  /** Shows the keys. */
  help: () => void;
}

/** What something can be done with, and everything that says what it is. */
const LIVE = 'button.piece.lit, button.piece.picked, button.take.lit, button.put, button.sum.lit, .seat.lit .head, .bar .chips button:not([disabled]), .bar .tools button';
const EVERY = `button.piece, button.take, button.put, button.sum, button.heap, .seat .head, .self, ${LIVE}`;

/** Does what a key means at a table. */
export function pressed(event: KeyboardEvent, { board, root, undo, hint, log, help }: Keyed): void {
  const el = event.target as HTMLElement;
  if (el.closest('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector('dialog[open]')) {
    if (event.key.startsWith('Arrow')) move(event, root);
    return;
  }
  // What scrolls and has the focus is moved by the keys, not left.
  if (el.matches('.explained') && event.key.startsWith('Arrow')) return;
  if (event.key === '?') return help();
  if (board.open?.way === 'compose') return;
  if (event.key === 'Escape') board.putDown();
  else if (/^[1-9]$/.test(event.key)) root.querySelectorAll<HTMLButtonElement>('.bar .chips button')[Number(event.key) - 1]?.click();
  else if (event.key === 'u') undo?.();
  else if (event.key === 'h') hint?.();
  else if (event.key === 'l') log();
  else if (event.key === 'i') inspect(board);
  else if (event.key.startsWith('Arrow')) move(event, root);
}

/** Says what the piece is that has the focus. */
function inspect(board: Board): void {
  const [zone, index] = (document.activeElement as HTMLElement | null)?.dataset.piece?.split('#') ?? [];
  const face = board.view?.zones.find((other) => other.id === zone)?.pieces[Number(index)];
  if (zone && face) void board.read(face, { piece: { zone, index: Number(index) } });
}

/** Arrows go to the nearest thing in that direction with which something can be done; with Shift, or where there is none, to any. */
function move(event: KeyboardEvent, root: HTMLElement): void {
  const sheet = root.querySelector('dialog[open]');
  const all = (what: string) => [...(sheet ?? root).querySelectorAll<HTMLElement>(what)].filter((el) => el.getClientRects().length > 0);
  const lit = sheet || event.shiftKey ? [] : all(LIVE);
  const live = sheet ? all('button') : lit.length > 0 ? lit : all(EVERY);
  if (live.length === 0) return;
  const at = (el: Element) => {
    const rect = el.getBoundingClientRect();
    return [rect.x + rect.width / 2, rect.y + rect.height / 2] as const;
  };
  const from = root.contains(document.activeElement) && document.activeElement?.matches('button') ? document.activeElement : null;
  event.preventDefault();
  if (!from) return (live.find((el) => el.matches('.piece.lit')) ?? live.find((el) => el.matches('.piece')) ?? live[0]!).focus();
  const [x, y] = at(from);
  const dx = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  const dy = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  let best: [number, HTMLElement] | null = null;
  for (const el of live) {
    const [ex, ey] = at(el);
    const along = (ex - x) * dx + (ey - y) * dy;
    const across = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (el === from || along < 4) continue;
    const cost = along + across * 2.2;
    if (!best || cost < best[0]) best = [cost, el];
  }
  (best?.[1] ?? (live.includes(from as HTMLElement) ? null : live[0]))?.focus();
}
