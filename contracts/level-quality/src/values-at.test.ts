import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesAt } from './values-at.js';

/** Levels of a calm day and of a stormy one, levels far apart, and numbers without an order. */
const values = fc.oneof(
  fc.array(
    fc.integer({ min: 300, max: 340 }).map((hundredths) => hundredths / 100),
    { minLength: 1, maxLength: 1_440 },
  ),
  fc.array(fc.double({ min: -1, max: 60, noNaN: true }), { minLength: 1, maxLength: 300 }),
  fc.array(
    fc.integer({ min: -1_070, max: 1_020 }).map((power) => 2 ** power),
    { minLength: 1, maxLength: 300 },
  ),
  fc.array(fc.double(), { minLength: 1, maxLength: 100 }),
);

it('finds the values that sorting puts at these places, and does not change the order', () =>
  fc.assert(
    fc.property(values, fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 3 }), (list, shares) => {
      const numbers = Float64Array.from(list);
      const places = shares.map((share) => Math.floor(share * list.length)).sort((a, b) => a - b);
      const sorted = numbers.slice().sort();
      // Equal numbers are interchangeable, so are both zeros.
      expect(valuesAt(numbers, places).map((value) => value + 0)).toEqual(places.map((place) => (sorted[place] ?? Number.NaN) + 0));
      expect(numbers).toEqual(Float64Array.from(list));
    }),
    { numRuns: 500 },
  ));
