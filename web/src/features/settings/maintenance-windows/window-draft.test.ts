import { expect, test } from 'vitest';
import { newWindow, problemsOf, stateAt, type WindowDraft } from './window-draft.js';

const now = 1_800_000_030;
const draft = (changes: Partial<WindowDraft>): WindowDraft => ({ ...newWindow(now), reason: 'Jetting on Elm Street', ...changes });

test('a new window is for all devices, from this minute on for two hours', () => {
  expect(newWindow(now)).toEqual({
    scope: 'all',
    deviceIds: { itr: [], fr: [] },
    start: 1_800_000_000,
    end: 1_800_007_200,
    reason: '',
  });
  expect(problemsOf(draft({}), now)).toEqual({ devices: null, times: null, reason: null });
});

test('selected devices have to be selected, and not too many', () => {
  const many = Array.from({ length: 1_001 }, (_, place) => place + 1);
  expect(problemsOf(draft({ scope: 'some' }), now).devices).toBe('Select at least one device.');
  expect(problemsOf(draft({ scope: 'some', deviceIds: { itr: [], fr: [4] } }), now).devices).toBeNull();
  expect(problemsOf(draft({ scope: 'some', deviceIds: { itr: many, fr: [] } }), now).devices).toBe('Select up to 1,000 devices, or all.');
});

test('a window ends after its start and after now, within 90 days, and has a reason', () => {
  expect(problemsOf(draft({ end: now - 60 }), now).times).toBe('The end must be after the start.');
  expect(problemsOf(draft({ start: now - 7_200, end: now }), now).times).toBe('The end is in the past.');
  expect(problemsOf(draft({ start: now, end: now + 90 * 86_400 }), now).times).toBeNull();
  expect(problemsOf(draft({ start: now, end: now + 90 * 86_400 + 60 }), now).times).toBe('A maintenance window lasts up to 90 days.');
  expect(problemsOf(draft({ reason: '  ' }), now).reason).toBe('Reason is required.');
  expect(problemsOf(draft({ reason: 'x'.repeat(101) }), now).reason).toBe('A reason has up to 100 characters.');
});

test('the state follows the clock; the end is not part of a window', () => {
  const window = { start: 100, end: 200 };
  expect([99, 100, 199, 200].map((at) => stateAt(window, at))).toEqual(['planned', 'running', 'running', 'over']);
});
