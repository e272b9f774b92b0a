import { expect, test } from 'vitest';
import { entries } from './entries.js';
import { isAnnounced, isUnseen } from './update-notice.js';

const at = (iso: string) => Date.parse(iso);

test('an update is announced for two days', () => {
  expect(isAnnounced('2026-11-21', null, at('2026-11-21T00:00:00Z'))).toBe(true);
  expect(isAnnounced('2026-11-21', null, at('2026-11-23T00:00:00Z'))).toBe(true);
  expect(isAnnounced('2026-11-21', null, at('2026-11-23T00:00:01Z'))).toBe(false);
  expect(isAnnounced('2026-11-21', null, at('2026-11-20T23:00:00Z'))).toBe(false);
});

test('a user who has seen an update gets no banner until there is a newer one', () => {
  expect(isAnnounced('2026-11-21', '2026-11-21', at('2026-11-21T12:00:00Z'))).toBe(false);
  expect(isUnseen('2026-11-21', '2026-11-14')).toBe(true);
});

test('entries are sorted newest first, each with a valid day and a text', () => {
  const days = entries.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().reverse());
  for (const { date, messages } of entries) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(messages.length).toBeGreaterThan(0);
  }
});
