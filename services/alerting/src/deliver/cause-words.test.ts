import { expect, it } from 'vitest';
import { sentenceOf } from './cause-words.js';

const level = { what: 'level', levelInches: 4.6, thresholdInches: 4, recordAt: 1_766_000_000 } as const;

it.each([
  ['L1', 'The level reached 4.60 in. (the threshold of alert 1 is 4.00 in.) at 2025-12-17 19:33 logger time'],
  ['L2', 'The level reached 4.60 in. (the threshold of alert 2 is 4.00 in.) at 2025-12-17 19:33 logger time'],
  ['CLEAR', 'The level fell to 4.60 in. (the alert threshold is 4.00 in.) at 2025-12-17 19:33 logger time'],
] as const)('a message says when the level was there, not since when there is a threshold: %s', (kind, sentence) => {
  expect(sentenceOf({ ...level, kind })).toBe(sentence);
});
