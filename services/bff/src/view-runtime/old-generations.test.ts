import { expect, it } from 'vitest';
import { reasonToKeep, type StoredGeneration } from './old-generations.js';

const old: StoredGeneration = { number: 1, live: false, filled: true, unusedMs: 3_600_000 };

it.each([
  ['the live one is kept', { live: true }, false, 'it is live'],
  ['one that is being filled is kept', { filled: false, unusedMs: null }, true, 'it is being filled'],
  ['one that a process uses is kept', { unusedMs: 12_000 }, false, 'a process used it 12 s ago'],
  ['one that no process uses any more goes', {}, true, null],
  ['one that no process ever used goes', { unusedMs: null }, false, null],
  ['one whose filling broke off goes', { filled: false, unusedMs: null }, false, null],
] as const)('of the generations of views, %s', (_what, fields, filling, reason) => {
  expect(reasonToKeep({ ...old, ...fields }, filling)).toBe(reason);
});
