import { describe, expect, it } from 'vitest';
import { aroundDay, halvesOf, periodsOfAddress, periodsToAddress, problemOf } from './periods.js';

const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1_000;
const dates = (start: string, end: string) => ({ start: at(start), end: at(end) + 86_399 });
const BOUNDS = dates('2025-02-17', '2025-04-13');

describe('the periods of a comparison', () => {
  it('lie before and after the day of a repair, which is in neither', () => {
    expect(aroundDay(at('2025-03-20') + 5_000, BOUNDS)).toEqual({
      a: dates('2025-02-17', '2025-03-19'),
      b: dates('2025-03-21', '2025-04-13'),
    });
  });

  it('are the halves of the records at first', () => {
    expect(halvesOf(BOUNDS)).toEqual({ a: dates('2025-02-17', '2025-03-16'), b: dates('2025-03-17', '2025-04-13') });
    expect(problemOf(halvesOf(BOUNDS))).toBeNull();
  });

  it('are in order, apart and of two weeks', () => {
    const b = dates('2025-03-20', '2025-04-13');
    expect(problemOf({ a: dates('2025-03-10', '2025-03-01'), b })).toBe('order');
    expect(problemOf({ a: dates('2025-02-17', '2025-03-20'), b })).toBe('overlap');
    expect(problemOf({ a: dates('2025-03-07', '2025-03-19'), b })).toBe('tooShort');
    expect(problemOf({ a: dates('2025-03-06', '2025-03-19'), b })).toBeNull();
    expect(problemOf({ a: b, b: dates('2025-02-17', '2025-03-19') })).toBeNull();
  });

  it('come back from the address', () => {
    const periods = halvesOf(BOUNDS);
    const { a, b } = periodsToAddress(periods);
    expect(a).toBe('2025-02-17_2025-03-16');
    expect(periodsOfAddress(a, b)).toEqual(periods);
    for (const wrong of [null, '', 'x', '2025-02-17', '2025-02-17_x']) expect(periodsOfAddress(wrong, b)).toBeNull();
    expect(periodsOfAddress(a, a)).toBeNull();
  });
});
