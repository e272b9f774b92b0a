import { expect, test } from 'vitest';
import { atMost } from './at-most.js';

test('no more tasks run at once than allowed, in their order, and one that fails makes room too', async () => {
  const run = atMost(2);
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
