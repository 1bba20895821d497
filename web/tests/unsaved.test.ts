import { describe, expect, it, vi } from 'vitest';
import { Workshop } from '../src/decks/workshop.svelte';
import { go, guarded, here } from '../src/ui/router.svelte';

describe('a deck that is not saved', () => {
  const shop = () => new Workshop('ward', null);
  it('is asked about before something takes its place', () => {
    const bench = shop();
    bench.change('Bug Man', 2);
    const on = vi.fn();
    expect(bench.unless(on)).toBe(true);
    expect(on).not.toHaveBeenCalled();
    bench.letGo();
    expect(on).toHaveBeenCalledOnce();
    expect(bench.atRisk()).toBe(false);
  });
  it('is nobody\u2019s work if it was only taken from the shelf, or is empty', () => {
    const bench = shop();
    bench.take('Ready', [{ card: 'Bug Man', count: 3 }]);
    expect(bench.atRisk()).toBe(false);
    bench.change('Bug Man', -1);
    expect(bench.atRisk()).toBe(true);
    bench.clear();
    expect(bench.atRisk()).toBe(false);
  });
});

describe('a page that asks to stay', () => {
  it('is left only by what it was given, and within the page it is not asked', () => {
    go('/decks');
    let waiting: (() => void) | null = null;
    const end = guarded((on) => ((waiting = on), true));
    go('/decks#main');
    expect(waiting).toBeNull();
    go('/games');
    expect(here.now.page).toBe('decks');
    waiting!();
    expect(here.now.page).toBe('games');
    end();
    go('/');
    expect(here.now.page).toBe('');
  });
});
