import { expect, it } from 'vitest';
import { DAY_SECONDS } from './dates.js';
import { lastStorm } from './last-storm.js';

const day = (number: number) => number * DAY_SECONDS;
const logs = { from: day(10), to: day(30) };
const rain = (days: Readonly<Record<number, number>>) =>
  Object.entries(days).flatMap(
    ([number, inches]) =>
      [
        [day(Number(number)), inches / 2],
        [day(Number(number)) + 3_600, inches / 2],
      ] as const,
  );

it('opens with the first day of the last storm', () => {
  expect(lastStorm(rain({ 12: 2, 20: 1.2, 21: 0.8, 25: 0.1 }), logs)).toEqual({ from: day(20), to: day(22) });
});
it('of a week of rain takes the last three days', () => {
  expect(lastStorm(rain({ 16: 1, 17: 1, 18: 1, 19: 1, 20: 1 }), logs)).toEqual({ from: day(18), to: day(20) });
});
it('at the end of the logs has the days before it', () => {
  expect(lastStorm(rain({ 30: 2 }), logs)).toEqual({ from: day(28), to: day(30) });
});
it('is none without rain, and none that the logs have not seen', () => {
  expect(lastStorm([], logs)).toBeNull();
  expect(lastStorm(rain({ 5: 3, 12: 0.3, 40: 3 }), logs)).toBeNull();
});
