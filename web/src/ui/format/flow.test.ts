import { expect, test } from 'vitest';
import { formatFlow, formatPerHousehold, formatShare, formatVolume } from './flow.js';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [207.4, '1', '207 GPM'],
  [21.55, '1', '21.6 GPM'],
  [-1.234, '1', '−1.23 GPM'],
  [10, '2', '37.9 LPM'],
  [null, '1', '–'],
] as const)('a flow of %s GPM in units %s is %s', (gpm, units, text) => expect(plain(formatFlow(gpm, units))).toBe(text));

test.each([
  [12_480.4, '1', '12,480 gal'],
  [21_860_000, '1', '21.9 M gal'],
  [12_480, '2', '47,242 L'],
  [null, '2', '–'],
] as const)('a volume of %s gallons in units %s is %s', (gallons, units, text) => expect(plain(formatVolume(gallons, units))).toBe(text));

test('gallons per household have two decimals, in litres too', () => {
  expect(plain(formatPerHousehold(617.826, '1'))).toBe('617.83 gal');
  expect(plain(formatPerHousehold(0, '1'))).toBe('0.00 gal');
  expect(plain(formatPerHousehold(100, '2'))).toBe('378.54 L');
});

test('a part is shown in percent', () => expect(plain(formatShare(0.9334))).toBe('93 %'));
