import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningKafka, startKafka } from '@headworks/local-kafka';
import { describeWith } from '@headworks/testing';
import { type Admin, ConfigResourceTypes, ConfigSource, Kafka, logLevel } from 'kafkajs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uniqueName } from '../../test-kit/harness.js';
import { ensureKafkaTopics } from './topics.js';

describeWith('kafka', 'a topic in Kafka', () => {
  let folder: string;
  let broker: RunningKafka;
  let admin: Admin;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headworks-replication-'));
    broker = await startKafka({ folder, port: 0 });
    admin = new Kafka({ brokers: [...broker.brokers], logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.disconnect();
    await broker?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('has the replicas that its broker gives to new topics, and says how many of them must have a record', async () => {
    const name = uniqueName('events');
    await ensureKafkaTopics(admin, [{ name, kind: 'events' }], {});
    const resource = { type: ConfigResourceTypes.TOPIC, name, configNames: ['min.insync.replicas'] };
    const { resources } = await admin.describeConfigs({ resources: [resource], includeSynonyms: false });
    expect(resources[0]?.configEntries).toEqual([
      expect.objectContaining({ configName: 'min.insync.replicas', configValue: '1', configSource: ConfigSource.TOPIC_CONFIG }),
    ]);
  });
});
