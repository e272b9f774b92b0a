import { expect, it } from 'vitest';
import { type OffsetsSince, unreadAges } from './unread-age.js';

const HOUR_MS = 3_600_000;
const NOW_MS = 100 * HOUR_MS;

/** Partitions with a message at each of these hours before now, oldest first. */
const partitions = (hoursAgo: readonly (readonly number[])[]) => {
  const asked: number[] = [];
  const since: OffsetsSince = async (timeMs) => {
    asked.push((NOW_MS - timeMs) / HOUR_MS);
    return new Map(
      hoursAgo.map((hours, partition) => {
        const first = hours.findIndex((ago) => NOW_MS - ago * HOUR_MS >= timeMs);
        return [partition, first < 0 ? hours.length : first];
      }),
    );
  };
  return { asked, since };
};

it('the age of a group is that of its oldest unread message, and not of what it has read', async () => {
  const { since } = partitions([[50, 40, 2], [50, 40, 2], [50, 40, 2], [50]]);
  const places = [
    { partition: 0, offset: -1, head: 2 },
    { partition: 1, offset: 0, head: 2 },
    { partition: 2, offset: 1, head: 2 },
    { partition: 3, offset: 0, head: 0 },
  ];
  const ages = await unreadAges(places, since, NOW_MS);
  expect([...ages].map(([partition, seconds]) => [partition, seconds / 3_600])).toEqual([
    [0, 48],
    [1, 36],
    [2, 1],
    [3, 0],
  ]);
});

it('asks once while a group is less than an hour behind, and not at all while it is not behind', async () => {
  const { asked, since } = partitions([[0.5]]);
  await unreadAges([{ partition: 0, offset: 0, head: 0 }], since, NOW_MS);
  expect(asked).toEqual([]);
  expect([...(await unreadAges([{ partition: 0, offset: -1, head: 0 }], since, NOW_MS))]).toEqual([[0, 0]]);
  expect(asked).toEqual([1]);
});
