import type { Admin, IResourceConfigEntry, ITopicConfig } from 'kafkajs';
import { checkTopicName } from '../outgoing.js';
import type { TopicKind, TopicSpec } from '../port.js';
import { askAgain, typeOf } from './ask-again.js';
import { factorOfBrokers, type ReplicationAdmin, replicationOf } from './replication.js';

const HOUR_MS = 3_600_000;
const DEFAULT_PARTITIONS = 12;
const TIMEOUT_MS = 10_000;

// One of our writes is one record batch per partition: up to a million characters of up to three bytes, plus overhead.
const SIZE = { name: 'max.message.bytes', value: String(4 * 1024 * 1024) };

const SETTINGS: Readonly<Record<TopicKind, readonly IResourceConfigEntry[]>> = {
  telemetry: [SIZE, { name: 'cleanup.policy', value: 'delete' }, { name: 'retention.ms', value: String(72 * HOUR_MS) }],
  events: [SIZE, { name: 'cleanup.policy', value: 'delete' }, { name: 'retention.ms', value: String(7 * 24 * HOUR_MS) }],
  // A tombstone may mean that a person's address must go: groups have a week to read it.
  state: [SIZE, { name: 'cleanup.policy', value: 'compact' }, { name: 'delete.retention.ms', value: String(7 * 24 * HOUR_MS) }],
};

export interface TopicCounts {
  readonly partitions?: number;
  readonly replicationFactor?: number;
}

/** What is asked of Kafka's administrator. */
export type TopicAdmin = ReplicationAdmin & Pick<Admin, 'listTopics' | 'createTopics' | 'fetchTopicMetadata'>;

/** Creates missing topics; returns the partition count of each. */
export async function ensureKafkaTopics(
  admin: TopicAdmin,
  specs: readonly TopicSpec[],
  counts: TopicCounts,
): Promise<ReadonlyMap<string, number>> {
  for (const spec of specs) checkTopicName(spec.name);
  const existing = new Set(await askAgain(() => admin.listTopics()));
  const missing = specs.filter((spec) => !existing.has(spec.name));
  if (missing.length > 0) {
    const { partitions = DEFAULT_PARTITIONS, replicationFactor = await factorOfBrokers(admin) } = counts;
    await create(
      admin,
      missing.map((spec) => settingsOf(spec, partitions, replicationFactor)),
    );
  }
  return partitionCounts(
    admin,
    specs.map((spec) => spec.name),
  );
}

const create = (admin: TopicAdmin, topics: ITopicConfig[]): Promise<unknown> =>
  askAgain(async () => {
    try {
      await admin.createTopics({ timeout: TIMEOUT_MS, waitForLeaders: false, topics });
    } catch (error) {
      const failures = failuresOf(error);
      if (failures.length > 0) throw new AggregateError(failures, `topics were not created: ${failures.join(', ')}`, { cause: error });
    }
  });

/** A topic created a moment ago, by us or by a service that starts at the same time, is not visible on every broker at once. */
const partitionCounts = (admin: TopicAdmin, names: string[]): Promise<ReadonlyMap<string, number>> =>
  askAgain(async () => {
    const { topics } = await admin.fetchTopicMetadata({ topics: names });
    const led = topics.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0));
    if (!led) throw new WithoutLeader(`the topics ${names.join(', ')} have no leader`);
    return new Map(topics.map((topic) => [topic.name, topic.partitions.length]));
  });

/** Metadata without a leader is no failure of kafkajs. */
class WithoutLeader extends Error {
  readonly retriable = true;
}

const EXISTS = 'TOPIC_ALREADY_EXISTS';

function settingsOf({ name, kind }: TopicSpec, partitions: number, factor: number | undefined): ITopicConfig {
  const { replicationFactor, configEntries } = replicationOf(factor);
  return { topic: name, numPartitions: partitions, replicationFactor, configEntries: [...SETTINGS[kind], ...configEntries] };
}

/** Why topics were not created, of each. Another process may have created one between our check and our request, which is no reason. */
const failuresOf = (error: unknown): readonly unknown[] => {
  const { errors = [error] } = error as { readonly errors?: readonly unknown[] };
  return errors.filter((each) => typeOf(each) !== EXISTS);
};
