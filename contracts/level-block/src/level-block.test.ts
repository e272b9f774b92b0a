import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeColumn, encodeColumn } from './codec.js';
import { averageHourly, mergeByTime, type RecordColumns, thin } from './index.js';

const columns = (times: readonly number[], level: number): RecordColumns => {
  const fill = (value: number) => Float64Array.from(times, () => value);
  return { times: Float64Array.from(times), levels: fill(level), distances: fill(Number.NaN), gains: fill(1), temps: fill(2) };
};

describe('a packed column', () => {
  it('returns every number to the last bit', () => {
    const number = fc.oneof(
      fc.double({ noDefaultInfinity: true }),
      fc.integer().map((n) => n / 100),
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(fc.array(number, { maxLength: 300 }), (values) => {
        const column = Float64Array.from(values, (value) => (Object.is(value, -0) ? 0 : value));
        expect(decodeColumn(encodeColumn(column), column.length)).toEqual(column);
      }),
    );
  });
  it('stores constant, evenly growing and short columns in a few bytes', () => {
    const quarters = Float64Array.from({ length: 96 }, (_, index) => 1_700_000_100 + index * 900);
    const gains = new Float64Array(96).fill(12);
    const levels = Float64Array.from(
      { length: 96 },
      (_, index) => Math.round(600 + 400 * Math.sin(index / 15) + 50 * Math.sin(index * 1.5)) / 100,
    );
    for (const [column, mostBytes] of [
      [quarters, 12],
      [gains, 6],
      [levels, 150],
      [levels.subarray(0, 1), 4],
    ] as const) {
      const bytes = encodeColumn(column);
      expect(decodeColumn(bytes, column.length)).toEqual(column);
      expect(bytes.length).toBeLessThanOrEqual(mostBytes);
      expect(() => decodeColumn(bytes, column.length + 1)).toThrow();
    }
  });
  it.each([
    ['0128b52ffd200b59000080c49fd50c880e880e880e', [1_700_000_000, 1_700_000_900, 1_700_001_800, 1_700_002_700]],
    ['0328b52ffd2006310000d206020bf308', [4.25, 4.26, 4.2, -1.5]],
    ['0028b52ffd2018c10000000000000000f87f555555555555d53f000000000000f87f', [Number.NaN, 1 / 3, Number.NaN]],
  ])('stored by an earlier version is still read (%s)', (hex, values) => {
    expect([...decodeColumn(Buffer.from(hex, 'hex'), values.length)]).toEqual(values);
  });
  it('is small for a day of levels in hundredths of an inch', () => {
    const day = Float64Array.from({ length: 1440 }, (_, minute) => Math.round(600 + 200 * Math.sin(minute / 229) + (minute % 7)) / 100);
    expect(encodeColumn(day).length).toBeLessThan(1440 * 1.5);
  });
  it('throws on truncated bytes instead of returning wrong levels', () => {
    const bytes = encodeColumn(Float64Array.from({ length: 96 }, (_, index) => index * 1.01));
    expect(() => decodeColumn(bytes.subarray(0, bytes.length - 4), 96)).toThrow();
    expect(() => decodeColumn(bytes, 95)).toThrow();
  });
});

describe('merging', () => {
  it('keeps each time once, in order, with the first value received', () => {
    const merged = mergeByTime(columns([10, 20, 40], 1), columns([5, 20, 30, 50], 2));
    expect([...merged.times]).toEqual([5, 10, 20, 30, 40, 50]);
    expect([...merged.levels]).toEqual([2, 1, 1, 2, 1, 2]);
  });
});

describe('thinning', () => {
  it('keeps the lowest and the highest level, the ends, the order, and up to maxPoints points', () => {
    const levels = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 2_000 });
    fc.assert(
      fc.property(levels, fc.integer({ min: 10, max: 500 }), (list, maxPoints) => {
        const series = { times: Float64Array.from(list, (_, index) => index * 60), levels: Float64Array.from(list) };
        const thinned = thin(series, maxPoints);
        expect(thinned.times.length).toBeLessThanOrEqual(Math.max(maxPoints, 2));
        expect(Math.max(...thinned.levels)).toBe(Math.max(...list));
        expect(Math.min(...thinned.levels)).toBe(Math.min(...list));
        expect(thinned.times[0]).toBe(0);
        expect(thinned.times[thinned.times.length - 1]).toBe((list.length - 1) * 60);
        expect([...thinned.times]).toEqual([...thinned.times].sort((a, b) => a - b));
      }),
    );
  });
  it('averages by clock hour and omits hours without a record', () => {
    const series = { times: Float64Array.from([3600, 5400, 7200, 18_000]), levels: Float64Array.from([1, 3, 5, 9]) };
    expect(averageHourly(series)).toEqual({ times: Float64Array.from([3600, 7200, 18_000]), levels: Float64Array.from([2, 5, 9]) });
  });
});
