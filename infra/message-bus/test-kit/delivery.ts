import { MAX_BATCH_MESSAGES } from '@headworks/message-bus';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { numbered, withTopic } from './group.js';
import type { Harness } from './harness.js';

const lagOf = (lags: readonly { messages: number }[]): number => lags.reduce((sum, lag) => sum + lag.messages, 0);

/** The promises of every bus about messages that are handled without failures. */
export function deliveryCases(harness: () => Harness): void {
  it('delivers the messages of each key in order, in batches of limited size', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const sizes: number[] = [];
      const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
      await Promise.all(keys.map((key) => bus.publish(topic, numbered(key, 1, 100))));
      await group.join(bus, topic, (messages) => void sizes.push(messages.length));
      await Promise.all(keys.map((key) => bus.publish(topic, numbered(key, 101, 150))));
      await group.untilSeen(3_000);
      const seen = await group.seen();
      expect(seen).toHaveLength(3_000);
      for (const key of keys) expect(seen.filter((row) => row.key === key).map((row) => Number(row.value))).toEqual(numbers(1, 150));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_BATCH_MESSAGES);
      expect(sizes.length).toBeLessThan(1_000);
    }));

  it('carries any text in key, value and headers', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const message = { key: 'Größe "1"\\', value: '{"a":"\\u0000 \n 🌊"}', headers: { source: 'ä,{}"' } };
      const got: unknown[] = [];
      await group.join(bus, topic, (messages) => void got.push(...messages));
      await bus.publish(topic, [message]);
      await group.untilSeen(1);
      expect(got).toEqual([expect.objectContaining(message)]);
    }));

  it('delivers all messages to every group, and the retained ones to a later group', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, first) => {
      await withTopic(harness(), 'telemetry', async (_open, _topic, second) => {
        await first.join(bus, topic);
        await bus.publish(topic, numbered('pump', 1, 10));
        await first.untilSeen(10);
        await second.join(bus, topic);
        await second.untilSeen(10);
        expect(await second.seen()).toEqual(await first.seen());
      });
    }));

  it('lets one member of a group read at a time, and another continue from its offset', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic, group) => {
      const other = await harness().open();
      await other.bus.ensureTopics([{ name: topic, kind: 'telemetry' }]);
      const leaving = await group.join(bus, topic);
      await group.join(other.bus, topic);
      await bus.publish(topic, numbered('pump', 1, 100));
      await group.untilSeen(100);
      await leaving.stop();
      await bus.publish(topic, numbered('pump', 101, 200));
      await group.untilSeen(200);
      await other.close();
      expect((await group.seen()).map((row) => Number(row.value))).toEqual(numbers(1, 200));
    }));

  it('reports the lag of a group', () =>
    withTopic(harness(), 'telemetry', async ({ bus, metrics }, topic, group) => {
      const gate = Promise.withResolvers<void>();
      await group.join(bus, topic, () => gate.promise);
      await bus.publish(topic, numbered('pump', 1, 7));
      await until(async () => lagOf(await bus.lags()) === 7, { what: 'the lag to be 7' });
      expect(await metrics.text()).toMatch(new RegExp(`bus_group_lag_messages{group="${group.group}",topic="${topic}",partition="\\d"} 7`));
      gate.resolve();
      await until(async () => lagOf(await bus.lags()) === 0, { what: 'the lag to be gone', deadlineMs: 10_000 });
      expect(await group.seen()).toHaveLength(7);
      await until(() => bus.healthy(), { what: 'the bus to be healthy' });
    }));

  it('keeps the latest value of each key of a state topic, and removes a key by an empty value', () =>
    withTopic(harness(), 'state', async ({ bus }, topic, group) => {
      await group.join(bus, topic);
      await bus.publish(topic, [...numbered('a', 1, 3), ...numbered('b', 1, 2)]);
      await bus.publish(topic, [{ key: 'a', value: '' }]);
      const last = async () => new Map((await group.seen()).map((row) => [row.key, row.value]));
      await until(async () => (await last()).get('a') === '' && (await last()).get('b') === '2', {
        what: 'the latest values',
        deadlineMs: 15_000,
      });
    }));

  it('refuses messages that an adapter cannot carry', () =>
    withTopic(harness(), 'telemetry', async ({ bus }, topic) => {
      await expect(bus.publish(topic, [{ key: '', value: 'x' }])).rejects.toThrow(RangeError);
      await expect(bus.publish(topic, [{ key: 'k', value: 'x'.repeat(1_000_000) }])).rejects.toThrow(RangeError);
      await expect(bus.publish('nowhere', [])).rejects.toThrow('was not opened');
    }));
}

export const numbers = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
