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
  const counted = async () => {
    const [row] = await sql<{ rows: number }[]>`
      select reltuples::float8 as rows from pg_class where relname = 'tagging_count' and relnamespace = ${schema}::text::regnamespace`;
    return row?.rows ?? 0;
  };
  await until(async () => (await counted()) > STREAMS / 2, { what: 'the table to be counted' });
  expect(await countGrown(sql, schema)).toEqual([]);
});
