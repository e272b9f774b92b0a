import { sleep } from '@headworks/async';
import type { Logger } from '@headworks/observability';
import type { DirectConnection, Sql } from '@headworks/postgres';
import { obtainLease } from '../consume/group-lease.js';
import type { GroupMetrics } from '../consume/metrics.js';
import { readOffset } from '../consume/offsets.js';
import { PartitionConsumer } from '../consume/partition-consumer.js';
import { LOOK_AGAIN_MS } from '../limits.js';
import type { GroupLag, GroupState, IncomingMessage, ReadStored, RunningSubscription, Subscription } from '../port.js';
import { registerGroup, storeProgress } from './retention.js';
import { BATCH_PAUSE_MS, newReader, type Reader, type Topic } from './topic.js';

const NOTE_KNOWN_MS = 10_000;

export interface MemberParts {
  readonly subscription: Subscription;
  readonly topic: Topic;
  readonly sql: Sql;
  readonly direct: DirectConnection;
  readonly readStored: ReadStored | undefined;
  readonly metrics: GroupMetrics;
  readonly logger: Logger;
}

export interface Member extends RunningSubscription {
  lag(): Promise<GroupLag>;
}

/** Reads for a group while its lease lasts; other members of the group wait for theirs. */
export function startMember(parts: MemberParts): Member {
  const { subscription, topic, direct, logger } = parts;
  const stop = new AbortController();
  const leave = topic.join();
  let consumer: PartitionConsumer | undefined;
  const state = (): GroupState => consumer?.state ?? 'running';

  const serve = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const lease = await obtainLease(direct, `bus:${subscription.store.schema}:${subscription.group}@${subscription.topic}`, stop.signal);
      if (lease === undefined) break;
      consumer = newConsumer(parts, lease.lost, () => parts.metrics.state(state()));
      await consumeWhileOwned(parts, consumer, AbortSignal.any([stop.signal, lease.lost]));
      consumer = undefined;
      await lease.release();
    }
  };
  const served = serve().catch((err: unknown) => logger.fatal({ err, group: subscription.group }, 'a group member died'));

  return {
    state,
    async stop() {
      stop.abort();
      await served;
      leave();
    },
    async lag() {
      const { group, store } = subscription;
      const bounds = await topic.bounds();
      const place = { schema: store.schema, group, topic: topic.name, partition: 0 };
      const offset = consumer?.begun ? consumer.offset : ((await readOffset(store.sql, place))?.offset ?? bounds.floor - 1);
      const messages = Math.max(0, bounds.head - offset);
      parts.metrics.lag(0, messages);
      parts.metrics.oldestUnread(0, messages === 0 ? 0 : await topic.ageAfter(offset));
      return { group, topic: topic.name, partition: 0, messages };
    },
  };
}

const newConsumer = (
  { subscription, topic, readStored, metrics, logger }: MemberParts,
  lost: AbortSignal,
  onState: () => void,
): PartitionConsumer =>
  new PartitionConsumer({
    subscription,
    partition: 0,
    kind: topic.kind,
    bounds: () => topic.bounds(),
    partitionOf: () => 0,
    readStored,
    lost,
    metrics,
    logger,
    onState,
  });

/** Returns when `ended` aborts, after the running batch. */
async function consumeWhileOwned(parts: MemberParts, consumer: PartitionConsumer, ended: AbortSignal): Promise<void> {
  const reader = newReader();
  let notedMs = Number.NEGATIVE_INFINITY;
  let lookedMs = performance.now();
  let begun = false;
  let registered = false;
  while (!ended.aborted) {
    registered ||= await register(parts, ended);
    if (!registered) continue;
    if (!begun || consumer.stopped) {
      begun = await pauseAfter(consumer.begin(), ended);
      if (!begun) continue;
    }
    if (consumer.settleInMs === 0 && !(await pauseAfter(consumer.settle(), ended))) {
      begun = consumer.begun;
      continue;
    }
    const nowMs = performance.now();
    if (nowMs - lookedMs > LOOK_AGAIN_MS) {
      lookedMs = nowMs;
      await consumer.replay();
    }
    if (nowMs - notedMs > NOTE_KNOWN_MS) {
      notedMs = nowMs;
      await noteProgress(parts, consumer);
    }
    begun = await readOnce(parts, consumer, reader, ended);
  }
  await consumer.settle();
  await noteProgress(parts, consumer);
}

/** Returns whether the consumer may continue; false means it must call `begin` again. */
async function readOnce({ topic, logger }: MemberParts, consumer: PartitionConsumer, reader: Reader, ended: AbortSignal): Promise<boolean> {
  const seen = topic.version;
  const startedMs = performance.now();
  let messages: readonly IncomingMessage[];
  try {
    messages = await topic.read(consumer.offset, reader);
  } catch (err) {
    logger.warn({ ...consumer.place, err }, 'the log could not be read');
    await sleep(LOOK_AGAIN_MS, ended);
    return true;
  }
  if (messages.length === 0) {
    await topic.changed(seen, Math.min(LOOK_AGAIN_MS, consumer.settleInMs), ended);
    return true;
  }
  const last = messages.at(-1)?.offset ?? 0;
  while (consumer.offset < last && !ended.aborted) {
    if (!(await pauseAfter(consumer.step(messages), ended))) return !consumer.stopped && consumer.begun;
  }
  const restMs = BATCH_PAUSE_MS[topic.kind] - (performance.now() - startedMs);
  if (restMs > 0.5) await sleep(restMs, ended);
  return true;
}

/** Waits for the pause of the outcome; returns whether it was `done`. */
async function pauseAfter(step: ReturnType<PartitionConsumer['step']>, ended: AbortSignal): Promise<boolean> {
  const outcome = await step;
  if (outcome.kind === 'done') return true;
  await sleep(outcome.kind === 'again' ? outcome.afterMs : LOOK_AGAIN_MS, ended);
  return false;
}

/** Returns whether the log keeps what the group has not read; after a failure it waits first. */
async function register({ sql, subscription, topic, logger }: MemberParts, ended: AbortSignal): Promise<boolean> {
  try {
    await registerGroup(sql, subscription.group, topic.name);
    return true;
  } catch (err) {
    logger.warn({ err, group: subscription.group, topic: topic.name }, 'a group could not be registered; retried later');
    await sleep(LOOK_AGAIN_MS, ended);
    return false;
  }
}

async function noteProgress({ sql, subscription, topic, logger }: MemberParts, consumer: PartitionConsumer): Promise<void> {
  if (!consumer.begun) return;
  await storeProgress(sql, subscription.group, topic.name, consumer.storedOffset).catch((err: unknown) =>
    logger.debug({ err }, 'the progress of a group could not be stored; retried later'),
  );
}
