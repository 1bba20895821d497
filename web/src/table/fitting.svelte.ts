// Fits the table into its window: tries levels until nothing has to scroll. All of it is attributes and one variable, so that a level can be
// measured without drawing anything anew.

import { untrack } from 'svelte';
import { LEVELS, noLess, settle, wholeRows, type Level, type Measured } from '../model/fit';

/** The regions of a table that scroll where even the tightest level is too large; those that scroll at every level have no say. */
const REGIONS = '[data-region]:not([data-region="scrolls"]), .tray';

function apply(felt: HTMLElement, { size, forms, folded }: Level): void {
  felt.style.setProperty('--s', String(size));
  for (const rank of ['may', 'should', 'must'] as const) felt.dataset[rank] = forms[rank];
  felt.toggleAttribute('data-folded', folded);
}

/** Whether nothing in it has to scroll. */
function holds(felt: HTMLElement): boolean {
  const within = (el: HTMLElement) => el.scrollHeight <= el.clientHeight + 1 && el.scrollWidth <= el.clientWidth + 1;
  return within(felt) && [...felt.querySelectorAll<HTMLElement>(REGIONS)].every(within);
}

/** What is seen whole or not at all. */
const WHOLE = '.piece, .take, .heap, .sum, .slot, .hidden, .count, .label, .who, .head, .self, .spread, .button';

/** Lets a region be as high as it would be by itself. */
function free(region: HTMLElement): void {
  region.style.minHeight = region.style.maxHeight = '';
}

/** Lets the regions that have to scroll end between their rows, and marks where there is more. */
function trim(felt: HTMLElement): void {
  const regions = [...felt.querySelectorAll<HTMLElement>('[data-region]')];
  regions.forEach(free);
  for (const region of regions.filter((one) => one.scrollHeight > one.clientHeight + 1)) {
    const from = region.getBoundingClientRect().top + region.clientTop - region.scrollTop;
    const lying = Array.from(region.querySelectorAll(WHOLE), (el) => el.getBoundingClientRect()).filter(({ height }) => height > 0);
    const end = wholeRows(region.clientHeight, lying.map(({ top, bottom }) => ({ top: top - from, bottom: bottom - from })));
    // Some are never less high than so: they end there all the same.
    if (end < region.clientHeight) region.style.minHeight = region.style.maxHeight = `${end + region.offsetHeight - region.clientHeight}px`;
  }
  regions.forEach(mark);
}

/** Says whether there is more below, and how many things that is. */
function mark(region: HTMLElement): void {
  if (region.scrollHeight <= region.scrollTop + region.clientHeight + 2) return region.removeAttribute('data-more');
  const edge = region.getBoundingClientRect().bottom;
  const below = [...region.querySelectorAll('.button, .seat, .spread, .pile, .plot, .row, .side')].filter((el) => el.getClientRects().length > 0 && el.getBoundingClientRect().bottom > edge + 2);
  region.dataset.more = below.length > 0 ? String(below.length) : '';
}

/** What decides how large a table can be laid: its window, and how much lies in each of its places. */
function measure(felt: HTMLElement): Measured {
  const places = felt.querySelectorAll('.pieces, .hand, .chips, .seat, .tray *, .own, .foot, [data-region]');
  return { window: [felt.clientWidth, felt.clientHeight], counts: Array.from(places, (place) => place.childElementCount) };
}

export class Fitting {
  /** Counts how often the table was laid anew: whoever draws over it draws anew, too. */
  laid = $state(0);
  /** The level that held last, of the table with a tray and of the one without. */
  #stood = new Map<boolean, number>();
  /** What lay on the table when it was last laid; the level before the one that holds was too large for that, and is for more. */
  #full: Measured | null = null;
  /** Whether even the tightest level did not hold that. */
  #beyond = false;
  /** Whether it may grow when it is fitted next. */
  #may = false;
  #felt: HTMLElement | null = null;
  #waits = false;

  /** Watches the window of the felt. */
  watch(felt: HTMLElement): () => void {
    this.#felt = felt;
    this.#fit(true);
    const observer = new ResizeObserver(() => (this.fit(true), this.#again()));
    observer.observe(felt);
    // What is told of the letters that are laid makes the tray higher.
    const told = new MutationObserver((changes) => {
      const within = ({ target }: MutationRecord) => (target instanceof Element ? target : target.parentElement)?.closest('.tray');
      if (changes.some(within)) this.keep();
    });
    told.observe(felt, { childList: true, subtree: true, characterData: true });
    const scrolled = ({ target }: Event) => target instanceof HTMLElement && target.matches('[data-region]') && mark(target);
    felt.addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      told.disconnect();
      felt.removeEventListener('scroll', scrolled, { capture: true });
      this.#felt = null;
    };
  }

  /** Lays the table tighter if it does not fit any more; larger only when there is something new to see, so that nothing jumps. */
  keep(): void {
    const felt = this.#felt;
    if (felt && !this.#waits && !holds(felt)) this.#lay(felt);
  }

  /**
   * Lays the table as large as it fits, once for all that changes at a time: laying it is most of what a move costs. Only where it `may` grow it
   * is tried larger; while others move it is laid tighter where it has to be, and no more.
   */
  fit(may: boolean): void {
    this.#may ||= may;
    if (this.#waits) return;
    this.#waits = true;
    queueMicrotask(() => {
      this.#waits = false;
      this.#fit(this.#may);
      this.#may = false;
    });
  }

  #fit(may: boolean): void {
    const felt = this.#felt;
    if (!felt) return;
    const more = this.#full !== null && noLess(measure(felt), this.#full);
    if (holds(felt) ? may && !more : !(this.#beyond && more)) this.#lay(felt);
    else trim(felt);
    // Whoever fits the table is not told that it was fitted.
    untrack(() => (this.laid += 1));
  }

  /** In another window WebKit may keep how high places were when it tried them narrower: a frame later they are made to forget it, and laid again. */
  #again(): void {
    requestAnimationFrame(() => {
      if (!this.#felt) return;
      const places = [...this.#felt.querySelectorAll<HTMLElement>('.pieces')];
      for (const place of places) place.style.display = 'block';
      void this.#felt.offsetHeight;
      for (const place of places) place.style.display = '';
      this.#lay(this.#felt);
      untrack(() => (this.laid += 1));
    });
  }

  #lay(felt: HTMLElement): void {
    // What was done for the level before has no say in whether another holds.
    for (const region of felt.querySelectorAll<HTMLElement>('[data-region]')) {
      free(region);
      region.removeAttribute('data-more');
    }
    let applied = -1;
    const lay = (level: number) => {
      if (level !== applied) apply(felt, LEVELS[level]!);
      applied = level;
    };
    const tray = felt.querySelector('.tray') !== null;
    const level = settle(LEVELS.length, (level) => (lay(level), holds(felt)), this.#stood.get(tray));
    lay(level);
    this.#beyond = level === LEVELS.length - 1 && !holds(felt);
    trim(felt);
    this.#stood.set(tray, level);
    this.#full = measure(felt);
  }
}
