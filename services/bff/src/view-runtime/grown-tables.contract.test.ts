import { until } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { counter, countOf } from '../../test-kit/counter-view.js';
import { type EventStores, type OpenViews, openEventStores } from '../../test-kit/event-stores.js';
import { countGrown } from './grown-tables.js';

/** Several pages of rows. */
const STREAMS = 600;
let stores: EventStores;
let opened: OpenViews;
beforeEach(async () => {
  stores = await openEventStores();
  opened = await stores.open([counter('tagging', 1)]);
});
afterEach(async () => {
  await opened?.stop();
  await stores?.close();
});

it('a table that grows from events is counted for the planner, and then not again', async () => {
  const { sql } = stores.platform.pool;
  const { schema } = opened.generation;
  for (let tag = 1; tag <= STREAMS; tag++)
    await stores.append('tagging', `tags-${tag}`, [{ type: 'TagRenamed', data: { tagId: tag, name: 'a' } }]);
  await stores.caughtUp(opened);
  expect(await countOf(opened, 'tagging')).toBe(STREAMS);
  // A table that was counted while it grew is counted again only when it has twice the pages.
  const uncounted = () => sql`
    select 1 from pg_class where relnamespace = ${schema}::text::regnamespace and relkind = 'r'
      and (relname = 'tagging_count' and reltuples <= 0 or pg_relation_size(oid) > 2 * greatest(relpages, 1) * current_setting('block_size')::bigint)`;
  await until(async () => (await uncounted()).length === 0, { what: 'the table to be counted' });
  expect(await countGrown(sql, schema)).toEqual([]);
});
