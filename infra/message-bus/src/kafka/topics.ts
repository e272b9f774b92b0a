import { sleep } from '@headworks/async';
import type { Admin, IResourceConfigEntry, ITopicConfig } from 'kafkajs';
import { checkTopicName } from '../outgoing.js';
import type { TopicKind, TopicSpec } from '../port.js';

const HOUR_MS = 3_600_000;
const DEFAULT_PARTITIONS = 12;
const BROKERS_OWN = -1;
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
export type TopicAdmin = Pick<Admin, 'listTopics' | 'createTopics' | 'fetchTopicMetadata'>;

/** Creates missing topics; returns the partition count of each. */
export async function ensureKafkaTopics(
  admin: TopicAdmin,
  specs: readonly TopicSpec[],
  counts: TopicCounts,
): Promise<ReadonlyMap<string, number>> {
  for (const spec of specs) checkTopicName(spec.name);
  const existing = new Set(await admin.listTopics());
  const missing = specs.filter((spec) => !existing.has(spec.name));
  if (missing.length > 0)
    await create(
      admin,
      missing.map((spec) => settingsOf(spec, counts)),
    );
  return partitionCounts(
    admin,
    specs.map((spec) => spec.name),
  );
}

/** Brokers that have not registered yet, as after a start of all, are too few for the replicas: tried again for a time. */
async function create(admin: TopicAdmin, topics: ITopicConfig[]): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      await admin.createTopics({ timeout: TIMEOUT_MS, waitForLeaders: false, topics });
      return;
    } catch (error) {
      const types = new Set(failuresOf(error as CreateFailure).map(({ type }) => type));
      types.delete('TOPIC_ALREADY_EXISTS');
      if (types.size === 0) return;
      types.delete(TOO_FEW_BROKERS);
      if (types.size > 0 || performance.now() > until) throw error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** A topic created a moment ago, by us or by a service that starts at the same time, is not visible on every broker at once. */
async function partitionCounts(admin: TopicAdmin, names: string[]): Promise<ReadonlyMap<string, number>> {
  const until = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      const { topics } = await admin.fetchTopicMetadata({ topics: names });
      const led = topics.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0));
      if (led) return new Map(topics.map((topic) => [topic.name, topic.partitions.length]));
    } catch (error) {
      if (performance.now() > until || !NOT_YET.has((error as CreateFailure).type ?? '')) throw error;
    }
    if (performance.now() > until) throw new Error(`the topics ${names.join(', ')} have no leader after ${TIMEOUT_MS} ms`);
    await sleep(LOOK_AGAIN_MS);
  }
}

const NOT_YET = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'LEADER_NOT_AVAILABLE']);
const TOO_FEW_BROKERS = 'INVALID_REPLICATION_FACTOR';
const LOOK_AGAIN_MS = 100;

const settingsOf = ({ name, kind }: TopicSpec, { partitions, replicationFactor }: TopicCounts) => ({
  topic: name,
  numPartitions: partitions ?? DEFAULT_PARTITIONS,
  replicationFactor: replicationFactor ?? BROKERS_OWN,
  configEntries: [...SETTINGS[kind]],
});

interface CreateFailure {
  readonly type?: string;
  readonly errors?: readonly CreateFailure[];
}

/** Of each topic. Another process may have created one between our check and our request. */
const failuresOf = (error: CreateFailure): readonly CreateFailure[] => error.errors ?? [error];
