import { expect, it, test } from 'vitest';
import { costOf, costText } from './water-cost.js';

test.each([
  ['2', '2.00'],
  ['1.255', '1.25'],
  ['.5', '0.50'],
  ['3.', '3.00'],
  ['1,200', '1200.00'],
  ['', '0.00'],
  ['water', '0.00'],
  ['-2', '0.00'],
  ['1e400', '0.00'],
])('a cost of "%s" becomes %s', (typed, shown) => expect(costText(typed)).toBe(shown));

it('is of 1000 gallons or 1000 litres, in cents', () => {
  expect(costOf(1_931_464.2, '2.00', '1')).toBe(3862.93);
  expect(costOf(1_000, '0.75', '2')).toBe(2.84);
  expect(costOf(1_000, 'nothing', '1')).toBe(0);
});
