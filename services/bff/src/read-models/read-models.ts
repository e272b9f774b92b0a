import { sleep } from '@headworks/clock';
import type { EventEnvelope } from '@headworks/contracts';
import type { Position } from '@headworks/http';
import type { Batch, TopicKind } from '@headworks/message-bus';
import { type Platform, untilCaughtUp } from '@headworks/platform';
import { retryUntil, type Sql, type Tx } from '@headworks/postgres';
import { projections } from './all.js';
import { type Generation, openGeneration } from './generation.js';
import type { ReadMessage } from './projection.js';
import { ALL_ORGANIZATIONS, type ChangedRow, writeProjections } from './write.js';

/** A query's transaction: sees only the organizations it was opened for. */
export interface ReadModels {
  readonly generation: Generation;
  /** Runs a query behind the wall: rows of other organizations do not exist in it. */
  forOrgs<T>(orgIds: readonly number[], query: (tx: Tx) => Promise<T>): Promise<T>;
  /** Waits until the read models hold the effects at these positions; false when that takes longer than 2 s. */
  waitFor(positions: readonly Position[]): Promise<boolean>;
  /** Is told what changed, after it was committed. */
  onChanged(listener: (rows: readonly ChangedRow[]) => void): () => void;
  /** For what needs no organization: memberships of a user, names of people. */
  acrossOrgs<T>(query: (tx: Tx) => Promise<T>): Promise<T>;
}

/** A query that loses a lock or its connection is made again within this time, as a command is. */
const QUERY_MS = 9_000;
const WAIT_MS = 2_000;
const LOOK_EVERY_MS = 50;

const kindOf = (topic: string): TopicKind => (topic.includes('.state.') ? 'state' : 'events');

/** Fills and follows the read models of this code, and answers queries on them. */
export async function openReadModels(platform: Platform): Promise<ReadModels> {
  const { pool, bus } = platform;
  const topics = [...new Set(projections.map((projection) => projection.topic))];
  await bus.ensureTopics(topics.map((name) => ({ name, kind: kindOf(name) })));
  const generation = await openGeneration(platform);
  const listeners = new Set<(rows: readonly ChangedRow[]) => void>();
  const reached = new Reached();
  const pending = platform.metrics.counter(
    'bff_pending_answers_total',
    'Answers to commands whose effect the read models did not hold in time',
  );

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
              for (const tell of listeners) tell(changed);
            };
      },
      onCommitted: (partition, _offset, position) => reached.set(topic, partition, position),
    });
    platform.onStop(() => running.stop());
  }
  platform.addReadiness('read models', untilCaughtUp(bus, generation.group, topics, 'events and state'));
  platform.addIdle(async () =>
    (await bus.lags()).some((lag) => lag.group === generation.group && lag.messages > 0) ? 'read models' : undefined,
  );

  const within = <T>(orgs: string, query: (tx: Tx) => Promise<T>): Promise<T> =>
    retryUntil(Date.now() + QUERY_MS, () => begin(orgs, query));
  const begin = <T>(orgs: string, query: (tx: Tx) => Promise<T>): Promise<T> =>
    pool.sql.begin(async (tx) => {
      // One round trip for both: every query of the product pays it.
      await tx`select set_config('headworks.org', ${orgs}, true), set_config('search_path', ${generation.schema}, true)`;
      return query(tx);
    }) as Promise<T>;

  return {
    generation,
    forOrgs: (orgIds, query) => within(orgIds.join(','), query),
    acrossOrgs: (query) => within(ALL_ORGANIZATIONS, query),
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitFor: async (positions) => {
      const until = performance.now() + WAIT_MS;
      for (const { service, stream, position } of positions) {
        const topic = `${service}.events.v1`;
        const look = () => stored(pool.sql, generation.group, topic);
        if (!(await reached.wait(topic, bus.partitionOf(topic, stream), position, until, look))) {
          pending.inc();
          return false;
        }
      }
      return true;
    },
  };
}

/** How far the projections came, by topic and partition; waiters are told at once where this process projects. */
class Reached {
  readonly #positions = new Map<string, number>();
  readonly #waiters = new Set<() => void>();

  set(topic: string, partition: number, position: number): void {
    const key = `${topic}:${partition}`;
    if (position <= (this.#positions.get(key) ?? 0)) return;
    this.#positions.set(key, position);
    for (const wake of this.#waiters) wake();
  }

  async wait(
    topic: string,
    partition: number,
    position: number,
    until: number,
    look: () => Promise<ReadonlyMap<number, number>>,
  ): Promise<boolean> {
    const there = () => (this.#positions.get(`${topic}:${partition}`) ?? 0) >= position;
    while (!there()) {
      if (performance.now() >= until) return false;
      const woken = new AbortController();
      const wake = () => woken.abort();
      this.#waiters.add(wake);
      await sleep(LOOK_EVERY_MS, woken.signal);
      this.#waiters.delete(wake);
      // Another replica may be the one that projects.
      if (!woken.signal.aborted) for (const [known, at] of await look()) this.set(topic, known, at);
    }
    return true;
  }
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
