import { within } from '@headworks/async';
import type { Logger } from '@headworks/observability';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { GroupMetrics } from '../consume/metrics.js';
import type { Bounds } from '../consume/outcome.js';
import { PartitionConsumer } from '../consume/partition-consumer.js';
import { partitionOfKey } from '../partition.js';
import type { ReadStored, Subscription } from '../port.js';
import { createConsumer } from './client.js';
import { PartitionReader } from './partition-reader.js';
import { CHECK_MS, Standstill } from './standstill.js';
import type { OffsetsSince } from './unread-age.js';
import type { KafkaTopic } from './writer.js';

const COMMIT_MS = 5_000;
const DISCARD_MS = 5_000;

export interface GroupConsumerParts {
  readonly kafka: Kafka;
  readonly subscription: Subscription;
  readonly topic: KafkaTopic;
  /** The range of offsets that the broker holds of each partition, requested now. */
  readonly bounds: (topic: string) => Promise<ReadonlyMap<number, Bounds>>;
  readonly offsetsSince: OffsetsSince;
  /** Whether the bus was reached at the last check. */
  readonly reachable: () => boolean;
  readonly readStored: ReadStored | undefined;
  readonly metrics: GroupMetrics;
  readonly logger: Logger;
  readonly sessionTimeoutMs?: number;
  readonly onJoined: () => void;
  readonly onState: () => void;
}

/**
 * One consumer of kafkajs and the readers of its partitions, until kafkajs gives up or stands still; the caller then makes a new one. kafkajs itself
 * would restart it on the same connections: the end of the old socket, when the broker is slow to close it, then rejects the requests of the new one, and if
 * that is the search for the coordinator, kafkajs (2.2.4) gives up for good and says so only in its log.
 */
export class GroupConsumer {
  readonly readers = new Map<number, PartitionReader>();
  readonly #parts: GroupConsumerParts;
  readonly #consumer: Consumer;
  readonly #ended = Promise.withResolvers<Error>();
  readonly #standstill = new Standstill();
  #handling = 0;
  #joined = false;
  #member = false;
  #over = false;

  constructor(parts: GroupConsumerParts) {
    this.#parts = parts;
    const { kafka, subscription, topic } = parts;
    this.#consumer = createConsumer(kafka, `${subscription.group}@${topic.name}`, parts.sessionTimeoutMs);
    const { GROUP_JOIN, FETCH, STOP, CRASH } = this.#consumer.events;
    this.#consumer.on(GROUP_JOIN, ({ payload }) => this.#assign(payload.memberAssignment[topic.name] ?? [], payload.duration));
    this.#consumer.on(FETCH, () => this.#standstill.moved());
    // Readers must not use a stopped consumer: it throws.
    this.#consumer.on(STOP, () => this.#endReaders());
    this.#consumer.on(CRASH, ({ payload }) => this.#ended.resolve(payload.error));
  }

  /** Whether it has been a member of the group. */
  get joined(): boolean {
    return this.#joined;
  }

  /** Whether it is a member now: a member without partitions has no readers either. */
  get member(): boolean {
    return this.#member;
  }

  /** Consumes until kafkajs gives up or stands still; resolves with the reason. */
  async run(): Promise<Error> {
    const check = setInterval(() => this.#check(), CHECK_MS);
    const commit = setInterval(() => void this.#commit(), COMMIT_MS);
    try {
      return await Promise.race([this.#ended.promise, this.#start().then(() => this.#ended.promise)]);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      clearInterval(check);
      clearInterval(commit);
    }
  }

  /** Finishes the running batches and leaves the group. */
  async leave(): Promise<void> {
    await this.#commit();
    await this.#consumer.stop();
    this.end();
    await this.#consumer.disconnect();
  }

  /** Nothing more is committed. */
  end(): void {
    this.#over = true;
    this.#endReaders();
    this.#ended.resolve(new Error('it was ended'));
  }

  /** Ends what is left of it; it may hang. */
  async discard(): Promise<void> {
    this.end();
    await within(this.#consumer.disconnect(), DISCARD_MS, 'disconnecting a consumer').catch((err: unknown) =>
      this.#parts.logger.debug({ err }, 'a consumer was discarded without a disconnect'),
    );
  }

  async #start(): Promise<void> {
    const { topic } = this.#parts;
    await this.#consumer.connect();
    await this.#consumer.subscribe({ topics: [topic.name], fromBeginning: true });
    await this.#consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: topic.partitions,
      eachBatch: (payload) => this.#handle(payload),
    });
  }

  async #handle(payload: EachBatchPayload): Promise<void> {
    this.#handling += 1;
    try {
      await this.readers.get(payload.batch.partition)?.handle(payload);
    } finally {
      this.#handling -= 1;
      this.#standstill.moved();
    }
  }

  #assign(partitions: readonly number[], tookMs: number): void {
    if (this.#over) return;
    const { subscription, topic, logger } = this.#parts;
    this.#standstill.moved();
    this.#endReaders();
    for (const partition of partitions) this.readers.set(partition, this.#newReader(partition));
    for (const reader of this.readers.values()) reader.start();
    this.#joined = true;
    this.#member = true;
    logger.info({ group: subscription.group, topic: topic.name, partitions: partitions.length, tookMs }, 'joined a group');
    this.#parts.onJoined();
  }

  #endReaders(): void {
    for (const reader of this.readers.values()) reader.end();
    this.readers.clear();
    this.#member = false;
  }

  #newReader(partition: number): PartitionReader {
    const { subscription, topic, readStored, metrics, logger, onState } = this.#parts;
    const lost = new AbortController();
    const bounds = async (): Promise<Bounds> => {
      const found = (await this.#parts.bounds(topic.name)).get(partition);
      if (found === undefined) throw new Error(`Kafka has no partition ${topic.name}/${partition}`);
      return found;
    };
    const consumer = new PartitionConsumer({
      subscription,
      partition,
      kind: topic.kind,
      bounds,
      partitionOf: (key) => partitionOfKey(key, topic.partitions),
      readStored,
      lost: lost.signal,
      metrics,
      logger,
      onState,
    });
    return new PartitionReader(this.#consumer, consumer, lost);
  }

  #check(): void {
    const gaveUp = this.#standstill.check({ reachable: this.#parts.reachable(), handling: this.#handling > 0 });
    if (gaveUp) this.#ended.resolve(new Error('it has not moved although the bus is reachable'));
  }

  /** After our own commit, only so that Kafka's tools show the group's progress. */
  async #commit(): Promise<void> {
    const topic = this.#parts.topic.name;
    const offsets = [...this.readers]
      .filter(([, reader]) => reader.consumer.begun)
      .map(([partition, reader]) => ({ topic, partition, offset: String(reader.consumer.offset + 1) }));
    if (offsets.length > 0) await this.#consumer.commitOffsets(offsets).catch(() => {});
  }
}
