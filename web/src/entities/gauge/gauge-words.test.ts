import { expect, it } from 'vitest';
import { levelWords } from './gauge-words.js';

const NNBSP = '\u00a0';
it.each([
  [5.7, 8, '1', `5.70${NNBSP}in. of 8`],
  [5.7, 8.5, '1', `5.70${NNBSP}in. of 8.50`],
  [54.47, 8, '1', `54.47${NNBSP}in., over pipe`],
  [8, 8, '1', `8.00${NNBSP}in. of 8`],
  [5.7, 8, '2', `145${NNBSP}mm of 203`],
  [5.7, null, '1', `5.70${NNBSP}in.`],
] as const)('%s in a pipe of %s in units %s is "%s"', (level, pipe, units, words) => {
  expect(levelWords(level, { pipe }, units)).toBe(words);
});
it('says nothing without a level', () => {
  expect(levelWords(null, { pipe: 8 }, '1')).toBeNull();
});
