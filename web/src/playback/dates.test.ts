import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_SECONDS, daysAsked, daysOfLogs, lastDays, windowOf, withFirst, withLast } from './dates.js';

const day = (number: number) => number * DAY_SECONDS;
const logs = { from: day(10), to: day(20) };
const days = (from: number, to: number) => ({ from: day(from), to: day(to) });

describe('the days of a playback', () => {
  it('are the last three at first, or all where there are fewer', () => {
    expect(lastDays(logs)).toEqual(days(18, 20));
    expect(lastDays(days(10, 11))).toEqual(days(10, 11));
  });
  it('stay where one to three of them remain', () => {
    expect(withFirst(days(12, 14), day(13), logs)).toEqual(days(13, 14));
    expect(withFirst(days(12, 14), day(14) + 3_600, logs)).toEqual(days(14, 14));
    expect(withLast(days(12, 14), day(12), logs)).toEqual(days(12, 12));
  });
  it('are three again where the other end is moved too far away or past it', () => {
    expect(withFirst(days(12, 14), day(11), logs)).toEqual(days(11, 13));
    expect(withFirst(days(12, 14), day(16), logs)).toEqual(days(16, 18));
    expect(withLast(days(12, 14), day(18), logs)).toEqual(days(16, 18));
    expect(withLast(days(12, 14), day(11), logs)).toEqual(days(10, 11));
  });
  it('end where the logs end', () => {
    expect(withFirst(days(12, 14), day(19), logs)).toEqual(days(19, 20));
    expect(withFirst(days(12, 14), day(30), logs)).toEqual(days(20, 20));
    expect(withLast(days(12, 14), day(3), logs)).toEqual(days(10, 10));
  });
  it('of an address are corrected', () => {
    expect(daysAsked(null, null, logs)).toBeNull();
    expect(daysAsked(day(12) + 5, null, logs)).toEqual(days(12, 14));
    expect(daysAsked(null, day(15), logs)).toEqual(days(13, 15));
    expect(daysAsked(day(12), day(19), logs)).toEqual(days(12, 14));
    expect(daysAsked(day(15), day(12), logs)).toEqual(days(15, 17));
    expect(daysAsked(day(1), day(99), logs)).toEqual(days(10, 12));
  });
  it('are one to three whole days within the logs, whatever is chosen', () => {
    const anyDay = fc.integer({ min: -5, max: 40 }).map((number) => day(number) + 777);
    const step = fc.tuple(fc.constantFrom(withFirst, withLast), anyDay);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.array(step, { maxLength: 12 }), (length, steps) => {
        const own = days(10, 10 + length);
        let chosen = lastDays(own);
        for (const [change, to] of steps) {
          chosen = change(chosen, to, own);
          expect(chosen.from).toBeGreaterThanOrEqual(own.from);
          expect(chosen.to).toBeLessThanOrEqual(own.to);
          const { start, end } = windowOf(chosen);
          expect([1, 2, 3]).toContain((end - start) / DAY_SECONDS);
        }
      }),
    );
  });
});

it('the days of logs are from the first record of any to the last one', () => {
  expect(daysOfLogs([])).toBeNull();
  expect(
    daysOfLogs([
      { start: day(3) + 5, end: day(4) + 9 },
      { start: day(2) + 1, end: day(2) + 2 },
    ]),
  ).toEqual(days(2, 4));
});
