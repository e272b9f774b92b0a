import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText } from '../test-kit/made-file.js';
import { readDate } from './read-date.js';
import { readNumber } from './read-number.js';

describe('a date', () => {
  it('at any second from 1970 to 2999 is read as GMT', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(3000, 0) / 1000 - 1 }), (seconds) => {
        expect(readDate(dateText(seconds))).toBe(seconds);
      }),
    );
  });
  it.each([
    ['3/1/2025 0:00', Date.UTC(2025, 2, 1)],
    [' 03/01/2025  00:00:09 ', Date.UTC(2025, 2, 1, 0, 0, 9)],
    ['2/29/2024 23:59:59', Date.UTC(2024, 1, 29, 23, 59, 59)],
    ['2/29/2000 12:00', Date.UTC(2000, 1, 29, 12)],
    ['12/31/2025 23:59:59', Date.UTC(2025, 11, 31, 23, 59, 59)],
    ['4/30/2025 00:00', Date.UTC(2025, 3, 30)],
  ])('%s is valid', (text, milliseconds) => expect(readDate(text)).toBe(milliseconds / 1000));
  it.each([
    ...[
      '',
      ' ',
      '3/10/2025',
      '3/10/2025 ',
      '2/29/2025 00:00',
      '2/29/2100 00:00',
      '2/30/2024 00:00',
      '4/31/2025 00:00',
      '0/1/2025 00:00',
      '13/1/2025 00:00',
    ],
    ...[
      '1/0/2025 00:00',
      '1/32/2025 00:00',
      '1/1/2025 24:00',
      '1/1/2025 23:60',
      '1/1/2025 23:59:60',
      '1/1/25 00:00',
      '1/1/1969 00:00',
      '1/1/3000 00:00',
    ],
    ...[
      '1/1/2025 1:00 PM',
      '2025-01-01 00:00',
      '1/1/2025T00:00',
      '1/1/2025 00:00:00.5',
      '1/1/2025 00:00:00:00',
      '1/1/2025 0:0',
      '001/1/2025 00:00',
      '1 /1/2025 00:00',
      '/1/2025 00:00',
    ],
  ])('"%s" is none', (text) => expect(readDate(text)).toBeNaN());
});

describe('a number', () => {
  it('is the result of Number(), in any notation', () => {
    const written = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }).map(String),
      fc.tuple(fc.integer(), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => (value / 100).toFixed(2)),
      fc.constantFrom('007.50', '.5', '5.', '+3', ' 4 ', '1E+05', '123456789012345678.25'),
    );
    fc.assert(
      fc.property(written, (text) => {
        expect(readNumber(text)).toBe(Number(text) + 0);
      }),
      { numRuns: 1_000 },
    );
  });
  it.each(['', ' ', '.', '-', '+', '--1', '1.2.3', '1,5', '0x10', '1e', 'Infinity', 'NaN', 'one', '1 2', '١', '9'.repeat(41)])(
    '"%s" is none',
    (text) => {
      expect(readNumber(text)).toBeNaN();
    },
  );
});
