import { expect, it } from 'vitest';
import { sentenceOf } from './cause-words.js';

const level = { what: 'level', thresholdInches: 4, recordAt: 1_766_000_000 } as const;

it.each([
  ['L1', 4.6, 'The level reached 4.60 in. at 2025-12-17 19:33 logger time (threshold of alert 1: 4.00 in.)'],
  ['L2', 4.6, 'The level reached 4.60 in. at 2025-12-17 19:33 logger time (threshold of alert 2: 4.00 in.)'],
  ['CLEAR', 3.6, 'The level fell to 3.60 in. at 2025-12-17 19:33 logger time, below the alert threshold (4.00 in.)'],
] as const)('a message says when the level was there, not since when there is a threshold: %s', (kind, levelInches, sentence) => {
  expect(sentenceOf({ ...level, kind, levelInches })).toBe(sentence);
});
