import { within } from '@headworks/async';
import type { Logger } from '@headworks/observability';
import type { Consumer, Kafka } from 'kafkajs';
import { type GroupMetrics, worstState } from '../consume/metrics.js';
import { readOffset } from '../consume/offsets.js';
import type { Bounds } from '../consume/outcome.js';
import { PartitionConsumer } from '../consume/partition-consumer.js';
import { LOOK_AGAIN_MS } from '../limits.js';
import type { GroupLag, GroupState, RunningSubscription, Subscription } from '../port.js';
import { RETRY } from './client.js';
import { PartitionReader } from './partition-reader.js';
import type { KafkaTopic } from './writer.js';

const SESSION_TIMEOUT_MS = 10_000;
const HEARTBEAT_MS = 1_000;
/** Also the time that kafkajs sleeps while every partition is paused. */
const FETCH_WAIT_MS = 250;
const COMMIT_MS = 5_000;
/** A process that is stopping has ten seconds for all of its parts. */
const LEAVE_MS = 5_000;

export interface KafkaMemberParts {
  readonly kafka: Kafka;
  readonly subscription: Subscription;
  readonly topic: KafkaTopic;
  /** The range of offsets that the broker holds of each partition, requested now. */
  readonly bounds: (topic: string) => Promise<ReadonlyMap<number, Bounds>>;
  readonly metrics: GroupMetrics;
  readonly logger: Logger;
  readonly sessionTimeoutMs?: number;
}

export interface KafkaMember extends RunningSubscription {
  lags(): Promise<readonly GroupLag[]>;
}

/** Joins the group of this subscription; the group's name in Kafka contains the topic, because one consumer reads one topic. */
export async function startKafkaMember(parts: KafkaMemberParts): Promise<KafkaMember> {
  const { kafka, subscription, topic, metrics } = parts;
  const consumer = kafka.consumer({
    groupId: `${subscription.group}@${topic.name}`,
    sessionTimeout: parts.sessionTimeoutMs ?? SESSION_TIMEOUT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: FETCH_WAIT_MS,
    allowAutoTopicCreation: false,
    retry: { ...RETRY, restartOnFailure: async () => true },
  });
  const readers = new Map<number, PartitionReader>();
  let joined = false;
  const state = (): GroupState => worstState([...readers.values()].map((reader) => reader.consumer.state));

  consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
    joined = true;
    for (const reader of readers.values()) reader.end();
    readers.clear();
    for (const partition of payload.memberAssignment[topic.name] ?? [])
      readers.set(
        partition,
        newReader(parts, consumer, partition, () => metrics.state(state())),
      );
    for (const reader of readers.values()) reader.start();
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic.name], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: topic.partitions,
    eachBatch: async (payload) => readers.get(payload.batch.partition)?.handle(payload),
  });

  const replays = setInterval(() => {
    for (const reader of readers.values()) void reader.replay();
  }, LOOK_AGAIN_MS);
  const commits = setInterval(() => void commitToKafka(consumer, topic.name, readers), COMMIT_MS);

  // kafkajs waits for a rebalance before it leaves the group, which can take a minute.
  const leave = async () => {
    await commitToKafka(consumer, topic.name, readers);
    await consumer.stop();
    for (const reader of readers.values()) reader.end();
    await consumer.disconnect();
  };
  return {
    state,
    async stop() {
      clearInterval(replays);
      clearInterval(commits);
      await within(leave(), LEAVE_MS, `leaving ${subscription.group}`).catch((error: unknown) =>
        parts.logger.warn(
          { err: error, topic: topic.name },
          'left the group without a LeaveGroup; the broker reassigns at session timeout',
        ),
      );
      for (const reader of readers.values()) reader.end();
    },
    async lags() {
      const held = await parts.bounds(topic.name);
      const mine = [...held].filter(([partition]) => !joined || readers.has(partition));
      return Promise.all(mine.map(([partition, bounds]) => lagOf(parts, readers.get(partition)?.consumer, partition, bounds)));
    },
  };
}

function newReader(parts: KafkaMemberParts, kafka: Consumer, partition: number, onState: () => void): PartitionReader {
  const { subscription, topic, metrics, logger } = parts;
  const lost = new AbortController();
  const bounds = async (): Promise<Bounds> => {
    const found = (await parts.bounds(topic.name)).get(partition);
    if (found === undefined) throw new Error(`Kafka has no partition ${topic.name}/${partition}`);
    return found;
  };
  const consumer = new PartitionConsumer({
    subscription,
    partition,
    kind: topic.kind,
    bounds,
    lost: lost.signal,
    metrics,
    logger,
    onState,
  });
  return new PartitionReader(kafka, consumer, lost);
}

/** After our own commit, only so that Kafka's tools show the group's progress. */
async function commitToKafka(consumer: Consumer, topic: string, readers: ReadonlyMap<number, PartitionReader>): Promise<void> {
  const offsets = [...readers]
    .filter(([, reader]) => reader.consumer.begun)
    .map(([partition, reader]) => ({ topic, partition, offset: String(reader.consumer.offset + 1) }));
  if (offsets.length > 0) await consumer.commitOffsets(offsets).catch(() => {});
}

async function lagOf(
  { subscription, topic, metrics }: KafkaMemberParts,
  consumer: PartitionConsumer | undefined,
  partition: number,
  { floor, head }: Bounds,
): Promise<GroupLag> {
  const { group, store } = subscription;
  const place = { schema: store.schema, group, topic: topic.name, partition };
  const offset = consumer?.begun ? consumer.offset : ((await readOffset(store.sql, place))?.offset ?? floor - 1);
  const messages = Math.max(0, head - offset);
  metrics.lag(partition, messages);
  return { group, topic: topic.name, partition, messages };
}
