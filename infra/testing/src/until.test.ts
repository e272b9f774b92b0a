import { expect, it } from 'vitest';
import { until } from './until.js';

it('answers what the condition gives as soon as it gives something', async () => {
  let looks = 0;
  expect(await until(() => (++looks < 3 ? undefined : looks), { what: 'the third look' })).toBe(3);
});

it('takes 0 and the empty text for an answer', async () => {
  expect(await until(() => 0, { what: 'zero' })).toBe(0);
  expect(await until(async () => '', { what: 'nothing' })).toBe('');
});

it('says what it waited for, and why the last look failed', async () => {
  const failing = until(() => Promise.reject(new Error('refused')), { deadlineMs: 30, what: 'the broker to answer' });
  await expect(failing).rejects.toThrow('Waited 30 ms in vain for the broker to answer');
  await expect(failing).rejects.toHaveProperty('cause.message', 'refused');
});
