import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.js';

test('tasks run in order up to the limit, and a failed one frees its slot', async () => {
  const run = limitConcurrency(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve, reject) => ends.push(() => (number === 0 ? reject(new Error('no')) : resolve(number))));
  };
  const results = Promise.allSettled([0, 1, 2, 3].map((number) => run(task(number))));
  await expect.poll(() => started).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  ends[1]?.();
  ends[3]?.();
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
