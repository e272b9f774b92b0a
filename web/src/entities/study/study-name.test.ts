import { expect, test } from 'vitest';
import { copyName, cutName, nameProblem } from './study-name.js';

test('a long name is cut to the characters that fit, and says so', () => {
  expect(cutName('2025 I&I Survey', 11)).toBe('2025 I&I S…');
  expect(cutName('Elm Street', 11)).toBe('Elm Street');
  expect(cutName('Elm Streets', 11)).toBe('Elm Streets');
  expect(cutName('North Fork of the River', 11)).toBe('North Fork…');
  expect([...cutName('🌊'.repeat(30), 25)]).toHaveLength(25);
});

test('a name has 1 to 100 characters, without spaces around it', () => {
  expect(nameProblem('   ')).toBe('Enter a name.');
  expect(nameProblem(` ${'x'.repeat(100)} `)).toBeNull();
  expect(nameProblem('x'.repeat(101))).toBe('Names have at most 100 characters.');
});

test('a copy has the old name and " Copy", within the limit', () => {
  expect(copyName('2025 I&I Survey')).toBe('2025 I&I Survey Copy');
  expect(copyName('x'.repeat(100))).toBe(`${'x'.repeat(95)} Copy`);
});
