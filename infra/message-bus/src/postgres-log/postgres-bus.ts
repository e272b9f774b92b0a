import type { Logger, Metrics } from '@headworks/observability';
import { DirectConnection, inTurnAtStart, migrate, type Pool } from '@headworks/postgres';
import { createGroupMetrics, publishSeconds } from '../consume/metrics.js';
import { standingOf } from '../consume/standing.js';
import { prepareGroup } from '../consume/tables.js';
import { watchHealth } from '../health.js';
import { headsInPostgres } from '../operator/heads.js';
import { checkTopicName } from '../outgoing.js';
import { partitionOfKey } from '../partition.js';
import type { MessageBus, ReadStored, Subscription, TopicKind, TopicSpec } from '../port.js';
import { createAnnouncer } from './announcer.js';
import { type Member, startMember } from './member.js';
import { forgiveAbsence, type KeptTopic, keepHouse } from './retention.js';
import { latestStore, logStore } from './store.js';
import { createDays, createLogTable, LOG_SCHEMA, logMigrations } from './tables.js';
import { Topic } from './topic.js';

const HOUSEKEEPING_MS = 600_000;
/** After a start: by then most groups of the process are registered. */
const FIRST_HOUSEKEEPING_MS = 60_000;
const LAG_MS = 5_000;

export interface PostgresBusOptions {
  readonly pool: Pool;
  /** For LISTEN and session locks, past any pooler; default: the pool's own. */
  readonly directUrl?: string;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** A log over this size loses its oldest days even if unread; default 20 GiB per topic. */
  readonly capBytes?: number;
  /** Without it, groups of event topics are not rebuilt. */
  readonly readStored?: ReadStored;
}

/** The message bus in PostgreSQL: one partition per topic, one active consumer per group. Throws when the database cannot be reached. */
export async function createPostgresBus({
  pool,
  directUrl,
  metrics,
  logger,
  capBytes,
  readStored,
}: PostgresBusOptions): Promise<MessageBus> {
  const { sql } = pool;
  await migrate(sql, LOG_SCHEMA, logMigrations);
  await forgiveAbsence(sql);
  const direct = new DirectConnection(directUrl ?? pool.directUrl, 'headworks-bus');
  const topics = new Map<string, Topic>();
  const kept = new Map<string, KeptTopic>();
  const members = new Map<string, Member & { readonly subscription: Subscription }>();
  const announcer = await createAnnouncer(sql, direct, (name) => topics.get(name)?.toldFromElsewhere());
  const sizes = metrics.gauge('bus_log_bytes', 'Size of a topic in the database', ['topic']);

  const topicOf = (name: string): Topic => {
    const topic = topics.get(name);
    if (topic === undefined) throw new Error(`topic ${name} was not opened: call ensureTopics first`);
    return topic;
  };

  const houses = () =>
    Promise.all(
      [...kept.values()].map((topic) =>
        keepHouse({ sql, logger, capBytes, bytes: (name, bytes) => sizes.set({ topic: name }, bytes) }, topic).catch((err: unknown) =>
          logger.warn({ err, topic: topic.name }, 'housekeeping of the log failed; retried later'),
        ),
      ),
    );

  const lags = () => Promise.all([...members.values()].map((member) => member.lag()));
  const health = watchHealth(() => sql`select 1`);
  const measure = () => lags().catch((err: unknown) => logger.debug({ err }, 'the lags of the groups could not be read'));
  const first = setTimeout(houses, FIRST_HOUSEKEEPING_MS).unref();
  const timers = [setInterval(houses, HOUSEKEEPING_MS).unref(), setInterval(measure, LAG_MS).unref()];

  const addTopic = (name: string, kind: TopicKind, id: number) => {
    // Two services of a process may open it at once: readers of a second one would not be woken by what is published to the first.
    if (topics.has(name)) return;
    const store = kind === 'state' ? latestStore(sql, name) : logStore(sql, name, id);
    topics.set(name, new Topic({ name, kind, store, announce: announcer.announce, observeSeconds: publishSeconds(metrics) }));
    kept.set(name, { name, logId: kind === 'state' ? undefined : id });
  };

  return {
    async ensureTopics(specs) {
      const missing = specs.filter((spec) => !topics.has(spec.name));
      for (const spec of missing) checkTopicName(spec.name);
      for (const { name, kind, id } of await ensureInDatabase(pool, missing)) addTopic(name, kind, id);
    },
    async publish(topic, messages) {
      try {
        await topicOf(topic).publish(messages);
        health.reachable = true;
      } catch (error) {
        if (!(error instanceof RangeError)) health.reachable = false;
        throw error;
      }
    },
    async subscribe(subscription) {
      const name = `${subscription.group}@${subscription.topic}`;
      const topic = topicOf(subscription.topic);
      if (members.has(name)) throw new Error(`${name} is already subscribed in this process`);
      await prepareGroup(subscription.store.sql, subscription.store.schema);
      const member = startMember({
        subscription,
        topic,
        sql,
        direct,
        readStored,
        logger,
        metrics: createGroupMetrics(metrics, subscription),
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
    partitionCount: (topic) => {
      topicOf(topic);
      return 1;
    },
    partitionOf: (topic, key) => {
      topicOf(topic);
      return partitionOfKey(key, 1);
    },
    groups: () => [...members.values()].map(({ subscription, state }) => standingOf(subscription, state())),
    lags,
    heads: headsInPostgres(sql),
    healthy: () => health.reachable,
    async close() {
      health.stop();
      clearTimeout(first);
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...members.values()].map((member) => member.stop()));
      await Promise.all([...topics.values()].map((topic) => topic.close()));
      await announcer.close();
      await direct.close();
    },
  };
}

async function ensureInDatabase(
  { sql }: Pool,
  specs: readonly TopicSpec[],
): Promise<readonly { name: string; kind: TopicKind; id: number }[]> {
  return inTurnAtStart(sql, 'bus:topics', async (tx) => {
    const made = [];
    for (const { name, kind } of specs) {
      await tx`insert into bus.topics (name, kind) values (${name}, ${kind}) on conflict do nothing`;
      const [row] = await tx<{ id: number; kind: string }[]>`select id, kind from bus.topics where name = ${name}`;
      if (row === undefined || row.kind !== kind) throw new Error(`topic ${name} exists already and is of kind ${row?.kind}, not ${kind}`);
      if (kind !== 'state') {
        await createLogTable(tx, row.id);
        await createDays(tx, row.id);
      }
      made.push({ name, kind, id: row.id });
    }
    return made;
  });
}
