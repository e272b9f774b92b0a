import { requestRebuild } from '@headworks/message-bus';
import { DirectConnection } from '@headworks/postgres';
import { until } from '@headworks/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counter, countOf, MARK, markRows } from '../../test-kit/counter-view.js';
import { type EventStores, type OpenViews, openEventStores } from '../../test-kit/event-stores.js';
import { generation } from './generations.js';
import { dropReplaced } from './old-generations.js';
import { FILLING_LOCK } from './rebuild-progress.js';

const renamed = { type: 'TagRenamed', data: { tagId: 1, name: 'a' } };
const claimed = { type: 'DeviceRenamed', data: { deviceId: 1, deviceName: 'a' } };

const views = [counter('tagging', 1), counter('devices', 1)];

const untilGeneration = (opened: OpenViews, number: number) =>
  until(() => opened.generation.number === number, { what: `generation ${number} to be in use`, deadlineMs: 30_000 });

describe('a rebuild in a living process', () => {
  let stores: EventStores;
  let opened: OpenViews;
  beforeEach(async () => {
    stores = await openEventStores();
    for (let tag = 0; tag < 20; tag += 1) await stores.append('tagging', `tags-${tag % 4}`, Array(5).fill(renamed));
    for (let device = 0; device < 10; device += 1) await stores.append('devices', `device-${device % 3}`, Array(5).fill(claimed));
    opened = await stores.open(views);
    await stores.caughtUp(opened);
    await markRows(opened, 'tagging');
    await markRows(opened, 'devices');
  });
  afterEach(async () => {
    await opened?.stop();
    await stores?.close();
  });

  it('makes one view from the events while readers get the old one, and applies events that arrive meanwhile once', async () => {
    const switches: number[] = [];
    opened.onSwitched(() => switches.push(opened.generation.number));
    expect(await opened.startRebuild('tagging-count')).toBe(true);
    let appended = 0;
    for (; opened.generation.number === 1; appended += 1) {
      await stores.append('tagging', `tags-${appended % 4}`, [renamed]);
      expect(await countOf(opened, 'tagging')).toBeGreaterThanOrEqual(100);
    }
    await stores.append('devices', 'device-1', [claimed]);
    await stores.caughtUp(opened);
    expect([await countOf(opened, 'tagging'), await countOf(opened, 'devices')]).toEqual([100 + appended, 51 + MARK]);
    expect(switches).toEqual([2]);
    expect(await opened.states()).toEqual([
      { name: 'tagging-count', version: 1, generation: 2, rebuild: null, failed: null },
      { name: 'devices-count', version: 1, generation: 2, rebuild: null, failed: null },
    ]);
  });

  it('is done by one process, and the others take what it has filled', async () => {
    const other = await stores.openElsewhere(views);
    try {
      expect(await opened.startRebuild('tagging-count')).toBe(true);
      await Promise.all([untilGeneration(opened, 2), untilGeneration(other, 2)]);
      await stores.append('tagging', 'tags-1', [renamed]);
      for (const each of [opened, other]) {
        await stores.caughtUp(each);
        expect(await countOf(each, 'tagging')).toBe(101);
      }
    } finally {
      await other.stop();
    }
  });

  it('is refused while another process fills views, whose progress shows; one that died on the way refuses nothing', async () => {
    const { sql, directUrl } = stores.platform.pool;
    const another = new DirectConnection(directUrl, 'another bff');
    await another.tryLock(FILLING_LOCK);
    await sql`insert into bff.generations (number, versions, rebuilt, done, total) values (2, '{}', '["tagging-count"]', 30, 100)`;
    expect(await opened.startRebuild('devices-count')).toBe(false);
    expect((await opened.states()).map(({ rebuild }) => rebuild)).toEqual([{ done: 30, total: 100 }, null]);
    await another.close();
    await until(async () => (await opened.states()).every(({ rebuild }) => rebuild === null), { what: 'the lock to end' });
    expect((await opened.states()).map(({ failed }) => failed)).toEqual(['The process that rebuilt it has ended.', null]);
    expect(await opened.startRebuild('tagging-count')).toBe(true);
    await untilGeneration(opened, 3);
    expect(await countOf(opened, 'tagging')).toBe(100);
  });

  it('leaves readers what they had where it breaks off, and can be started again', async () => {
    await opened.stop();
    let breaks = false;
    const fragile = counter('tagging', 2, () => {
      if (breaks) throw new Error('the event cannot be read');
    });
    opened = await stores.open([fragile, counter('devices', 1)]);
    breaks = true;
    expect(await opened.startRebuild('tagging-count')).toBe(true);
    expect(await opened.startRebuild('tagging-count')).toBe(false);
    const failures = async () => (await opened.states()).map(({ failed }) => failed);
    await expect.poll(failures).toEqual([expect.stringContaining('the event cannot be read'), null]);
    breaks = false;
    await until(() => opened.startRebuild('tagging-count'), { what: 'the next rebuild to begin' });
    await untilGeneration(opened, 4);
    expect(await failures()).toEqual([null, null]);
    expect(await countOf(opened, 'tagging')).toBe(100);
  });

  it('replaces a generation whose group has stopped, on request', async () => {
    const { sql } = stores.platform.pool;
    const topic = 'tagging.events.v1';
    await sql`update bff.bus_offsets set "offset" = 1000000 where group_name = 'bff-1' and topic = ${topic} and partition >= 0`;
    await stores.append('tagging', 'tags-1', [renamed]);
    await until(async () => (await requestRebuild(sql, 'bff', 'bff-1', topic)) === 1, { what: 'the group to stop', deadlineMs: 20_000 });
    await untilGeneration(opened, 2);
    await stores.caughtUp(opened);
    expect([await countOf(opened, 'tagging'), await countOf(opened, 'devices')]).toEqual([101, 50]);
  });

  it('drops the generation that it has replaced, once no process uses it', async () => {
    const { sql } = stores.platform.pool;
    expect(await opened.startRebuild('tagging-count')).toBe(true);
    await untilGeneration(opened, 2);
    await sql`update bff.generations set used_at = now() where number = 1`;
    expect(await dropReplaced(sql, generation(1))).toMatch(/^a process used it \d s ago$/);
    await sql`update bff.generations set used_at = now() - interval '1 hour' where number = 1`;
    expect(await dropReplaced(sql, generation(1))).toBe(null);
    expect(await dropReplaced(sql, generation(2))).toBe('it is live');
    expect([...(await sql`select nspname as name from pg_namespace where nspname like 'bff\\_%'`)]).toEqual([{ name: 'bff_2' }]);
    expect(await countOf(opened, 'tagging')).toBe(100);
  });
});
