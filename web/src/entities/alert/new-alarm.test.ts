import { expect, test } from 'vitest';
import { isNewAlarm } from './new-alarm.js';

const opened = 1_744_700_000_000;
const at = (seconds: number) => ({ date: opened / 1000 + seconds, acknowledgedat: null });

test('an alert is new if it was raised after the page was opened, by clocks that may differ', () => {
  expect([-3_600, -60, 60].map((seconds) => isNewAlarm(at(seconds), opened))).toEqual([false, true, true]);
  expect(isNewAlarm({ ...at(60), acknowledgedat: opened / 1000 + 90 }, opened)).toBe(false);
});
