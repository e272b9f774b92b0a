import { expect, test } from 'vitest';
import { severityOfStatus } from './severity-of-status.js';

test.each([
  [1, 'good'],
  [2, 'moderate'],
  [3, 'severe'],
  [4, 'severe'],
  [null, 'none'],
  [9, 'none'],
] as const)('status %s is %s', (status, level) => {
  expect(severityOfStatus(status)).toBe(level);
});
