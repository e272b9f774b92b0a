import { expect, it } from 'vitest';
import { Reached } from './reached-positions.js';

const never = new Promise<ReadonlyMap<number, number>>(() => {});
const LATER_MS = 60_000;

it('who waits for a position goes on when it is reached, also by a later one, and others wait on', async () => {
  const reached = new Reached();
  const until = performance.now() + LATER_MS;
  const ended: number[] = [];
  const waits = [5, 6, 9].map(async (position) => {
    await reached.wait('sites', 0, position, until, () => never);
    ended.push(position);
  });
  reached.set('sites', 0, 6);
  await Promise.all(waits.slice(0, 2));
  expect(ended).toEqual([5, 6]);
  reached.set('sites', 1, 9);
  reached.set('tags', 0, 9);
  expect(ended).toEqual([5, 6]);
  reached.set('sites', 0, 9);
  await Promise.all(waits);
});

it('what another process reached is read, once for all who wait', async () => {
  const reached = new Reached();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return new Map([[0, 7]]);
  };
  const until = performance.now() + LATER_MS;
  const waits = Array.from({ length: 20 }, () => reached.wait('sites', 0, 7, until, read));
  expect(await Promise.all(waits)).toEqual(waits.map(() => true));
  expect(reads).toBe(1);
});

it('answers false when the time is over', async () => {
  const reached = new Reached();
  expect(await reached.wait('sites', 0, 1, performance.now(), async () => new Map())).toBe(false);
});
