import { expect, it } from 'vitest';
import { until } from './until.js';

it('returns the value of the condition as soon as there is one', async () => {
  let polls = 0;
  expect(await until(() => (++polls < 3 ? undefined : polls), { what: 'the third poll' })).toBe(3);
});

it('accepts 0 and the empty string as values', async () => {
  expect(await until(() => 0, { what: 'zero' })).toBe(0);
  expect(await until(async () => '', { what: 'nothing' })).toBe('');
});

it('reports what it waited for, and the last failure', async () => {
  const failing = until(() => Promise.reject(new Error('refused')), { deadlineMs: 30, what: 'the broker to answer' });
  await expect(failing).rejects.toThrow('Waited 30 ms in vain for the broker to answer');
  await expect(failing).rejects.toHaveProperty('cause.message', 'refused');
});
