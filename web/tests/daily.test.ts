import { describe, expect, it } from 'vitest';
import { againstPar, marks, shared, shifted, verdict } from '../src/model/daily';
import type { DailyDone, DailyState } from '../src/wire';

/** What is said, by its id and its number. */
const t = (id: string, args: Record<string, string | number> = {}) => [id, ...Object.values(args)].join(' ');
const done = (some: Partial<DailyDone>): DailyDone => ({ counts: true, marks: 7, took: 1000, gave_up: false, end: null, lost: null, ...some });
const state = (title: string, mine: DailyDone | null): DailyState => ({ game: 'zombie', title, in_box: title, deal: false, begun: true, table: null, mine });

describe('puzzles of a day', () => {
  it('holds a deal against par by what comes first', () => {
    const end = (left: number, points: number | null, points_first = false) => ({ left, points, points_first });
    expect(againstPar(end(2, null), end(0, null), t)).toBe('daily-cards-worse 2');
    expect(againstPar(end(0, 30), end(0, 31), t)).toBe('daily-points-worse 1');
    expect(againstPar(end(3, 50, true), end(0, 40, true), t)).toBe('daily-points-better 10');
    expect(againstPar(end(1, 40, true), end(0, 40, true), t)).toBe('daily-cards-worse 1');
    expect(againstPar(end(0, 9), end(0, 9), t)).toBe('daily-par-even');
  });

  it('says how a move went, and who gave up', () => {
    expect(verdict(done({ lost: 0 }), undefined, t)).toBe('daily-best');
    expect(verdict(done({ lost: 34 }), undefined, t)).toBe('daily-lost 3.4');
    expect(verdict(done({ gave_up: true }), undefined, t)).toBe('daily-gave-up');
  });

  it('shares marks and titles of what is finished, and nothing else', () => {
    const text = shared('2026-11-19', [state('Zombie', done({ lost: 34 })), state('Ward', null)], 'https://house/daily');
    expect(text).toBe('Wardroom 2026-11-19\n■■■■■■■□□□ Zombie\nhttps://house/daily');
    expect([marks(0), marks(10)]).toEqual(['□□□□□□□□□□', '■■■■■■■■■■']);
  });

  it('goes from day to day, over months', () => {
    expect([shifted('2026-11-30', 1), shifted('2027-01-01', -1)]).toEqual(['2026-12-01', '2026-12-31']);
  });
});
