import { expect, it } from 'vitest';
import { type KnownGeneration, reasonToKeep } from './old-generations.js';

const old: KnownGeneration = { number: 1, live: false, filled: true, unusedMs: 3_600_000 };

it.each([
  ['the live one is kept', { live: true }, false, 'it is live'],
  ['one that is being filled is kept', { filled: false, unusedMs: null }, true, 'it is being filled'],
  ['one that a process answers from is kept', { unusedMs: 12_000 }, false, 'a process answered from it 12 s ago'],
  ['one that nobody uses any more goes', {}, true, null],
  ['one that nobody ever used goes', { unusedMs: null }, false, null],
  ['one whose filling broke off goes', { filled: false, unusedMs: null }, false, null],
] as const)('of read models, %s', (_what, fields, filling, reason) => {
  expect(reasonToKeep({ ...old, ...fields }, filling)).toBe(reason);
});
