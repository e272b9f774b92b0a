import { describe, expect, it } from 'vitest';
import { alertsOf, type Gauge, happeningOf, isEmpty, lastTick, levelAt, levelsOf, spansOf } from './levels.js';

const gauge = (id: number, alert1: number | null): Gauge => ({ id, pipe: 8, alert1, mount: 60, depth: null });
const levels = levelsOf(900, { 1: [1.05, 6.4, null, 6.39], 2: [null, null, 7, 8], 9: [1, 1, 1, 1] }, [
  gauge(1, 6.4),
  gauge(2, null),
  gauge(3, 1),
]);

describe('the levels of a playback', () => {
  it('are those that were sent, and gaps', () => {
    const all = [0, 1, 2].map((place) => [0, 1, 2, 3].map((tick) => levelAt(levels, place, tick)));
    expect(all).toEqual([
      [1.05, 6.4, null, 6.39],
      [null, null, 7, 8],
      [null, null, null, null],
    ]);
  });
  it('say where each was highest, and when it first reached Alert 1', () => {
    expect(happeningOf(levels, 0)).toEqual({ peak: { tick: 1, level: 6.4 }, firstAlert: 1 });
    expect(happeningOf(levels, 1)).toEqual({ peak: { tick: 3, level: 8 }, firstAlert: null });
    expect(happeningOf(levels, 2)).toEqual({ peak: null, firstAlert: null });
  });
  it('count the gauges at or above Alert 1, and in which spans', () => {
    expect([...alertsOf(levels)]).toEqual([0, 1, 0, 0]);
    expect(spansOf(Uint32Array.of(1, 1, 0, 2, 0, 3))).toEqual([
      { from: 0, to: 1 },
      { from: 3, to: 3 },
      { from: 5, to: 5 },
    ]);
    expect(spansOf(new Uint32Array(3))).toEqual([]);
  });
  it('end with the last tick that has one', () => {
    expect(lastTick(levels)).toBe(3);
    expect(lastTick(levelsOf(0, { 1: [1, 2, null, null], 2: [1, null, null, null] }, [gauge(1, 2), gauge(2, 2)]))).toBe(1);
    expect(lastTick(levelsOf(0, { 1: [null] }, [gauge(1, 2)]))).toBe(0);
  });
  it('are empty where no site has data', () => {
    expect(isEmpty(levels)).toBe(false);
    expect(isEmpty(levelsOf(0, { 1: [null, null] }, [gauge(1, 2)]))).toBe(true);
    expect(isEmpty(levelsOf(0, {}, []))).toBe(true);
  });
});
