import { limits } from '@headworks/api/limits';
import { expect, test } from 'vitest';
import { announcedSeconds, countdown, idleAt } from './idle.js';

const MINUTE = 60_000;
const start = 1_700_000_000_000;

test('a warning appears after eighteen minutes without input, the end after twenty', () => {
  expect(idleAt(start, start + 17 * MINUTE)).toEqual({ kind: 'in-use', recheckMs: MINUTE });
  expect(idleAt(start, start + 18 * MINUTE)).toEqual({ kind: 'warning', leftMs: limits.idleWarningMs });
  expect(idleAt(start, start + 20 * MINUTE)).toEqual({ kind: 'over' });
});

test('a machine that slept through the time is signed out immediately', () => {
  expect(idleAt(start, start + 600 * MINUTE)).toEqual({ kind: 'over' });
});

test('a clock that was set back does not extend a session forever', () => {
  expect(idleAt(start + 600 * MINUTE, start)).toEqual({ kind: 'in-use', recheckMs: 18 * MINUTE });
});

test('the remaining time is announced four times and shown every second', () => {
  expect([120_000, 119_000, 60_000, 31_000, 30_000, 9_000, 1].map(announcedSeconds)).toEqual([120, 120, 60, 60, 30, 10, 10]);
  expect([120_000, 65_000, 64_001, 500].map(countdown)).toEqual(['2:00', '1:05', '1:05', '0:01']);
});
