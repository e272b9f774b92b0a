import { cloudExportFlow } from '@headworks/api/paths/cloud/export-flow';
import { checkBulkFileName } from '@headworks/logger-csv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentName } from './sent-name.js';

const isTaken = (name: string) => cloudExportFlow.input.safeParse({ files: [{ name, data: '' }] }).success;

test('a file keeps its name, without folders and without what a name must not have', () => {
  expect(['elm.csv', 'north/elm.csv', 'elm..csv', '../elm.csv', 'elm\0\u202E.csv'].map(sentName)).toEqual([
    'elm.csv',
    'north_elm.csv',
    'elm.csv',
    '._elm.csv',
    'elm__.csv',
  ]);
});

test('of a long name the end is kept, and no half of a character', () => {
  expect(sentName(`${'💧'.repeat(150)}a.csv`)).toMatch(/^\uFFFD💧+a\.csv$/u);
});

test('the server takes every file that may be chosen: one name does not fail the others', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.constantFrom('.', '..', '/', '\\', '\0', '\n', '\u2066', '\uD83D'),
  );
  const names = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(names, names, (before, after) => {
      const name = `${before}.csv${after}`;
      expect(checkBulkFileName(name)).toBeUndefined();
      expect(isTaken(sentName(name))).toBe(true);
    }),
  );
});
