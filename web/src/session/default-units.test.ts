import { expect, it } from 'vitest';
import { defaultUnits } from './default-units.js';

it.each([
  ['America/New_York', '1'],
  ['America/Argentina/Buenos_Aires', '1'],
  ['Pacific/Honolulu', '1'],
  ['Africa/Monrovia', '1'],
  ['Asia/Yangon', '1'],
  ['Asia/Rangoon', '1'],
  ['Africa/Lagos', '2'],
  ['Pacific/Auckland', '2'],
  ['Europe/Berlin', '2'],
  ['UTC', '2'],
  ['', '2'],
])('a person in %s first sees units %s: 1 is imperial, 2 metric', (timeZone, units) => {
  expect(defaultUnits(timeZone)).toBe(units);
});
