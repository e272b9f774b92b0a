import { sleep, within } from '@headworks/async';
import type { KafkaJSError } from 'kafkajs';
import { worstState } from '../consume/metrics.js';
import { readOffset } from '../consume/offsets.js';
import type { Bounds } from '../consume/outcome.js';
import type { PartitionConsumer } from '../consume/partition-consumer.js';
import { LOOK_AGAIN_MS } from '../limits.js';
import type { GroupLag, GroupState, RunningSubscription } from '../port.js';
import { GroupConsumer, type GroupConsumerParts } from './group-consumer.js';
import { type Unread, unreadAges } from './unread-age.js';

/** A process that is stopping has ten seconds for all of its parts. */
const LEAVE_MS = 5_000;
/** The pause before a consumer is replaced: doubled with each one that never joined. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
const FAILURES_OF_START = 4;

export type KafkaMemberParts = Omit<GroupConsumerParts, 'onJoined' | 'onState'>;

export interface KafkaMember extends RunningSubscription {
  lags(): Promise<readonly GroupLag[]>;
  /** For the metrics: lags, and how old what is unread is. */
  measure(): Promise<void>;
}

/**
 * Joins the group of this subscription; the group's name in Kafka contains the topic, because one consumer reads one topic.
 * Resolves when it has joined, or when its first consumer could not: others follow until one can.
 */
export async function startKafkaMember(parts: KafkaMemberParts): Promise<KafkaMember> {
  const { subscription, topic, metrics, logger } = parts;
  const stopping = new AbortController();
  const tried = Promise.withResolvers<void>();
  let joined = false;
  const newConsumer = () =>
    new GroupConsumer({
      ...parts,
      onJoined: () => {
        joined = true;
        tried.resolve();
      },
      onState: () => metrics.state(state()),
    });
  let current = newConsumer();
  const state = (): GroupState => (joined ? worstState([...current.readers.values()].map((reader) => reader.consumer.state)) : 'joining');

  const serve = async (): Promise<void> => {
    for (let failures = 0; ; failures++) {
      const err = await current.run();
      tried.resolve();
      if (stopping.signal.aborted) return;
      if (current.joined) failures = 0;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      const about = { err, group: subscription.group, topic: topic.name, failures, pauseMs };
      logger[isOfStart(current, failures, err) ? 'info' : 'warn'](about, 'the consumer of a group ended and is replaced');
      void current.discard();
      await sleep(pauseMs, stopping.signal);
      if (stopping.signal.aborted) return;
      current = newConsumer();
    }
  };
  void serve();
  await tried.promise;

  const replays = setInterval(() => {
    for (const reader of current.readers.values()) void reader.replay();
  }, LOOK_AGAIN_MS);

  const of = { group: subscription.group, topic: topic.name };
  /** Of its own partitions; while it is no member, of all. */
  const unread = async (): Promise<readonly Unread[]> => {
    const held = await parts.bounds(topic.name);
    const { readers, member } = current;
    const mine = [...held].filter(([partition]) => !member || readers.has(partition));
    return Promise.all(mine.map(([partition, bounds]) => unreadOf(parts, readers.get(partition)?.consumer, partition, bounds)));
  };

  return {
    state,
    async stop() {
      clearInterval(replays);
      stopping.abort();
      // kafkajs waits for a rebalance before it leaves the group.
      await within(current.leave(), LEAVE_MS, `leaving ${subscription.group}`).catch((error: unknown) =>
        logger.warn({ err: error, topic: topic.name }, 'left the group without a LeaveGroup; the broker reassigns at session timeout'),
      );
      current.end();
    },
    lags: async () => (await unread()).map(({ partition, offset, head }) => ({ ...of, partition, messages: Math.max(0, head - offset) })),
    async measure() {
      const places = await unread();
      const ages = await unreadAges(places, parts.offsetsSince, Date.now());
      for (let partition = 0; partition < topic.partitions; partition++) metrics.oldestUnread(partition, ages.get(partition) ?? 0);
    },
  };
}

/** A broker that was just started refuses joins until it has loaded its groups. */
const isOfStart = ({ joined }: GroupConsumer, failures: number, error: Error): boolean =>
  !joined && failures < FAILURES_OF_START && (error as Partial<KafkaJSError>).retriable === true;

async function unreadOf(
  { subscription, topic, metrics }: KafkaMemberParts,
  consumer: PartitionConsumer | undefined,
  partition: number,
  { floor, head }: Bounds,
): Promise<Unread> {
  const { group, store } = subscription;
  const place = { schema: store.schema, group, topic: topic.name, partition };
  const offset = consumer?.begun ? consumer.offset : ((await readOffset(store.sql, place))?.offset ?? floor - 1);
  metrics.lag(partition, Math.max(0, head - offset));
  return { partition, offset, head };
}
