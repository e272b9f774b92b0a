import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALERT_FLAG, alertPlace, codesOf, fillCode, MOUNT_FLAG, PIPE_FULL } from './gauge-code.js';
import { type Gauge, levelsOf } from './levels.js';

const gauge: Gauge = { id: 1, pipe: 10, alert1: 6, mount: 60, depth: null };

describe('the code of a gauge', () => {
  it('fills the pipe by its size, and then the manhole up to the mount', () => {
    expect([null, -1, 0, 5, 10].map((level) => fillCode(level, gauge))).toEqual([0, 1, 1, 81, PIPE_FULL]);
    expect(fillCode(10.01, gauge)).toBe(PIPE_FULL + 1);
    expect(fillCode(60, gauge)).toBe(255);
    expect(fillCode(99_999, gauge)).toBe(255);
    // A manhole that was measured is deeper than its sensor hangs.
    expect(fillCode(60, { ...gauge, depth: 110 })).toBeLessThan(255);
  });
  it('without a pipe size fills against the mount, and no level beyond 350 in. counts', () => {
    expect(fillCode(30, { ...gauge, pipe: null })).toBe(fillCode(5, gauge));
    expect(fillCode(175, { ...gauge, pipe: null, mount: null })).toBe(fillCode(5, gauge));
    expect(fillCode(9_999, { ...gauge, pipe: null, mount: null })).toBe(PIPE_FULL);
  });
  it('never falls while the water rises', () => {
    const size = fc.option(fc.double({ min: 0.1, max: 200, noNaN: true }));
    const level = fc.double({ min: -5, max: 500, noNaN: true });
    fc.assert(
      fc.property(size, size, level, level, (pipe, mount, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((each) => fillCode(each, { ...gauge, pipe, mount }));
        expect(high).toBeGreaterThanOrEqual(low ?? 0);
        expect(low).toBeGreaterThanOrEqual(1);
        expect(high).toBeLessThanOrEqual(255);
      }),
    );
  });
  it('flags what reaches Alert 1 or the mount', () => {
    const levels = levelsOf(0, { 1: [5.99, 6, 60, null] }, [gauge]);
    expect([...codesOf(levels)].filter((_, at) => at % 2 === 1)).toEqual([0, ALERT_FLAG, ALERT_FLAG + MOUNT_FLAG, 0]);
  });
  it('has Alert 1 in the pipe, where it is', () => {
    expect(alertPlace(gauge)).toBe(0.6);
    for (const alert1 of [null, 0, 11]) expect(alertPlace({ ...gauge, alert1 })).toBe(-1);
  });
});
