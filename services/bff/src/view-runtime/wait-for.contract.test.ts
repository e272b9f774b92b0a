import type { ServiceName } from '@headworks/api/services';
import { until } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { counter, countOf } from '../../test-kit/counter-view.js';
import { type EventStores, type OpenViews, openEventStores } from '../../test-kit/event-stores.js';

/** Longer than a test lasts: what ends a wait is something else. */
const LATER_MS = 600_000;
const views = [counter('tagging', 1), counter('devices', 1)];
const renamed = { type: 'TagRenamed', data: { tagId: 1, name: 'a' } };

let stores: EventStores;
let opened: OpenViews;
beforeEach(async () => {
  stores = await openEventStores();
  opened = await stores.open(views, { waitMs: LATER_MS, lookEveryMs: LATER_MS });
});
afterEach(async () => {
  await opened?.stop();
  await stores?.close();
});

const append = (service: ServiceName, stream: string) => stores.append(service, stream, [renamed]);

it('a process that does not project is woken by the one that does, without a read of the store', async () => {
  const other = await stores.openElsewhere(views, { waitMs: LATER_MS, lookEveryMs: LATER_MS });
  try {
    for (let tag = 1; tag <= 20; tag++) {
      await append('tagging', `tags-${tag}`);
      await Promise.all([stores.caughtUp(opened), stores.caughtUp(other)]);
      expect([await countOf(opened, 'tagging'), await countOf(other, 'tagging')]).toEqual([tag, tag]);
    }
  } finally {
    await other.stop();
  }
});

it('a stopped group is not waited for', async () => {
  await append('tagging', 'tags-1');
  await stores.caughtUp(opened);
  const { sql } = stores.platform.pool;
  await sql`update bff.bus_offsets set "offset" = 1000000 where topic = 'tagging.events.v1' and partition >= 0`;
  await append('tagging', 'tags-1');
  const stopped = () => sql`select 1 from bff.bus_offsets where stopped is not null`;
  await until(async () => (await stopped()).count === 1, { what: 'the group to stop', deadlineMs: 20_000 });
  expect(await opened.waitFor([{ service: 'tagging', stream: 'tags-1', position: 2 }])).toBe(false);
  expect(await opened.waitFor([{ service: 'tagging', stream: 'tags-1', position: 1 }])).toBe(true);
});
