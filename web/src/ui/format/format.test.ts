import { expect, test } from 'vitest';
import {
  formatAge,
  formatContact,
  formatCount,
  formatDuration,
  formatExactly,
  formatLength,
  formatLoggerRange,
  formatLoggerTime,
  formatMoment,
  formatPercent,
  formatVolts,
  withUnit,
} from './format.js';

const zone = 'America/New_York';
const april11 = Date.UTC(2025, 3, 11, 9, 40) / 1000;

test('lengths are stored in inches and shown in the unit of the user', () => {
  expect(formatLength(10, '1')).toBe('10.00\u00a0in.');
  expect(formatLength(10, '2')).toBe('254\u00a0mm');
  expect(formatLength(0, '1')).toBe('0.00\u00a0in.');
  expect(formatLength(null, '1')).toBe('–');
});

test('negative numbers have a minus sign, thousands a separator, and a rounded zero no sign', () => {
  expect(withUnit(-1234.5, 1, 'in.')).toBe('−1,234.5\u00a0in.');
  expect(withUnit(-0.001, 2, 'in.')).toBe('0.00\u00a0in.');
  expect(formatCount(5280)).toBe('5,280');
});

test('a battery never exceeds 100 percent', () => {
  expect(formatPercent(104)).toBe('100\u00a0%');
  expect(formatPercent(null)).toBe('–');
  expect(formatVolts(5.3)).toBe('5.30\u00a0V');
});

test('durations have their two largest units', () => {
  expect(formatDuration(273_600)).toBe('3 d 4 h');
  expect(formatDuration(152_100, true)).toBe('42 h 15 min');
  expect(formatDuration(3_600)).toBe('1 h');
  expect(formatDuration(86_400 + 60)).toBe('1 d');
  expect(formatDuration(59)).toBe('0 min');
});

test('after a day, an age becomes a date, because it is a warning', () => {
  const now = april11 + 86_400;
  expect(formatAge(now - 59, now, zone)).toBe('just now');
  expect(formatAge(now + 30, now, zone)).toBe('just now');
  expect(formatAge(now - 120, now, zone)).toBe('2 min ago');
  expect(formatAge(now - 5 * 3_600 - 59, now, zone)).toBe('5 h ago');
  expect(formatAge(now - 86_399, now, zone)).toBe('23 h ago');
  expect(formatAge(april11, now, zone)).toBe('Apr 11, 2025, 05:40 EDT');
});

test('events are shown in a zone, records in the logger’s clock', () => {
  expect(formatMoment(april11, zone)).toBe('Apr 11, 2025, 05:40 EDT');
  expect(formatExactly(april11, zone)).toBe('Apr 11, 2025, 05:40:00 EDT (Apr 11, 2025, 09:40:00 UTC)');
  expect(formatExactly(april11, 'UTC')).toBe('Apr 11, 2025, 09:40:00 UTC');
  expect(formatLoggerTime(Date.UTC(2025, 2, 9, 2, 30) / 1000)).toBe('Mar 9, 2025, 02:30');
  expect(formatLoggerTime(Date.UTC(2025, 2, 9, 0, 0) / 1000)).toBe('Mar 9, 2025, 00:00');
});

test('North American numbers have national format; other contacts are unchanged', () => {
  expect(formatContact('+15705550134')).toBe('(570) 555-0134');
  expect(formatContact('+442079460018')).toBe('+442079460018');
  expect(formatContact('dana@example.org')).toBe('dana@example.org');
});

test('a range of the logger’s days shows a common year once', () => {
  const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date, 23, 59) / 1000;
  expect(formatLoggerRange(day(2025, 2, 17), day(2025, 4, 13))).toBe('Feb 17 – Apr 13, 2025');
  expect(formatLoggerRange(day(2026, 10, 15), day(2026, 10, 16))).toBe('Oct 15 – 16, 2026');
  expect(formatLoggerRange(day(2025, 10, 15), day(2026, 10, 16))).toBe('Oct 15, 2025 – Oct 16, 2026');
  expect(formatLoggerRange(day(2024, 12, 30), day(2025, 1, 2))).toBe('Dec 30, 2024 – Jan 2, 2025');
  expect(formatLoggerRange(day(2025, 2, 17), day(2025, 2, 17))).toBe('Feb 17, 2025');
});
