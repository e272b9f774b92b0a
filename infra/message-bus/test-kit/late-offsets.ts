import { type MessageBus, type RunningSubscription, requestReplay, startAfter, UnknownMessageType } from '@headworks/message-bus';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { runCommand } from '../src/operator/commands.js';
import { numbers } from './delivery.js';
import { events, type Group, withTopic } from './group.js';
import type { Harness } from './harness.js';

/** The time for a member of Kafka to leave during a rebalance. */
const LEAVING_MS = 30_000;

/** Joins with a handler without effects, except for the values in `written`. Returns what it handled, in order. */
async function joinMostlyWithoutEffects(
  { db }: Harness,
  bus: MessageBus,
  topic: string,
  { group, schema }: Group,
  written: readonly string[] = [],
  before: (value: string) => void | Promise<void> = () => undefined,
): Promise<{ readonly handled: readonly string[]; readonly running: RunningSubscription }> {
  const handled: string[] = [];
  const running = await bus.subscribe({
    group,
    topic,
    store: { sql: db.pool.sql, schema },
    handler: async ({ messages }) => {
      for (const { value } of messages) await before(value);
      handled.push(...messages.map(({ value }) => value));
      const rows = messages.filter(({ value }) => written.includes(value)).map(({ key, value }) => ({ key, value }));
      if (rows.length === 0) return undefined;
      return async (tx) => {
        await tx`insert into ${tx(schema)}.seen ${tx(rows)}`;
      };
    },
  });
  return { handled, running };
}

/** The newest position that the row of a group counts as done. */
async function storedPosition({ db: { pool } }: Harness, { schema }: Group): Promise<number | undefined> {
  const rows = await pool.sql<{ position: number }[]>`select max(position) as position from ${pool.sql(schema)}.bus_offsets`;
  return rows[0]?.position;
}

/** The promises of every bus about the offset of messages without effects, which is stored later. */
export function lateOffsetCases(harness: () => Harness): void {
  it('stores the offset of messages without effects in a moment, at the latest before it leaves, and repeats none of them', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const handled: string[] = [];
      const join = () => joinMostlyWithoutEffects(harness(), bus, topic, group, [], (value) => void handled.push(value));
      const { running } = await join();
      for (const event of events('pump', 'store', 1, 5)) await bus.publish(topic, [event]);
      await until(async () => (await storedPosition(harness(), group)) === 5, {
        what: 'the offset of a resting topic',
        deadlineMs: 10_000,
      });
      await bus.publish(topic, events('pump', 'store', 6, 6));
      await until(() => handled.length === 6, { what: 'the last event', deadlineMs: 10_000 });
      await running.stop();
      expect(await storedPosition(harness(), group)).toBe(6);
      await join();
      await bus.publish(topic, events('pump', 'store', 7, 7));
      await until(() => handled.length === 7, { what: 'the event after the pause', deadlineMs: LEAVING_MS });
      expect(handled.map(Number)).toEqual(numbers(1, 7));
    }));

  it('effects between messages without effects are committed once', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const written = numbers(1, 12).map((count) => String(count * 5));
      for (let from = 1; from <= 60; from += 20) {
        const { running } = await joinMostlyWithoutEffects(harness(), bus, topic, group, written);
        for (const event of events('pump', 'store', from, from + 19)) await bus.publish(topic, [event]);
        await group.untilSeen((from + 19) / 5);
        await running.stop();
      }
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 12).map((count) => count * 5));
    }));

  it('a group that stopped at an unknown source continues after the messages without effects before it', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      await bus.publish(topic, [...events('basin', 'store', 1, 5), ...events('basin', 'restored', 6, 9)]);
      const { running } = await joinMostlyWithoutEffects(harness(), bus, topic, group, ['8', '9']);
      await until(() => running.state() === 'stopped: unknown source', { what: 'the group to stop', deadlineMs: LEAVING_MS });
      await startAfter(sql, group.schema, group.group, topic, 'restored', 7);
      await group.untilSeen(2);
      expect((await group.seen()).map((row) => row.value)).toEqual(['8', '9']);
    }));

  it('says that it has stopped after it has stored the offset before: what an operator then sets is not overwritten', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      await bus.publish(topic, events('basin', 'store', 1, 1));
      const { running } = await joinMostlyWithoutEffects(harness(), bus, topic, group, ['1', '8', '9']);
      await group.untilSeen(1);
      const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = sql.begin(async (tx) => {
        await tx`select 1 from ${tx(group.schema)}.bus_offsets for update`;
        held.resolve();
        await free.promise;
      });
      await held.promise;
      await bus.publish(topic, [...events('basin', 'store', 2, 5), ...events('basin', 'restored', 6, 9)]);
      const waiters = async () => (await sql`select 1 from pg_locks where not granted`).length;
      await until(async () => (await waiters()) > 0, { what: 'the offset to wait for its row', deadlineMs: LEAVING_MS });
      expect(running.state()).toBe('running');
      free.resolve();
      await holding;
      await until(() => running.state() === 'stopped: unknown source', { what: 'the group to stop', deadlineMs: LEAVING_MS });
      expect(await storedPosition(harness(), group)).toBe(5);
      await startAfter(sql, group.schema, group.group, topic, 'restored', 7);
      await group.untilSeen(3);
    }));

  it('stores the offset of messages without effects before it waits for newer code', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      await bus.publish(topic, events('basin', 'store', 1, 4));
      let isNew = true;
      let tries = 0;
      const { running } = await joinMostlyWithoutEffects(harness(), bus, topic, group, ['4'], (value) => {
        if (value === '4') tries += 1;
        if (value === '4' && isNew) throw new UnknownMessageType('BasinDrained');
      });
      await until(() => running.state() === 'waiting for newer code', { what: 'the group to wait', deadlineMs: LEAVING_MS });
      const triesBefore = tries;
      await until(async () => (await storedPosition(harness(), group)) === 3, { what: 'the offset before the unknown message' });
      expect(tries).toBe(triesBefore);
      isNew = false;
      await group.untilSeen(1);
    }));

  it('stores the offset of a resting topic once the database lets it, and repeats nothing', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      const { handled } = await joinMostlyWithoutEffects(harness(), bus, topic, group, ['1']);
      await bus.publish(topic, events('basin', 'store', 1, 1));
      await group.untilSeen(1);
      const waits = async () =>
        (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%bus_offsets set%'`).length;
      await sql.begin(async (tx) => {
        await tx`select 1 from ${tx(group.schema)}.bus_offsets for update`;
        await bus.publish(topic, events('basin', 'store', 2, 3));
        await until(async () => (await waits()) > 0, { what: 'the offset to wait for the row', deadlineMs: LEAVING_MS });
        await until(async () => (await waits()) === 0, { what: 'the wait to fail', deadlineMs: 5_000 });
      });
      await until(async () => (await storedPosition(harness(), group)) === 3, {
        what: 'the offset of the resting topic',
        deadlineMs: 10_000,
      });
      expect(handled.map(Number)).toEqual(numbers(1, 3));
    }));

  it('continues when an operator discards a dead letter while it is replayed', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      const dead = async () => (await runCommand(sql, group.schema, ['dead'])).split('\n').filter((line) => line !== '');
      let replaying = false;
      await joinMostlyWithoutEffects(harness(), bus, topic, group, ['2', '3'], async (value) => {
        if (value !== '1') return;
        if (!replaying) throw new Error('cannot be understood');
        await runCommand(sql, group.schema, ['discard', (await dead())[0]?.split(' ')[0] ?? '']);
      });
      await bus.publish(topic, [...events('basin-1', 'store', 1, 1), ...events('basin-2', 'store', 2, 2)]);
      await group.untilSeen(1);
      await until(async () => (await dead()).length === 1, { what: 'the dead letter', deadlineMs: LEAVING_MS });
      replaying = true;
      await requestReplay(sql, group.schema);
      await until(async () => (await dead()).length === 0, { what: 'the discard', deadlineMs: LEAVING_MS });
      await bus.publish(topic, events('basin-1', 'store', 3, 3));
      await group.untilSeen(2);
    }));
}
