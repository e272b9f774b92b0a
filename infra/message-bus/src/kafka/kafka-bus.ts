import { within } from '@headworks/async';
import type { Logger, Metrics } from '@headworks/observability';
import { createGroupMetrics, publishSeconds } from '../consume/metrics.js';
import type { Bounds } from '../consume/outcome.js';
import { standingOf } from '../consume/standing.js';
import { prepareGroup } from '../consume/tables.js';
import { watchHealth } from '../health.js';
import { createMerger, type Merger } from '../merger.js';
import { partitionOfKey, placeName } from '../partition.js';
import type { MessageBus, ReadStored, Subscription } from '../port.js';
import { type KafkaBusOptions as ClientOptions, connectClient } from './client.js';
import { type KafkaMember, startKafkaMember } from './member.js';
import { ensureKafkaTopics } from './topics.js';
import { createWriter, type KafkaTopic } from './writer.js';

const LAG_MS = 5_000;
const ADMIN_TIMEOUT_MS = 10_000;
const WRITE_PAUSE_MS = 2;

export interface KafkaBusOptions extends ClientOptions {
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Without heartbeats for this long, a member's partitions are reassigned; default 10 s. */
  readonly sessionTimeoutMs?: number;
  /** Without it, groups of event topics are not rebuilt. */
  readonly readStored?: ReadStored;
}

interface Open {
  readonly topic: KafkaTopic;
  readonly merger: Merger;
}

/** The message bus in Apache Kafka. Groups still keep offsets and dead letters in their own database. */
export async function createKafkaBus(options: KafkaBusOptions): Promise<MessageBus> {
  const { metrics, logger, sessionTimeoutMs, readStored } = options;
  const { kafka, admin } = await connectClient(options, logger);
  const writer = await createWriter(kafka, logger);
  const topics = new Map<string, Open>();
  const members = new Map<string, KafkaMember & { readonly subscription: Subscription }>();

  const openTopic = (name: string): Open => {
    const open = topics.get(name);
    if (open === undefined) throw new Error(`topic ${name} was not opened: call ensureTopics first`);
    return open;
  };

  const bounds = async (topic: string): Promise<ReadonlyMap<number, Bounds>> => {
    const offsets = await within(admin.fetchTopicOffsets(topic), ADMIN_TIMEOUT_MS, `asking Kafka about ${topic}`);
    return new Map(offsets.map(({ partition, low, high }) => [partition, { floor: Number(low), head: Number(high) - 1 }]));
  };

  const offsetsSince = (topic: string) => async (timeMs: number) => {
    const asked = admin.fetchTopicOffsetsByTimestamp(topic, timeMs);
    const offsets = await within(asked, ADMIN_TIMEOUT_MS, `asking Kafka about ${topic}`);
    return new Map(offsets.map(({ partition, offset }) => [partition, Number(offset)]));
  };

  const lags = async () => (await Promise.all([...members.values()].map((member) => member.lags()))).flat();
  const health = watchHealth(() => admin.listTopics());
  // For the metrics; fails too when a group's database is away.
  const measure = () =>
    Promise.all([...members.values()].map((member) => member.measure())).catch((err: unknown) =>
      logger.debug({ err }, 'the lags of the groups could not be read'),
    );
  const measuring = setInterval(measure, LAG_MS).unref();

  return {
    async ensureTopics(specs) {
      const missing = specs.filter((spec) => !topics.has(spec.name));
      const counts = await ensureKafkaTopics(admin, missing, options);
      for (const { name, kind } of missing) {
        // Opened meanwhile by another service of this process: two mergers would be two writes in flight.
        if (topics.has(name)) continue;
        const topic = { name, kind, partitions: counts.get(name) ?? 1 };
        const write = (messages: Parameters<typeof writer.write>[1]) => writer.write(topic, messages);
        topics.set(name, {
          topic,
          merger: createMerger({ topic: name, pauseMs: WRITE_PAUSE_MS, observeSeconds: publishSeconds(metrics), write }),
        });
      }
    },
    async publish(topic, messages) {
      try {
        await openTopic(topic).merger.publish(messages);
        health.reachable = true;
      } catch (error) {
        if (!(error instanceof RangeError)) health.reachable = false;
        throw error;
      }
    },
    async subscribe(subscription) {
      const name = `${subscription.group}@${subscription.topic}`;
      const { topic } = openTopic(subscription.topic);
      if (members.has(name)) throw new Error(`${name} is already subscribed in this process`);
      await prepareGroup(subscription.store.sql, subscription.store.schema);
      const groupMetrics = createGroupMetrics(metrics, subscription);
      const reachable = () => health.reachable;
      const member = await startKafkaMember({
        kafka,
        subscription,
        topic,
        bounds,
        offsetsSince: offsetsSince(topic.name),
        reachable,
        readStored,
        metrics: groupMetrics,
        logger,
        sessionTimeoutMs,
      });
      members.set(name, { ...member, subscription });
      return {
        state: member.state,
        stop: async () => {
          await member.stop();
          members.delete(name);
        },
      };
    },
    partitionCount: (topic) => openTopic(topic).topic.partitions,
    partitionOf: (topic, key) => partitionOfKey(key, openTopic(topic).topic.partitions),
    groups: () => [...members.values()].map(({ subscription, state }) => standingOf(subscription, state())),
    lags,
    heads: async (names) => {
      const found = await Promise.all(
        names.map(async (name) => [...(await bounds(name))].map(([partition, { head }]) => [placeName(name, partition), head] as const)),
      );
      return new Map(found.flat());
    },
    healthy: () => health.reachable,
    async close() {
      health.stop();
      clearInterval(measuring);
      await Promise.all([...members.values()].map((member) => member.stop()));
      await Promise.all([...topics.values()].map(({ merger }) => merger.close()));
      await writer.close();
      await admin.disconnect();
    },
  };
}
