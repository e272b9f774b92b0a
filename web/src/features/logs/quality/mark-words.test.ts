import type { LogMark } from '@headworks/api/paths/itr/quality';
import { expect, test } from 'vitest';
import { sentenceOf, spanOf } from './mark-words.js';

const at = Date.UTC(2025, 3, 4, 6, 45) / 1000;
const span = { id: 1, start: at, end: at + 900 };
/** Units have no-break spaces before them. */
const text = (mark: LogMark, units: '1' | '2' = '1') => sentenceOf(mark, units).replaceAll('\u00a0', ' ');

test('each rule describes its finding in the user’s unit', () => {
  expect(text({ ...span, rule: 'gap', detail: { seconds: 108_900, missing: 120 } })).toBe('No record for 30 h 15 min. 120 were due.');
  const flat = { ...span, rule: 'flat', detail: { seconds: 33_300, level: 4.21 } } as const;
  expect(text(flat)).toBe('No change for 9 h 15 min at 4.21 in.');
  expect(text(flat, '2')).toBe('No change for 9 h 15 min at 107 mm.');
  expect(text({ ...span, rule: 'spike', detail: { records: 1, level: 9.2, usual: 3.1 } })).toBe(
    '1 record reaches 9.20 in., those around 3.10 in.',
  );
  expect(text({ ...span, rule: 'drift', detail: { days: 42, change: -1.25 } })).toBe(
    'The lowest level of dry days fell by 1.25 in. in 42 days.',
  );
});

test('a clock jump has a direction and a duration in hours, minutes or seconds', () => {
  const clock = (cause: 'step' | 'repeat' | 'pattern', seconds: number, records = 0) =>
    text({ ...span, rule: 'clock', detail: { cause, seconds, records } });
  expect(clock('step', 420)).toBe('The clock was set ahead by 7 min: records leave the interval.');
  expect(clock('step', -20)).toBe('The clock was set back by 20 s: records leave the interval.');
  expect(clock('pattern', -3 * 3_600)).toBe('The daily pattern is 3 h earlier from this day on.');
  expect(clock('repeat', 0, 14)).toBe('14 records in a row are off the interval, as if a span was recorded twice.');
});

test('a span names its day once', () => {
  expect(spanOf({ start: at, end: at })).toBe('Apr 4, 2025, 06:45');
  expect(spanOf({ start: at, end: at + 900 })).toBe('Apr 4, 2025, 06:45 – 07:00');
  expect(spanOf({ start: at, end: at + 86_400 })).toBe('Apr 4, 2025, 06:45 – Apr 5, 2025, 06:45');
});
