import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { within } from '@headworks/async';
import { continueAfterLoss, startAfter } from '@headworks/message-bus';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { numbers } from './delivery.js';
import { events, numbered, withTopic } from './group.js';
import { type Harness, SESSION_TIMEOUT_MS } from './harness.js';
import type { PausedMemberOrder } from './paused-member.js';

/** The time for a member of Kafka to leave during a rebalance. */
const LEAVING_MS = 30_000;
/** A broker waits for a lost session to expire and then for members to join: each wait has its own deadline and message. */
const ALL_OF_IT_MS = 150_000;

/** The promises of every bus about offsets: the database is authoritative, and no message is skipped silently. */
export function offsetCases(harness: () => Harness): void {
  it('commits effects and offset in one transaction: a redelivery changes nothing', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      let failures = 2;
      await bus.subscribe({
        group: group.group,
        topic,
        store: { sql, schema: group.schema },
        handler:
          async ({ messages }) =>
          async (tx) => {
            await tx`insert into ${tx(group.schema)}.seen ${tx(messages.map(({ key, value }) => ({ key, value })))}`;
            if (failures-- > 0) throw Object.assign(new Error('deadlock'), { code: '40P01' });
          },
      });
      await bus.publish(topic, numbered('pump', 1, 30));
      await group.untilSeen(30);
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 30));
    }));

  it('reads messages again that a restored database lacks, whatever offset the broker has', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      const running = await group.join(bus, topic);
      await bus.publish(topic, numbered('pump', 1, 50));
      await group.untilSeen(50);
      await sql`create table ${sql(group.schema)}.backup as select * from ${sql(group.schema)}.bus_offsets`;
      await bus.publish(topic, numbered('pump', 51, 100));
      await group.untilSeen(100);
      await running.stop();
      await sql`delete from ${sql(group.schema)}.seen where value::int > 50`;
      await sql`update ${sql(group.schema)}.bus_offsets o set "offset" = b."offset" from ${sql(group.schema)}.backup b where o.partition = b.partition`;
      await group.join(bus, topic);
      await group.untilSeen(100);
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 100));
    }));

  it('stops, and never resets, when messages were deleted before they were read; an operator counts packets as lost', () =>
    withTopic(harness(), 'telemetry', async ({ bus, metrics }, topic, group) => {
      const { sql } = harness().db.pool;
      const first = await group.join(bus, topic);
      await bus.publish(topic, numbered('pump', 1, 10));
      await group.untilSeen(10);
      await first.stop();
      for (const message of numbered('pump', 11, 60)) await bus.publish(topic, [message]);
      const [row] = await sql<{ offset: number }[]>`select max("offset") as offset from ${sql(group.schema)}.bus_offsets`;
      await harness().expire(topic, (row?.offset ?? 0) + 31);
      const again = await harness().open();
      await again.bus.ensureTopics([{ name: topic, kind: 'telemetry' }]);
      const running = await group.join(again.bus, topic);
      await until(() => running.state() === 'stopped: messages are missing', { what: 'the group to stop', deadlineMs: 20_000 });
      await bus.publish(topic, numbered('pump', 61, 61));
      await until(async () => (await again.metrics.text()).includes(`bus_group_stopped{group="${group.group}",topic="${topic}"} 1`), {
        what: 'the metric',
      });
      expect(await group.seen()).toHaveLength(10);
      expect(again.bus.groups()).toEqual([{ group: group.group, topic, state: 'stopped: messages are missing' }]);

      await until(async () => (await continueAfterLoss(sql, group.schema, group.group, topic)) === 1, {
        what: 'the request to be applied',
      });
      await group.untilSeen(31);
      expect((await group.seen()).slice(10).map((seen) => Number(seen.value))).toEqual(numbers(41, 61));
      expect(await again.metrics.text()).toContain(`bus_lost_messages_total{group="${group.group}",topic="${topic}"} 30`);
      await again.close();
      expect(await metrics.text()).toContain('bus_publish_seconds');
    }));

  it('stops when its offset is beyond the topic: the bus was emptied or replaced', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      const first = await group.join(bus, topic);
      await bus.publish(topic, events('basin', 'store', 1, 3));
      await group.untilSeen(3);
      await first.stop();
      await sql`update ${sql(group.schema)}.bus_offsets set "offset" = 1000000`;
      const running = await group.join(bus, topic);
      await until(() => running.state() === 'stopped: messages are missing', { what: 'the group to stop', deadlineMs: 20_000 });
      await bus.publish(topic, events('basin', 'store', 4, 4));
      expect(await continueAfterLoss(sql, group.schema, group.group, topic)).toBe(0);
      expect(await group.seen()).toHaveLength(3);
    }));

  it('skips events that a second relay repeats, stops at an unknown source, and continues after a rebuild', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      const running = await group.join(bus, topic);
      await bus.publish(topic, [...events('basin', 'store', 1, 5), ...events('basin', 'store', 3, 7)]);
      await group.untilSeen(7);
      await bus.publish(topic, events('basin', 'restored', 6, 9));
      await until(() => running.state() === 'stopped: unknown source', { what: 'the group to stop', deadlineMs: 10_000 });
      await startAfter(sql, group.schema, group.group, topic, 'restored', 7);
      await group.untilSeen(9);
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 9));
    }));

  it(
    'rolls back a member that was suspended beyond its session timeout: its successor did the work',
    () =>
      withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
        const { adapter, address, db } = harness();
        const wake = new Int32Array(new SharedArrayBuffer(4));
        const order: PausedMemberOrder = { adapter, address, databaseUrl: db.url, group: group.group, schema: group.schema, topic, wake };
        // A separate thread, so that nothing of the member runs while it is suspended, not even heartbeats.
        const sleeper = new Worker(new URL('./paused-member.ts', import.meta.url), { workerData: order });
        const reported: string[] = [];
        sleeper.on('message', (word: string) => reported.push(word));
        await bus.publish(topic, numbered('pump', 1, 5));
        await until(() => reported.includes('handles a batch'), { what: 'the member to take a batch', deadlineMs: 30_000 });
        await harness().dispossess();
        await group.join(bus, topic);
        await bus.publish(topic, numbered('pump', 6, 10));
        await group.untilSeen(10);
        Atomics.store(wake, 0, 1);
        Atomics.notify(wake, 0);
        await until(() => reported.includes('tried to commit'), { what: 'the member to wake', deadlineMs: SESSION_TIMEOUT_MS });
        sleeper.postMessage('leave');
        await within(once(sleeper, 'exit'), LEAVING_MS, 'the member to leave');
        expect((await group.seen()).map((row) => row.value)).toEqual(numbers(1, 10).map(String));
      }),
    ALL_OF_IT_MS,
  );
}
