import type { EventEnvelope } from '@headworks/api/events/envelope';
import type { Batch, TopicKind } from '@headworks/message-bus';
import { type Platform, untilCaughtUp } from '@headworks/platform';
import { retryUntil, type Sql, type Tx } from '@headworks/postgres';
import type { Position } from '@headworks/rpc';
import type { Generation } from './generations.js';
import { KeyedQueries, type KeyedQuery } from './keyed-queries.js';
import { openGeneration } from './open-generation.js';
import type { ReadMessage } from './projection.js';
import { Reached } from './reached-positions.js';
import { ALL_ORGANIZATIONS } from './tenant-wall.js';
import { kindOf } from './topics.js';
import { projectionsOf, topicsOf, type View } from './view.js';
import { type ChangedRow, writeProjections } from './write.js';

/** The views of this process: queries on them, and what changes in them. */
export interface OpenedViews {
  readonly generation: Generation;
  /** Runs a query behind the wall: rows of other organizations do not exist in it. */
  forOrgs<T>(orgIds: readonly number[], query: (tx: Tx) => Promise<T>): Promise<T>;
  /** The row of a key behind the wall. Calls that ask concurrently share a query. */
  findForOrgs<Key, Row>(query: KeyedQuery<Key, Row>, orgIds: readonly number[], key: Key): Promise<Row | undefined>;
  /** Waits until the views hold the effects at these positions; false when that takes longer than 2 s. */
  waitFor(positions: readonly Position[]): Promise<boolean>;
  /** Calls the listener with the changed rows of each batch after its commit. */
  onChanged(listener: (rows: readonly ChangedRow[]) => void): () => void;
  /** For queries about no single organization: memberships of a user, names of people. */
  acrossOrgs<T>(query: (tx: Tx) => Promise<T>): Promise<T>;
  findAcrossOrgs<Key, Row>(query: KeyedQuery<Key, Row>, key: Key): Promise<Row | undefined>;
}

/** A query that loses a lock or its connection is repeated within this time, as a command is. */
const QUERY_MS = 9_000;
const WAIT_MS = 2_000;

/** Opens the generation of these views, keeps it up to date from the bus, and runs queries on it. */
export async function openViews(platform: Platform, views: readonly View[]): Promise<OpenedViews> {
  const { pool, bus } = platform;
  const projections = projectionsOf(views);
  const topics = topicsOf(projections);
  await bus.ensureTopics(topics.map((name) => ({ name, kind: kindOf(name) })));
  const generation = await openGeneration(platform, views);
  const listeners = new Set<(rows: readonly ChangedRow[]) => void>();
  const reached = new Reached();
  const pending = platform.metrics.counter('bff_pending_answers_total', 'Answers to commands whose effect the views did not hold in time');

  for (const topic of topics) {
    const own = projections.filter((projection) => projection.topic === topic);
    const running = await bus.subscribe({
      group: generation.group,
      topic,
      store: { sql: pool.sql, schema: 'bff' },
      handler: async (batch) => async (tx) => {
        const changed = await writeProjections(tx, generation.schema, own, readMessages(batch, kindOf(topic)));
        return changed.length === 0
          ? undefined
          : () => {
              for (const listener of listeners) listener(changed);
            };
      },
      onCommitted: (partition, _offset, position) => reached.set(topic, partition, position),
    });
    platform.onStop(() => running.stop());
  }
  platform.addReadiness('views', untilCaughtUp(bus, generation.group, topics, 'events and state'));
  platform.addIdle(async () =>
    (await bus.lags()).some((lag) => lag.group === generation.group && lag.messages > 0) ? 'views' : undefined,
  );

  const within = <T>(orgs: string, query: (tx: Tx) => Promise<T>): Promise<T> =>
    retryUntil(Date.now() + QUERY_MS, () => begin(orgs, query));
  const begin = <T>(orgs: string, query: (tx: Tx) => Promise<T>): Promise<T> =>
    pool.sql.begin(async (tx) => {
      // Sent together with the first query, in order: every query of the product pays for a round trip. If it fails, that query fails too.
      const [, result] = await Promise.all([
        tx`select set_config('headworks.org', ${orgs}, true), set_config('search_path', ${generation.schema}, true)`.execute(),
        query(tx),
      ]);
      return result;
    }) as Promise<T>;
  const keyed = new KeyedQueries(within);

  return {
    generation,
    forOrgs: (orgIds, query) => within(orgIds.join(','), query),
    findForOrgs: (query, orgIds, key) => keyed.find(query, orgIds.join(','), orgIds, key),
    acrossOrgs: (query) => within(ALL_ORGANIZATIONS, query),
    findAcrossOrgs: (query, key) => keyed.find(query, ALL_ORGANIZATIONS, [], key),
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitFor: async (positions) => {
      const until = performance.now() + WAIT_MS;
      for (const { service, stream, position } of positions) {
        const topic = `${service}.events.v1`;
        const read = () => stored(pool.sql, generation.group, topic);
        if (!(await reached.wait(topic, bus.partitionOf(topic, stream), position, until, read))) {
          pending.inc();
          return false;
        }
      }
      return true;
    },
  };
}

async function stored(sql: Sql, group: string, topic: string): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ partition: number; position: number }[]>`
    select partition, position from bff.bus_offsets where group_name = ${group} and topic = ${topic} and partition >= 0`;
  return new Map(rows.map((row) => [row.partition, row.position]));
}

/** Only our own services write these topics: what they hold is what the contracts say. */
const readMessages = (batch: Batch, kind: TopicKind): readonly ReadMessage[] =>
  batch.messages.map((message) =>
    kind === 'events'
      ? { kind: 'event', key: message.key, event: JSON.parse(message.value) as EventEnvelope }
      : { kind: 'state', key: message.key, value: message.value === '' ? undefined : (JSON.parse(message.value) as object) },
  );
