// Whoever plays by keys does not lose their place: when what had the focus is gone, something near it has it.

interface Place {
  /** The zone of a piece, if it was one. */
  zone: string | null;
}

export class Focus {
  #had: Place | null = null;
  /** What has the focus until there is something better. */
  #meanwhile: HTMLElement | null = null;

  /** Notes where the focus comes to: what has it may be gone before the table is drawn anew. Whoever points at nothing has put it down. */
  watch(root: HTMLElement): () => void {
    const comes = () => this.remember(root);
    const goes = (event: Event) => {
      if (!(event.target as Element).closest('button, a, input, textarea, select, summary, [tabindex], dialog')) this.#had = null;
    };
    root.addEventListener('focusin', comes);
    window.addEventListener('pointerdown', goes);
    return () => {
      root.removeEventListener('focusin', comes);
      window.removeEventListener('pointerdown', goes);
    };
  }

  /** Notes where the focus is. */
  remember(root: HTMLElement | undefined): void {
    const el = document.activeElement as HTMLElement | null;
    if (!el || el === document.body || !root?.contains(el) || el === this.#meanwhile || el.closest('dialog, input, textarea, select')) return;
    this.#had = { zone: el.dataset.zoneof ?? el.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? null };
  }

  /** Gives the focus back where nothing has it: to the same place, else to the first button of what is asked. */
  restore(root: HTMLElement | undefined): void {
    const had = this.#had;
    if (!had || !root) return;
    const el = document.activeElement;
    if (el && el !== document.body && el !== this.#meanwhile && el.isConnected) return;
    const there = had.zone ? [...root.querySelectorAll<HTMLElement>('button[data-zoneof]')].filter((piece) => piece.dataset.zoneof === had.zone) : [];
    const near = there.find((piece) => piece.matches('.lit')) ?? there[0];
    const first = root.querySelector<HTMLElement>('.bar .chips button:not([disabled]), .tray button:not([disabled])');
    const next = near ?? first ?? root.querySelector<HTMLElement>('button.piece.lit, button.take.lit');
    this.#meanwhile = next ? null : root.querySelector<HTMLElement>('.self');
    (next ?? this.#meanwhile)?.focus({ preventScroll: true });
  }
}
