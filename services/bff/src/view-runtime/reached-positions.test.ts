import { expect, it, onTestFinished, vi } from 'vitest';
import { Reached, type StoredProgress } from './reached-positions.js';

const LATER_MS = 60_000;
const later = () => performance.now() + LATER_MS;
const hintsOnly = () => new Reached({ read: () => new Promise(() => {}), lookEveryMs: LATER_MS });

it('who waits for a position goes on when it is reached, also by a later one, and others wait on', async () => {
  const reached = hintsOnly();
  const ended: number[] = [];
  const waits = [5, 6, 9].map(async (position) => {
    await reached.wait('sites', 0, position, later());
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

it('what another process reached is read once for all who wait, whatever topic they wait for', async () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return ['sites', 'tags'].map((topic): StoredProgress => ({ topic, partition: 0, position: 7, isStopped: false }));
  };
  const reached = new Reached({ read });
  const waits = Array.from({ length: 20 }, (_, index) => reached.wait(index % 2 === 0 ? 'sites' : 'tags', 0, 7, later()));
  expect(await Promise.all(waits)).toEqual(waits.map(() => true));
  expect(reads).toBe(1);
});

it('a read that fails is repeated', async () => {
  let reads = 0;
  const read = async (): Promise<readonly StoredProgress[]> => {
    reads += 1;
    if (reads === 1) throw new Error('the database is away');
    return [{ topic: 'sites', partition: 0, position: 7, isStopped: false }];
  };
  const reached = new Reached({ read, lookEveryMs: 1 });
  expect(await reached.wait('sites', 0, 7, later())).toBe(true);
});

it('no answer waits for a stopped group, unless it is stopped in another partition or has reached the position before', async () => {
  const stopped = { topic: 'sites', position: 7, isStopped: true };
  const reached = new Reached({ read: async () => [0, 1].map((partition) => ({ ...stopped, partition })), lookEveryMs: LATER_MS });
  const waits = [reached.wait('sites', 0, 7, later()), reached.wait('sites', 1, 8, later()), reached.wait('sites', 2, 1, later())];
  await reached.look();
  expect(await Promise.all(waits.slice(0, 2))).toEqual([true, false]);
  reached.set('sites', 2, 1);
  expect(await waits[2]).toBe(true);
});

it('answers false when the time is over', async () => {
  expect(await hintsOnly().wait('sites', 0, 1, performance.now())).toBe(false);
});

it('asks the other processes for an answer that goes on waiting, and not for one that has what it waits for', async () => {
  const asked = Promise.withResolvers<string>();
  const reached = new Reached({ read: () => new Promise(() => {}), lookEveryMs: LATER_MS, ask: asked.resolve });
  const soon = reached.wait('tags', 0, 1, later());
  reached.set('tags', 0, 1);
  const wait = reached.wait('sites', 0, 1, later());
  expect([await soon, await asked.promise]).toEqual([true, 'sites']);
  reached.set('sites', 0, 1);
  expect(await wait).toBe(true);
});

it('the store is read for an answer also when one before it did not need that', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const reached = new Reached({ read: async () => [{ topic: 'sites', partition: 0, position: 2, isStopped: false }], lookEveryMs: 250 });
  const first = reached.wait('sites', 0, 1, later());
  reached.set('sites', 0, 1);
  expect(await first).toBe(true);
  // The time for a look passes while no answer waits.
  vi.advanceTimersByTime(250);
  const second = reached.wait('sites', 0, 2, later());
  vi.advanceTimersByTime(250);
  expect(await second).toBe(true);
});
