import type { Tx } from '@headworks/postgres';
import { expect, it } from 'vitest';
import { KeyedQueries, type KeyedQuery } from './keyed-queries.js';

interface Run {
  readonly orgs: string;
  readonly keys: readonly number[];
  readonly end: (failure?: Error) => void;
}

/** Queries that end when the test ends them. */
function opened() {
  const runs: Run[] = [];
  const queries = new KeyedQueries((orgs, query) => query(orgs as unknown as Tx));
  const square: KeyedQuery<number, number> = (orgs, keys) =>
    new Promise((resolve, reject) => {
      const end = (failure?: Error) =>
        failure ? reject(failure) : resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, key ** 2])));
      runs.push({ orgs: orgs as unknown as string, keys, end });
    });
  const find = (key: number, orgIds = [7]) => queries.find(square, orgIds.join(','), orgIds, key);
  return { runs, find };
}
const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

it('calls that ask concurrently share a run, each gets its own row, and a key without a row gets none', async () => {
  const { runs, find } = opened();
  const found = [find(2), find(3), find(-1), find(2)];
  await turns();
  expect(runs.map(({ keys }) => keys)).toEqual([[2, 3, -1]]);
  runs[0]?.end();
  expect(await Promise.all(found)).toEqual([4, 9, undefined, 4]);
});

it('what is asked while a query runs goes into the next one, also for the same key', async () => {
  const { runs, find } = opened();
  const first = find(2);
  await turns();
  const later = [find(2), find(5)];
  await turns();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(await first).toBe(4);
  await turns();
  expect(runs.map(({ keys }) => keys)).toEqual([[2], [2, 5]]);
  runs[1]?.end();
  expect(await Promise.all(later)).toEqual([4, 25]);
});

it('calls of other organizations have a query of their own, which does not wait', async () => {
  const { runs, find } = opened();
  const found = [find(2, [7]), find(2, [8]), find(2, [7, 8])];
  await turns();
  expect(runs.map(({ orgs }) => orgs)).toEqual(['7', '8', '7,8']);
  for (const run of runs) run.end();
  expect(await Promise.all(found)).toEqual([4, 4, 4]);
});

it('a query that does not end holds up only those who wait for it', async () => {
  const { runs, find } = opened();
  void find(2);
  await turns();
  const later = find(5);
  await expect.poll(() => runs.map(({ keys }) => keys)).toEqual([[2], [5]]);
  runs[1]?.end();
  expect(await later).toBe(25);
});

it('a failure reaches the calls of its run only', async () => {
  const { runs, find } = opened();
  const failing = [find(1), find(2)];
  await turns();
  const later = find(3);
  runs[0]?.end(new Error('no connection'));
  expect(await Promise.allSettled(failing)).toEqual(failing.map(() => expect.objectContaining({ status: 'rejected' })));
  await turns();
  runs[1]?.end();
  expect(await later).toBe(9);
});
