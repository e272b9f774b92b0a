import { expect, test } from 'vitest';
import { readDismissed, withDismissed } from './dismissed.js';

test('dismissed messages are read back', () => {
  const kept = withDismissed(new Set([1]), 2, [{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(readDismissed(kept)).toEqual(new Set([1, 2]));
});

test('ids of removed messages are dropped', () => {
  expect(withDismissed(new Set([1]), 2, [{ id: 2 }])).toBe('[2]');
});

test.each([null, '', 'nonsense', '{}', '["1"]'])('%j dismisses nothing', (kept) => {
  expect(readDismissed(kept)).toEqual(new Set());
});
