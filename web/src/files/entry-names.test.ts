import { expect, test } from 'vitest';
import { entryNames, safeName } from './entry-names.js';

test.each([
  ['Iron/St', 'Iron_St'],
  ['..\\up', '_up'],
  ['CON', '_CON'],
  ['com1.old', '_com1.old'],
  ['Conway', 'Conway'],
  ['  ', 'Site'],
  ['...', 'Site'],
  ['Río 東', 'Río 東'],
  ['E\u0301cluse', '\u00c9cluse'],
  ['\u{1f600}'.repeat(101), '\u{1f600}'.repeat(100)],
])('%j becomes the file name %j', (name, safe) => expect(safeName(name)).toBe(safe));

test('a name met twice gets _2, whatever its case, and never the name of another file', () => {
  expect(entryNames(['A/1', 'A_1', 'a_1', 'A_1_2', 'RainData'], ['RainData'])).toEqual(['A_1', 'A_1_2', 'a_1_3', 'A_1_2_2', 'RainData_2']);
});

test('no two files have one name, whatever characters the names have', () => {
  const odd = Array.from({ length: 300 }, (_, code) => String.fromCodePoint(code));
  const files = entryNames([...odd, ...odd.map((character) => `A${character}`)]);
  expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(files.length);
  expect(files.filter((name) => /[\\/:\p{Cc}]|^[.\s]|[.\s]$/u.test(name))).toEqual([]);
});
