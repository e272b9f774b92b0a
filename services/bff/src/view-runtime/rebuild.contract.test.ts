import { DirectConnection } from '@headworks/postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counter, countOf, MARK, markRows, rowsOf } from '../../test-kit/counter-view.js';
import { type EventStores, openEventStores } from '../../test-kit/event-stores.js';
import { noChange, ofState, set } from './projection.js';
import type { View } from './view.js';

/** A view of a state topic, whose value of each key is its number. */
const numbers: View = {
  name: 'numbers',
  version: 1,
  tables: [{ name: 'numbers', sql: 'create table numbers (key text primary key, n integer)' }],
  projections: [
    ofState('devices', { table: 'numbers', key: 'key', columns: ['n'] }, (value, key) =>
      // The test's own values have a number.
      value === undefined ? noChange : [set(key, { n: (value as unknown as { n: number }).n })],
    ),
  ],
};

/** More than what a group may lag behind while messages arrive. */
const KEYS = 150;

const renamed = { type: 'TagRenamed', data: { tagId: 1, name: 'a' } };
const claimed = { type: 'DeviceRenamed', data: { deviceId: 1, deviceName: 'a' } };

describe('a new version of a view', () => {
  let stores: EventStores;
  beforeEach(async () => {
    stores = await openEventStores();
    for (let tag = 0; tag < 40; tag += 1) await stores.append('tagging', `tags-${tag % 4}`, Array(5).fill(renamed));
    for (let device = 0; device < 20; device += 1) await stores.append('devices', `device-${device % 3}`, Array(5).fill(claimed));
  });
  afterEach(() => stores?.close());

  it('fills that view from the events, copies the others, and applies events that arrive meanwhile exactly once', async () => {
    const old = await stores.open([counter('tagging', 1), counter('devices', 1), numbers]);
    await stores.publishState('devices', 'one', { n: 1 });
    await stores.caughtUp(old);
    await markRows(old, 'devices');
    let appended = 0;
    let going = true;
    const appending = (async () => {
      for (; going || appended < 50; appended += 1) {
        await stores.append('tagging', `tags-${appended % 4}`, [renamed]);
        await stores.append('devices', `device-${appended % 3}`, [claimed]);
      }
    })();
    const fresh = await stores.open([counter('tagging', 2), counter('devices', 1), numbers]);
    going = false;
    await appending;
    await stores.publishState('devices', 'one', { n: 2 });
    for (const views of [old, fresh]) {
      await stores.caughtUp(views);
      expect([await countOf(views, 'tagging'), await countOf(views, 'devices')]).toEqual([200 + appended, 100 + appended + MARK]);
      await expect.poll(() => rowsOf(views, 'numbers')).toEqual([{ key: 'one', n: 2 }]);
    }
    expect(fresh.generation.number).toBe(old.generation.number + 1);
    // Of the others, one event says which store its positions are of.
    expect(fresh.fed.get('devices')).toBe(1);
    expect(fresh.fed.get('tagging')).toBeGreaterThan(200);
    await fresh.stop();
    await old.stop();
  });

  it('has the indexes of its tables, and row counts for the planner, before it is in use', async () => {
    const [table] = numbers.tables;
    if (!table) throw new Error('the view has no table');
    const indexed = { ...numbers, tables: [{ ...table, indexes: 'create index on numbers (n)' }] };
    const old = await stores.open([counter('tagging', 1), indexed]);
    for (let key = 0; key < KEYS; key += 1) await stores.publishState('devices', `key-${key}`, { n: key });
    await expect.poll(async () => (await rowsOf(old, 'numbers')).length).toBe(KEYS);
    const fresh = await stores.open([counter('tagging', 1), { ...indexed, version: 2 }]);
    const { sql } = stores.platform.pool;
    expect(
      await sql`
        select c.reltuples::int as rows, array(select indexdef from pg_indexes i where i.schemaname = s.nspname and i.tablename = c.relname order by 1) as indexes
        from pg_class c join pg_namespace s on s.oid = c.relnamespace where s.nspname = ${fresh.generation.schema} and c.relname = 'numbers'`,
    ).toEqual([{ rows: KEYS, indexes: [expect.stringContaining('(n)'), expect.stringContaining('(key)')] }]);
    await fresh.stop();
    await old.stop();
  });

  it('is not in use before its state topics are read: a stalled one holds the start', async () => {
    const old = await stores.open([counter('tagging', 1), numbers]);
    for (let key = 0; key < KEYS; key += 1) await stores.publishState('devices', `key-${key}`, { n: key });
    await expect.poll(async () => (await rowsOf(old, 'numbers')).length).toBe(KEYS);
    await old.stop();
    const stalled = new DirectConnection(stores.platform.pool.directUrl, 'another consumer');
    const name = 'bus:bff:bff-2@devices.state.v1';
    await stalled.tryLock(name);
    let isOpen = false;
    const opening = stores.open([counter('tagging', 1), { ...numbers, version: 2 }]).then((fresh) => {
      isOpen = true;
      return fresh;
    });
    await expect.poll(async () => (await stores.platform.bus.lags()).some(({ group }) => group === 'bff-2')).toBe(true);
    const live = () => stores.platform.pool.sql<{ number: number }[]>`select number from bff.generations where live`;
    expect([isOpen, ...(await live())]).toEqual([false, { number: 1 }]);
    await stalled.close();
    const fresh = await opening;
    expect([...(await live()), (await rowsOf(fresh, 'numbers')).length > 0]).toEqual([{ number: 2 }, true]);
    await fresh.stop();
  });

  it('makes the rows that a rebuild of everything makes', async () => {
    const old = await stores.open([counter('tagging', 1), counter('devices', 1)]);
    await stores.caughtUp(old);
    await old.stop();
    const one = await stores.open([counter('tagging', 2), counter('devices', 1)]);
    await one.stop();
    const all = await stores.open([counter('tagging', 3), counter('devices', 3)]);
    for (const service of ['tagging', 'devices'] as const)
      expect(await rowsOf(one, `${service}_count`)).toEqual(await rowsOf(all, `${service}_count`));
    await all.stop();
  });

  it('leaves the live generation in use where filling breaks off, and the next start fills it', async () => {
    const old = await stores.open([counter('tagging', 1), counter('devices', 1)]);
    await stores.caughtUp(old);
    await markRows(old, 'devices');
    const broken = counter('tagging', 2, (position) => {
      if (position > 150) throw new Error('the process dies here');
    });
    await expect(stores.open([broken, counter('devices', 1)])).rejects.toThrow('the process dies here');
    const states = () =>
      stores.platform.pool.sql<{ number: number; live: boolean; filled: boolean }[]>`
        select number, live, filled_at is not null as filled from bff.generations order by number`;
    expect([...(await states())]).toEqual([
      { number: 1, live: true, filled: true },
      { number: 2, live: false, filled: false },
    ]);
    await stores.append('tagging', 'tags-1', [renamed]);
    await stores.caughtUp(old);
    expect(await countOf(old, 'tagging')).toBe(201);
    const fresh = await stores.open([counter('tagging', 2), counter('devices', 1)]);
    await stores.caughtUp(fresh);
    expect([fresh.generation.number, await countOf(fresh, 'tagging'), await countOf(fresh, 'devices')]).toEqual([3, 201, 100 + MARK]);
    await fresh.stop();
    await old.stop();
  });

  it('adds a view and drops another without a rebuild of the rest', async () => {
    const old = await stores.open([counter('tagging', 1), counter('devices', 1)]);
    await stores.caughtUp(old);
    await markRows(old, 'devices');
    await old.stop();
    const fresh = await stores.open([counter('devices', 1), numbers]);
    expect([await countOf(fresh, 'devices'), fresh.fed.get('devices')]).toEqual([100 + MARK, 1]);
    await fresh.stop();
  });

  it('copies all views where the server has another ICU, whose order may differ from that of the indexes', async () => {
    const old = await stores.open([counter('tagging', 1), counter('devices', 1)]);
    await stores.caughtUp(old);
    await markRows(old, 'devices');
    await old.stop();
    await stores.platform.pool.sql`update bff.generations set versions = jsonb_set(versions, '{natural order}', '"of an earlier ICU"')`;
    const fresh = await stores.open([counter('tagging', 1), counter('devices', 1)]);
    expect([fresh.generation.number, await countOf(fresh, 'devices')]).toEqual([old.generation.number + 1, 100 + MARK]);
    await fresh.stop();
  });

  it('is no generation that exists: the same versions are taken again', async () => {
    const first = await stores.open([counter('tagging', 1)]);
    await first.stop();
    const second = await stores.open([counter('tagging', 1)]);
    expect([second.generation.number, second.fed.size]).toEqual([first.generation.number, 0]);
    await second.stop();
  });
});

describe('every view is rebuilt from the events', () => {
  let stores: EventStores;
  beforeEach(async () => {
    stores = await openEventStores();
    for (let i = 0; i < 10; i += 1) await stores.append('tagging', `tags-${i % 2}`, [renamed]);
    for (let i = 0; i < 10; i += 1) await stores.append('devices', `device-${i % 2}`, [claimed]);
    const old = await stores.open([counter('tagging', 1), counter('devices', 1)]);
    await stores.caughtUp(old);
    await markRows(old, 'devices');
    await markRows(old, 'tagging');
    await old.stop();
  });
  afterEach(() => stores?.close());

  const rebuilt = async (views: readonly View[], counts: readonly number[]) => {
    const fresh = await stores.open(views);
    await stores.caughtUp(fresh);
    expect([await countOf(fresh, 'tagging'), await countOf(fresh, 'devices')]).toEqual(counts);
    await fresh.stop();
  };

  it('where the live generation is of a release without versions', async () => {
    await stores.platform.pool.sql`update bff.generations set versions = null, projections_number = 5`;
    await rebuilt([counter('tagging', 1), counter('devices', 1)], [10, 10]);
  });

  it('where the live generation lacks events that stopped for a reason: dead letters', async () => {
    await stores.platform.pool.sql`
      insert into bff.dead_letters (group_name, topic, partition, "offset", key, message, reason, attempts)
      values ('bff-1', 'devices.events.v1', 0, 1, 'device-1', '{}', 'made up', 5)`;
    await rebuilt([counter('tagging', 2), counter('devices', 1)], [10, 10]);
  });

  it('where its events are of a store that was restored since', async () => {
    await stores.platform.pool.sql`update bff.bus_offsets set source = 'another' where topic = 'devices.events.v1'`;
    await rebuilt([counter('tagging', 1), { ...counter('devices', 1) }, numbers], [10 + MARK, 10]);
  });

  it('where its table was changed without a new version', async () => {
    const [table] = counter('devices', 1).tables;
    const changed = { ...counter('devices', 1), tables: [{ name: 'devices_count', sql: `${table?.sql.slice(0, -1)}, more text)` }] };
    await rebuilt([counter('tagging', 1), changed, numbers], [10 + MARK, 10]);
  });
});
