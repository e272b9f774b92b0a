import { expect, it } from 'vitest';
import { DAY_SECONDS } from '../../playback/dates.js';
import { lastAlertOf, latestOf } from './last-alert.js';

const day = (number: number, hour = 0) => number * DAY_SECONDS + hour * 3_600;
const log = { logId: 5, name: 'Railroad_St_MH09', alert1: 10 };
const records = (...levels: readonly (readonly [number, number])[]) => levels.map(([time, level]) => ({ time, level }));

it('is shown with the three days that end with it, from its first record in them', () => {
  const found = lastAlertOf(log, records([day(1), 12], [day(10, 5), 10], [day(11, 3), 60], [day(12, 1), 9], [day(30), 2]));
  expect(found).toEqual({ logId: 5, name: 'Railroad_St_MH09', last: day(11, 3), first: day(10, 5), days: { from: day(9), to: day(11) } });
});
it('has fewer days at the beginning of a log', () => {
  expect(lastAlertOf(log, records([day(10, 2), 3], [day(10, 5), 10]))?.days).toEqual({ from: day(10), to: day(10) });
});
it('is none where the level has stayed below', () => {
  expect(lastAlertOf(log, records([day(1), 9.99]))).toBeNull();
  expect(lastAlertOf(log, [])).toBeNull();
});
it('of several logs is the latest', () => {
  const [early, late] = [day(1), day(2)].map((time) => lastAlertOf(log, records([time, 11])));
  expect(latestOf([null, late ?? null, early ?? null, null])).toBe(late);
  expect(latestOf([null])).toBeNull();
});
