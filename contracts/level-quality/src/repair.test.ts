import type { Series } from '@headworks/level-block';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyRepairs, between, type Repair, reaches } from './index.js';

const INTERVAL = 10;
const series = (...records: readonly (readonly [number, number])[]): Series => ({
  times: Float64Array.from(records, ([time]) => time),
  levels: Float64Array.from(records, ([, level]) => level),
});
const pairs = ({ times, levels }: Series) => [...times].map((time, index) => [time, levels[index]]);
const repair = (kind: Repair['kind'], start: number, end: number, seconds = 0): Repair => ({ kind, start, end, seconds });
const six = series([0, 1], [10, 2], [20, 9], [30, 9], [40, 5], [50, 6]);
const after = (...repairs: readonly Repair[]) => pairs(applyRepairs(six, repairs, INTERVAL));

describe('a repair', () => {
  it('removes the records of its span, both ends included', () =>
    expect(after(repair('cut', 10, 40))).toEqual([
      [0, 1],
      [50, 6],
    ]));

  it('interpolates from the record before to the one after, at the interval', () =>
    expect(after(repair('interpolate', 20, 30))).toEqual([
      [0, 1],
      [10, 2],
      [20, 3],
      [30, 4],
      [40, 5],
      [50, 6],
    ]));

  it('interpolates up to a week of one-minute points, at any record interval', () => {
    const week = 7 * 86_400;
    const { times } = applyRepairs(series([0, 1], [1, 1], [week + 2, 3], [week + 3, 3]), [repair('interpolate', 2, week)], 1);
    expect(times.length).toBeLessThan(10_100);
    expect(times.every(Number.isInteger)).toBe(true);
  });

  it('fills a gap in the same way', () =>
    expect(after(repair('cut', 15, 35), repair('interpolate', 15, 35))).toEqual(after(repair('interpolate', 20, 30))));

  it('does not interpolate at the start or the end of the log', () => {
    expect(after(repair('interpolate', 0, 20))).toEqual(pairs(six));
    expect(after(repair('interpolate', 40, 90))).toEqual(pairs(six));
  });

  it('moves the times of its span and keeps the records that are already there', () =>
    expect(after(repair('shift', 0, 10, 15))).toEqual([
      [15, 1],
      [20, 9],
      [25, 2],
      [30, 9],
      [40, 5],
      [50, 6],
    ]));

  it('that moves records onto others keeps those', () =>
    expect(after(repair('shift', 0, 10, 20))).toEqual([
      [20, 9],
      [30, 9],
      [40, 5],
      [50, 6],
    ]));

  it('works on the result of the one before it', () => {
    expect(after(repair('shift', 20, 30, 100), repair('cut', 100, 200))).toEqual(after(repair('cut', 20, 30)));
    expect(after(repair('cut', 100, 200), repair('shift', 20, 30, 100))).toHaveLength(6);
  });
});

const anySeries = fc
  .uniqueArray(fc.integer({ min: 0, max: 2_000 }), { maxLength: 120 })
  .map((times) => series(...times.sort((a, b) => a - b).map((time, index) => [time, index] as const)));
const anyRepair = fc
  .record({
    kind: fc.constantFrom<Repair['kind']>('cut', 'interpolate', 'shift'),
    start: fc.integer({ min: 0, max: 2_000 }),
    length: fc.integer({ min: 0, max: 400 }),
    seconds: fc.integer({ min: -500, max: 500 }),
  })
  .map(({ kind, start, length, seconds }) => repair(kind, start, start + length, kind === 'shift' ? seconds : 0));
const anyRepairs = fc.array(anyRepair, { maxLength: 5 });

describe('with any repairs', () => {
  it('times stay in order and unique, and stored records do not change', () =>
    fc.assert(
      fc.property(anySeries, anyRepairs, (raw, repairs) => {
        const before = pairs(raw);
        const { times } = applyRepairs(raw, repairs, INTERVAL);
        for (let index = 1; index < times.length; index++) expect(times[index]).toBeGreaterThan(times[index - 1] ?? 0);
        expect(pairs(raw)).toEqual(before);
      }),
    ));

  it('removing the last one restores the series before it, bit for bit', () =>
    fc.assert(
      fc.property(anySeries, anyRepairs, anyRepair, (raw, repairs, last) => {
        const before = pairs(applyRepairs(raw, repairs, INTERVAL));
        applyRepairs(raw, [...repairs, last], INTERVAL);
        expect(pairs(applyRepairs(raw, repairs, INTERVAL))).toEqual(before);
        expect(applyRepairs(raw, [], INTERVAL)).toBe(raw);
      }),
    ));

  it('if only cuts reach into a part, the part alone gives the same result as the whole', () =>
    fc.assert(
      fc.property(anySeries, anyRepairs, fc.nat(2_000), fc.nat(500), (raw, repairs, from, length) => {
        const to = from + length;
        fc.pre(repairs.every((each) => each.kind === 'cut' || !reaches(each, from, to)));
        const cuts = repairs.filter(({ kind }) => kind === 'cut');
        expect(pairs(applyRepairs(between(raw, from, to), cuts, INTERVAL))).toEqual(
          pairs(between(applyRepairs(raw, repairs, INTERVAL), from, to)),
        );
      }),
    ));
});
