// A word at the edge of the screen, gone after a while.
export interface Toast {
  id: number;
  text: string;
}
let next = 1;
export const toasts = $state<Toast[]>([]);

export function toast(text: string): void {
  const id = next++;
  toasts.push({ id, text });
  setTimeout(() => {
    const at = toasts.findIndex((other) => other.id === id);
    if (at >= 0) toasts.splice(at, 1);
  }, 5000);
}
