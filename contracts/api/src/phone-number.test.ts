import { expect, test } from 'vitest';
import { phoneNumber } from './phone-number.js';

test.each(['570 322 0134', '(570) 322-0134', '570.322.0134', '+1 570 322 0134', '15703220134'])(
  '%s is the same number in any notation',
  (typed) => {
    expect(phoneNumber(typed)).toBe('+15703220134');
  },
);

test('a number with a country code belongs to that country', () => {
  expect(phoneNumber('+49 30 901820')).toBe('+4930901820');
});

test.each(['', '12', 'call me', '570 322 013', '+1 570 322 01345', '570 322 0134 ext. 7', '999 999 9999'])(
  '"%s" is not a valid number',
  (typed) => {
    expect(phoneNumber(typed)).toBeUndefined();
  },
);
