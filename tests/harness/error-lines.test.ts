import { expect, it } from 'vitest';
import { ErrorLines, unexpectedErrors } from './error-lines.js';

const line = (level: number, msg: string): string =>
  `${JSON.stringify({ level, time: '2026-11-22T12:00:00.000Z', service: 'all', msg })}\n`;

it('finds only errors and fatal errors, wherever the text is split', async () => {
  const errors = new ErrorLines(() => {});
  const read = errors.reader();
  const text = `✓ Starting\n${line(40, 'a warning')}${line(50, 'an error')}${line(60, 'the end')}`;
  for (const part of text.match(/[\s\S]{1,7}/g) ?? []) read(part);
  expect((await errors.drain()).map((found) => JSON.parse(found).msg)).toEqual(['an error', 'the end']);
  expect(await errors.drain()).toEqual([]);
});

it('ignores errors that a test expects, before and after it announces them', async () => {
  const errors = new ErrorLines(() => {});
  const read = errors.reader();
  read(line(50, 'a request failed: no database'));
  errors.expect(/no database/);
  read(line(50, 'a request failed: no database') + line(50, 'a request failed: no table'));
  expect(await errors.drain()).toHaveLength(1);
});

it('fails with the unexpected lines', () => {
  expect(unexpectedErrors([])).toBeUndefined();
  expect(unexpectedErrors(['one', 'two'])?.message).toBe('The product logged 2 errors that no test expects:\none\ntwo');
});
