import { expect, it } from 'vitest';
import { newestInTurn } from './newest-in-turn.js';

it('writes one value at a time, and of those saved meanwhile only the newest', async () => {
  const first = Promise.withResolvers<void>();
  const written: number[] = [];
  const newest = newestInTurn(0, async (value) => {
    written.push(value);
    if (value === 1) await first.promise;
  });
  for (const value of [1, 2, 3]) newest.save(value);
  expect(written).toEqual([1]);
  first.resolve();
  await newest.done();
  expect(written).toEqual([1, 3]);
});

it('throws what a write failed with to who saves next', async () => {
  const newest = newestInTurn(0, () => Promise.reject(new Error('no connection')));
  newest.save(1);
  await newest.done();
  expect(() => newest.save(2)).toThrow('no connection');
  expect(() => newest.throwFailure()).toThrow('no connection');
});
