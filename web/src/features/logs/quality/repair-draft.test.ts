import type { LogMark, LogRepair } from '@headworks/api/paths/itr/quality';
import { expect, test } from 'vitest';
import { draftOf, draftOfSpan, isRepaired, leftOut, orderOf, problemsOf, readBy, writeBy } from './repair-draft.js';

const log = { logInterval: 15, enddate: 100_000 };
const span = { id: 1, start: 9_000, end: 18_000 };
const gap: LogMark = { ...span, rule: 'gap', detail: { seconds: 9_000, missing: 9 } };
const clock = (cause: 'step' | 'repeat' | 'pattern', seconds: number): LogMark => ({
  ...span,
  rule: 'clock',
  detail: { cause, seconds, records: 9 },
});

test('a gap is interpolated between its two valid records', () =>
  expect(draftOf(gap, log)).toMatchObject({ kind: 'interpolate', start: 9_900, end: 17_100 }));

test('a clock that jumped ahead is shifted back, from the jump to the end of the log', () => {
  expect(orderOf(draftOf(clock('step', 420), log))).toEqual({ kind: 'shift', start: 18_000, end: 100_000, seconds: -420 });
  expect(orderOf(draftOf(clock('pattern', -10_800), log))).toEqual({ kind: 'shift', start: 9_000, end: 100_000, seconds: 10_800 });
});

test('repeated records and flat lines are cut', () => {
  expect(orderOf(draftOf(clock('repeat', 60), log))).toEqual({ kind: 'cut', start: 9_000, end: 18_000, seconds: null });
  expect(draftOf({ ...span, rule: 'flat', detail: { seconds: 9_000, level: 2 } }, log).kind).toBe('cut');
});

test('hours and minutes are parsed and formatted the same way', () => {
  for (const seconds of [60, 450, 3_600, 10_800, 360_000]) expect(readBy(writeBy(seconds))).toBe(seconds);
  for (const wrong of ['', '3', '3:60', '-1:00', '0:00', 'three', '999999:00']) expect(readBy(wrong)).toBeNull();
});

test('each problem is reported at its field', () => {
  const draft = draftOfSpan({ start: 10, end: 20 }, { start: 0, end: 100 });
  expect(problemsOf(draft)).toEqual({ span: null, by: null });
  expect(problemsOf({ ...draft, end: 5 }).span).toMatch(/must not be before/);
  expect(problemsOf({ ...draft, kind: 'interpolate', end: 8 * 86_400 }).span).toMatch(/at most 7 days/);
  expect(problemsOf({ ...draft, kind: 'shift', by: 'soon' }).by).toMatch(/hours and minutes/);
  expect(problemsOf({ ...draft, by: 'soon' }).by).toBeNull();
});

test('a selected span starts with what is visible, and never with the whole log', () => {
  const all = { start: 0, end: 10 * 86_400 };
  expect(draftOfSpan({ start: 86_400.4, end: 2 * 86_400 }, all)).toMatchObject({ kind: 'cut', start: 86_400, end: 2 * 86_400 });
  for (const visible of [null, all]) expect(draftOfSpan(visible, all)).toMatchObject({ start: 9 * 86_400, end: 10 * 86_400 });
  expect(draftOfSpan(null, { start: 0, end: 3_600 })).toMatchObject({ start: 1_800, end: 3_600 });
});

test('a cut counts the records that it leaves out, unless they are thinned', () => {
  const all = { start: 0, end: 40 };
  const before = [0, 10, 20, 30, 40].map((time) => ({ time }));
  expect(leftOut({ start: 10, end: 20 }, all, 5, before)).toBe(2);
  expect(leftOut({ start: 0, end: 40 }, all, 50_000, before)).toBe(50_000);
  expect(
    leftOut(
      { start: 1, end: 30 },
      all,
      50_000,
      Array.from({ length: 2_000 }, (_, time) => ({ time })),
    ),
  ).toBeNull();
});

test('a mark counts as repaired if a suitable repair covers it', () => {
  const repair: LogRepair = { id: 1, kind: 'cut', start: 10_000, end: 11_000, seconds: 0, by: 'Ada Lovelace', at: 0 };
  expect(isRepaired(gap, [repair])).toBe(true);
  expect(isRepaired(gap, [{ ...repair, start: 19_000, end: 20_000 }])).toBe(false);
  expect(isRepaired(gap, [{ ...repair, kind: 'shift' }])).toBe(false);
  const flat: LogMark = { ...span, rule: 'flat', detail: { seconds: 9_000, level: 2 } };
  expect(isRepaired(flat, [repair])).toBe(false);
  expect(isRepaired(flat, [{ ...repair, start: 9_000, end: 18_000 }])).toBe(true);
  expect(isRepaired(clock('step', 60), [{ ...repair, kind: 'shift' }])).toBe(true);
});
