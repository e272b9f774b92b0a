import { expect, test } from 'vitest';
import { gallonsText, mostGallons, typedGallons } from './gallons.js';

test('gallons are shown and typed in the unit of the reader', () => {
  expect(gallonsText(182, '1')).toBe('182');
  expect(gallonsText(182, '2')).toBe('688.94');
  expect(gallonsText(0, '1')).toBe('0');
  expect(typedGallons('182', '1')).toBe(182);
  expect(typedGallons('688.94', '2')).toBeCloseTo(182, 2);
  expect(typedGallons(' 1,250.5 ', '1')).toBe(1_250.5);
});

test('nothing is not set, and what is no number within the limits is refused', () => {
  expect(gallonsText(null, '1')).toBe('');
  expect(typedGallons('  ', '1')).toBeNull();
  for (const typed of ['many', '-1', '1e3', '0x10', '1.2.3', '.', '100000.1', 'Infinity'])
    expect(typedGallons(typed, '1'), typed).toBeUndefined();
  expect(typedGallons('100000', '1')).toBe(100_000);
  expect(mostGallons('2')).toBe(378_541);
  expect(typedGallons('378542', '2')).toBeUndefined();
});
