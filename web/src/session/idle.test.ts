import { limits } from '@headworks/contracts';
import { expect, test } from 'vitest';
import { countdown, idleAt, saidSeconds } from './idle.js';

const MINUTE = 60_000;
const start = 1_700_000_000_000;

test('eighteen minutes without input bring the warning, twenty the end', () => {
  expect(idleAt(start, start + 17 * MINUTE)).toEqual({ kind: 'in-use', lookAgainMs: MINUTE });
  expect(idleAt(start, start + 18 * MINUTE)).toEqual({ kind: 'warning', leftMs: limits.idleWarningMs });
  expect(idleAt(start, start + 20 * MINUTE)).toEqual({ kind: 'over' });
});

test('a machine that slept through it is over it at once', () => {
  expect(idleAt(start, start + 600 * MINUTE)).toEqual({ kind: 'over' });
});

test('a clock that was put back lets nobody stay for ever', () => {
  expect(idleAt(start + 600 * MINUTE, start)).toEqual({ kind: 'in-use', lookAgainMs: 18 * MINUTE });
});

test('what is left is said four times and shown each second', () => {
  expect([120_000, 119_000, 60_000, 31_000, 30_000, 9_000, 1].map(saidSeconds)).toEqual([120, 120, 60, 60, 30, 10, 10]);
  expect([120_000, 65_000, 64_001, 500].map(countdown)).toEqual(['2:00', '1:05', '1:05', '0:01']);
});
