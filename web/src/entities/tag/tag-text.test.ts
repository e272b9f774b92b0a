import { expect, test } from 'vitest';
import { BADGE_LENGTH, LIST_LENGTH, shortened, tagMatches } from './tag-text.js';

test('a name over 28 characters is shown as 25 and dots, in the log view one over 14 as 11', () => {
  expect(shortened('x'.repeat(28), LIST_LENGTH)).toBe('x'.repeat(28));
  expect(shortened('x'.repeat(29), LIST_LENGTH)).toBe(`${'x'.repeat(25)}...`);
  expect(shortened('x'.repeat(14), BADGE_LENGTH)).toBe('x'.repeat(14));
  expect(shortened('x'.repeat(15), BADGE_LENGTH)).toBe(`${'x'.repeat(11)}...`);
});

test('no character is split', () => expect(shortened('💧'.repeat(15), BADGE_LENGTH)).toBe(`${'💧'.repeat(11)}...`));

test('the filter finds a part of a name in any case', () => {
  expect(tagMatches('Trunk Survey', ' SURV ')).toBe(true);
  expect(tagMatches('Trunk Survey', '')).toBe(true);
  expect(tagMatches('Trunk Survey', 'dam')).toBe(false);
});
