import { type IncomingMessage, UnknownMessageType } from '@headworks/message-bus';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { runCommand } from '../src/operator/commands.js';
import { headsInKafka } from '../src/operator/heads.js';
import { numbers } from './delivery.js';
import { events, numbered, withTopic } from './group.js';
import type { Harness } from './harness.js';

class Broken extends Error {}
class Deadlock extends Error {
  readonly code = '40P01';
}
class TransactionTimeout extends Error {
  readonly code = '25P04';
}

const failsOn =
  (trouble: { on: string | undefined }, error: () => Error = () => new Broken('cannot be understood')) =>
  (messages: readonly IncomingMessage[]): void => {
    if (messages.some((message) => `${message.key}:${message.value}` === trouble.on)) throw error();
  };

/** The promises of every bus when a handler fails. */
export function failureCases(harness: () => Harness): void {
  it('parks an event that fails alone with its stream behind it, continues with others, and replays in order', () =>
    withTopic(harness(), 'events', async ({ bus, metrics }, topic, group) => {
      const { sql } = harness().db.pool;
      const trouble: { on: string | undefined } = { on: 'basin-1:3' };
      await group.join(bus, topic, failsOn(trouble));
      await bus.publish(topic, [...events('basin-1', 'store', 1, 5), ...events('basin-2', 'store', 6, 10)]);
      await group.untilSeen(7);
      await bus.publish(topic, [...events('basin-1', 'store', 11, 12), ...events('basin-2', 'store', 13, 13)]);
      await group.untilSeen(8);
      const letters = () => sql<{ id: number; reason: string }[]>`select id, reason from ${sql(group.schema)}.dead_letters order by id`;
      await until(async () => (await letters()).length === 5, { what: 'the stream to be parked' });
      expect((await letters())[0]?.reason).toContain('cannot be understood');
      const counted = async () => (await metrics.text()).includes(`bus_dead_letters{group="${group.group}"} 5`);
      await until(counted, { what: 'the dead letters to be counted' });
      expect(bus.groups()).toEqual([{ group: group.group, topic, state: 'running' }]);

      expect(await runCommand(sql, group.schema, ['replay'])).toMatch(/^5 messages/);
      await until(async () => (await sql`select 1 from ${sql(group.schema)}.dead_letters where replay_requested_at is null`).length === 5, {
        what: 'the replay to fail once more',
      });
      expect(await group.seen()).toHaveLength(8);

      trouble.on = undefined;
      await runCommand(sql, group.schema, ['replay', String((await letters())[0]?.id)]);
      await group.untilSeen(13);
      const values = (key: string) => group.seen().then((rows) => rows.filter((row) => row.key === key).map((row) => Number(row.value)));
      expect(await values('basin-1')).toEqual([...numbers(1, 5), 11, 12]);
      expect(await values('basin-2')).toEqual([...numbers(6, 10), 13]);
      expect(await letters()).toHaveLength(0);
      await bus.publish(topic, events('basin-1', 'store', 14, 14));
      await group.untilSeen(14);
    }));

  it('continues after an event that an operator discards, with the messages parked behind it if there are any', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      const trouble = { on: 'basin-1:2' };
      await group.join(bus, topic, failsOn(trouble));
      await bus.publish(topic, events('basin-1', 'store', 1, 4));
      const dead = async () => (await runCommand(sql, group.schema, ['dead'])).split('\n').filter((line) => line !== '');
      const discardFirst = async () => runCommand(sql, group.schema, ['discard', (await dead())[0]?.split(' ')[0] ?? '']);
      await until(async () => (await dead()).length === 3, { what: 'the stream to be parked' });
      expect(await discardFirst()).toContain('"value":"2"');
      await group.untilSeen(3);
      await until(async () => (await dead()).length === 0, { what: 'the parked events to be handled' });
      trouble.on = 'basin-1:5';
      await bus.publish(topic, events('basin-1', 'store', 5, 5));
      await until(async () => (await dead()).length === 1, { what: 'the event to be parked' });
      await discardFirst();
      await bus.publish(topic, events('basin-1', 'store', 6, 6));
      await group.untilSeen(4);
      expect((await group.seen()).map((row) => Number(row.value))).toEqual([1, 3, 4, 6]);
    }));

  it('reports the lag of a group in each partition', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const { adapter, address, db } = harness();
      const heads = adapter === 'kafka' ? headsInKafka({ brokers: [address] }) : undefined;
      const lags = async () =>
        [...(await runCommand(db.pool.sql, group.schema, ['lag'], heads)).matchAll(/ lag (\d+)$/gm)].map(([, count]) => Number(count));
      const running = await group.join(bus, topic, failsOn({ on: undefined }));
      await bus.publish(topic, numbered('pump', 1, 6));
      await group.untilSeen(6);
      await until(async () => (await lags()).length > 0 && (await lags()).every((count) => count === 0), { what: 'no lag' });
      await running.stop();
      await bus.publish(topic, numbered('pump', 7, 9));
      expect((await lags()).reduce((sum, count) => sum + count, 0)).toBe(3);
    }));

  it('parks a packet alone: later packets of its device do not wait', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      await group.join(bus, topic, failsOn({ on: 'pump:3' }));
      await bus.publish(topic, numbered('pump', 1, 6));
      await group.untilSeen(5);
      expect((await group.seen()).map((row) => row.value)).toEqual(['1', '2', '4', '5', '6']);
    }));

  it('retries a transient failure until it succeeds', () =>
    withTopic(harness(), 'events', async ({ bus }, topic, group) => {
      let left = 5;
      await group.join(bus, topic, () => {
        if (left-- > 0) throw new Deadlock('deadlock detected');
      });
      await bus.publish(topic, events('basin', 'store', 1, 20));
      await group.untilSeen(20);
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 20));
    }));

  it('handles a batch that is too big for a timeout in parts, in order, and parks nothing', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const { sql } = harness().db.pool;
      const tried: number[] = [];
      await bus.publish(topic, numbered('pump', 1, 400));
      await group.join(bus, topic, (messages) => {
        tried.push(messages.length);
        if (messages.length > 60) throw new TransactionTimeout('terminating connection due to transaction timeout');
      });
      await group.untilSeen(400);
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 400));
      expect(Math.max(...tried)).toBeGreaterThan(60);
      expect(await sql`select 1 from ${sql(group.schema)}.dead_letters`).toHaveLength(0);
    }));

  it('waits for newer code at an unknown message type, reports it, and parks nothing', () =>
    withTopic(harness(), 'events', async ({ bus, metrics }, topic, group) => {
      const { sql } = harness().db.pool;
      const trouble: { on: string | undefined } = { on: 'basin:4' };
      const running = await group.join(
        bus,
        topic,
        failsOn(trouble, () => new UnknownMessageType('BasinDrained')),
      );
      await bus.publish(topic, events('basin', 'store', 1, 9));
      await until(() => running.state() === 'waiting for newer code', { what: 'the group to wait', deadlineMs: 10_000 });
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 3));
      expect(await metrics.text()).toContain(`bus_group_stopped{group="${group.group}",topic="${topic}"} 1`);
      trouble.on = undefined;
      await group.untilSeen(9);
      expect(await sql`select 1 from ${sql(group.schema)}.dead_letters`).toHaveLength(0);
      await until(() => running.state() === 'running', { what: 'the group to run again' });
    }));
}
