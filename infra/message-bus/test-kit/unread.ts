import { until } from '@headworks/testing';
import { Kafka, logLevel } from 'kafkajs';
import { expect, it } from 'vitest';
import { withTopic } from './group.js';
import type { Harness } from './harness.js';

const HOUR_MS = 3_600_000;

/** Kafka deletes what is unread too; the log in PostgreSQL keeps it. */
export function unreadCases(harness: () => Harness): void {
  it('the age of what a group has not read is in the metrics, until it has read it', () =>
    withTopic(harness(), 'telemetry', async ({ bus, metrics }, topic, group) => {
      const producer = new Kafka({ brokers: [harness().address], logLevel: logLevel.NOTHING }).producer();
      await producer.connect();
      const timestamp = String(Date.now() - 40 * HOUR_MS);
      await producer.send({ topic, messages: [{ key: 'pump', value: '1', partition: 1, timestamp }] });
      await producer.disconnect();
      const free = Promise.withResolvers<void>();
      await group.join(bus, topic, () => free.promise);
      const ages = async () =>
        [...(await metrics.text()).matchAll(/^bus_group_oldest_unread_seconds\{.*partition="(\d)"\} (\d+)$/gm)].map(
          ([, ...found]) => found,
        );
      await until(async () => (await ages()).some(([, seconds]) => Number(seconds) > 0), { what: 'the age', deadlineMs: 30_000 });
      expect((await ages()).map(([partition, seconds]) => [Number(partition), Number(seconds) / 3_600]).sort()).toEqual([
        [0, 0],
        [1, 36],
        [2, 0],
      ]);
      free.resolve();
      await until(async () => (await ages()).every(([, seconds]) => Number(seconds) === 0), { what: 'it to be read', deadlineMs: 30_000 });
    }));
}
