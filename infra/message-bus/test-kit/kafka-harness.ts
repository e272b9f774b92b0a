import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '@headworks/local-kafka';
import { testDatabase } from '@headworks/testing';
import { Kafka, logLevel } from 'kafkajs';
import { type Harness, openBus } from './harness.js';

/** A separate broker, with a database for the groups. */
export async function kafkaHarness(): Promise<Harness & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-kafka-'));
  const [db, broker] = await Promise.all([testDatabase(), startKafka({ folder, port: 0 })]);
  const address = broker.brokers.join(',');
  const admin = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  return {
    adapter: 'kafka',
    db,
    address,
    open: (readStored) => openBus('kafka', address, db.url, readStored),
    async expire(topic, beforeOffset) {
      const held = await admin.fetchTopicOffsets(topic);
      const partitions = held
        .filter(({ high }) => Number(high) >= beforeOffset)
        .map(({ partition }) => ({ partition, offset: String(beforeOffset) }));
      await admin.deleteTopicRecords({ topic, partitions });
    },
    async outage(during) {
      await broker.kill();
      try {
        await during();
      } finally {
        await broker.restart();
      }
    },
    dispossess: async () => {},
    async close() {
      await admin.disconnect();
      await broker.stop();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
