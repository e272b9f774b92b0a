import { sleep } from '@headworks/async';
import type { Admin, IResourceConfigEntry } from 'kafkajs';
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

/** Creates missing topics; returns the partition count of each. */
export async function ensureKafkaTopics(
  admin: Admin,
  specs: readonly TopicSpec[],
  counts: TopicCounts,
): Promise<ReadonlyMap<string, number>> {
  for (const spec of specs) checkTopicName(spec.name);
  const existing = new Set(await admin.listTopics());
  const missing = specs.filter((spec) => !existing.has(spec.name));
  if (missing.length > 0) {
    await admin
      .createTopics({ timeout: TIMEOUT_MS, waitForLeaders: false, topics: missing.map((spec) => settingsOf(spec, counts)) })
      .catch(bearExisting);
  }
  return partitionCounts(
    admin,
    specs.map((spec) => spec.name),
  );
}

/** A topic created a moment ago, by us or by a service that starts at the same time, is not visible on every broker at once. */
async function partitionCounts(admin: Admin, names: string[]): Promise<ReadonlyMap<string, number>> {
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

/** Another process may have created a topic between our check and our request. */
function bearExisting(error: CreateFailure): void {
  const failures = error.errors ?? [error];
  if (!failures.every((failure) => failure.type === 'TOPIC_ALREADY_EXISTS')) throw error;
}
