import { sleep, within } from '@headworks/async';
import type { EventStore, StoredEvent } from '@headworks/event-store';
import type { Logger, Metrics } from '@headworks/observability';
import { DirectConnection, inTurnAtStart, type Pool, type Sql } from '@headworks/postgres';
import { obtainLease } from './consume/group-lease.js';
import { BusAhead } from './kafka/events-beyond.js';
import { LOOK_AGAIN_MS } from './limits.js';
import { type NewestInTurn, newestInTurn } from './newest-in-turn.js';
import type { MessageBus, OutgoingMessage } from './port.js';

const EVENTS_A_SEND = 1_000;
/** After a crash, at most the events of this time and of one write are sent again. */
const CHECKPOINT_APART_MS = 25;
/** Longer than the server lets a transaction run: then the connection no longer answers. */
const CHECKPOINT_TIMEOUT_MS = 15_000;
/** A relay that owns its topic this soon follows the comparison of the start. */
const COMPARED_AT_START_MS = 5_000;

export interface RelayOptions {
  readonly store: EventStore;
  readonly bus: MessageBus;
  readonly topic: string;
  /** The store of the relay's checkpoint. */
  readonly checkpoint: { readonly pool: Pool; readonly schema: string };
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Asked before anything is published by a new owner of the topic, which may have become it by a failover of the database. Throws BusAhead. */
  readonly refuseWhenAhead?: () => Promise<void>;
  /** The bus holds events that the database has lost: nothing more is published. */
  readonly onAhead?: (error: BusAhead) => void;
}

export interface Relay {
  /** Finishes the running send. */
  stop(): Promise<void>;
  /** Whether everything appended so far is published. False while another process is the relay and behind. */
  idle(): Promise<boolean>;
}

/** An event in the form that other services see (CloudEvents 1.0, structured JSON). */
export function toCloudEvent(source: string, { id, type, stream, version, position, at, meta, data }: StoredEvent) {
  const { orgId, actor, onBehalfOf, commandId } = meta;
  return {
    specversion: '1.0',
    source,
    id,
    type,
    subject: stream,
    time: new Date(at).toISOString(),
    datacontenttype: 'application/json',
    sequence: version,
    position,
    orgid: orgId,
    actor,
    onbehalfof: onBehalfOf,
    commandid: commandId,
    data,
  };
}

export type CloudEvent = ReturnType<typeof toCloudEvent>;

/** The message of an event, as the relay publishes it. */
export const messageOf = (event: CloudEvent): Required<OutgoingMessage> => ({
  key: event.subject,
  value: JSON.stringify(event),
  headers: { source: event.source, position: String(event.position), type: event.type, id: event.id },
});

/**
 * Publishes the events of one service in their order, one send in flight, one process at a time. After a crash it repeats events after its last
 * checkpoint; readers skip them by their position.
 */
export async function startRelay(options: RelayOptions): Promise<Relay> {
  const { store, checkpoint, topic, logger, metrics } = options;
  const { sql } = checkpoint.pool;
  await prepareCheckpoint(sql, checkpoint.schema);
  const direct = new DirectConnection(checkpoint.pool.directUrl, 'headworks-relay');
  const stop = new AbortController();
  const behind = metrics.gauge('bus_relay_position', 'Position of the event that the relay published last', ['topic']);
  let wake = new AbortController();
  const unwatch = store.onAppended(() => wake.abort());

  const relayWhileOwned = async (ended: AbortSignal): Promise<void> => {
    const position = await readCheckpoint(sql, checkpoint.schema, topic, store.source);
    const checkpoints = newestInTurn(CHECKPOINT_APART_MS, (saved) =>
      within(saveCheckpoint(sql, checkpoint.schema, topic, store.source, saved), CHECKPOINT_TIMEOUT_MS, 'saving a checkpoint'),
    );
    try {
      await publishFrom(position, checkpoints, ended);
    } finally {
      // The next owner reads it.
      await checkpoints.done();
    }
  };

  const publishFrom = async (from: number, checkpoints: NewestInTurn, ended: AbortSignal): Promise<void> => {
    let position = from;
    while (!ended.aborted) {
      wake = new AbortController();
      const { events, upTo } = await store.readAll(position, EVENTS_A_SEND);
      if (events.length === 0) {
        // Of events of other services in the same store: they are not read again, nor by the next process.
        if (upTo > position) checkpoints.save(upTo);
        position = upTo;
        await sleep(LOOK_AGAIN_MS, AbortSignal.any([wake.signal, ended]));
        checkpoints.throwFailure();
        continue;
      }
      await options.bus.publish(
        topic,
        events.map((event) => messageOf(toCloudEvent(store.source, event))),
      );
      position = upTo;
      checkpoints.save(position);
      behind.set({ topic }, position);
    }
  };

  const serve = async (): Promise<void> => {
    const startedMs = performance.now();
    for (let owned = 0; !stop.signal.aborted; owned++) {
      const lease = await obtainLease(direct, `relay:${checkpoint.schema}:${topic}`, stop.signal);
      if (lease === undefined) return;
      const ended = AbortSignal.any([stop.signal, lease.lost]);
      let isCompared = owned === 0 && performance.now() - startedMs < COMPARED_AT_START_MS;
      while (!ended.aborted) {
        try {
          if (!isCompared) await options.refuseWhenAhead?.();
          isCompared = true;
          await relayWhileOwned(ended);
        } catch (err) {
          if (err instanceof BusAhead) {
            stop.abort();
            options.onAhead?.(err);
            break;
          }
          logger.warn({ err, topic }, 'the relay could not publish; retried from its checkpoint');
          await sleep(LOOK_AGAIN_MS, ended);
        }
      }
      await lease.release();
    }
  };
  const served = serve().catch((err: unknown) => logger.fatal({ err, topic }, 'the relay died'));

  return {
    async stop() {
      stop.abort();
      unwatch();
      await served;
      await direct.close();
    },
    async idle() {
      const position = await readCheckpoint(sql, checkpoint.schema, topic, store.source);
      return (await store.readAll(position, 1)).events.length === 0;
    },
  };
}

/** One row per topic. A new source begins at 0: the events of a restored store are published again under its new name. */
async function prepareCheckpoint(sql: Sql, schema: string): Promise<void> {
  const [row] = await sql`select to_regclass(${`"${schema}".relay_checkpoint`}) is not null as there`;
  if (row?.there === true) return;
  await inTurnAtStart(sql, `migrate:${schema}`, async (tx) => {
    await tx`create schema if not exists ${tx(schema)}`;
    await tx`create table if not exists ${tx(schema)}.relay_checkpoint (topic text primary key, source text not null, position bigint not null)`;
  });
}

async function readCheckpoint(sql: Sql, schema: string, topic: string, source: string): Promise<number> {
  const [row] = await sql<{ position: number }[]>`
    select position from ${sql(schema)}.relay_checkpoint where topic = ${topic} and source = ${source}`;
  return row?.position ?? 0;
}

async function saveCheckpoint(sql: Sql, schema: string, topic: string, source: string, position: number): Promise<void> {
  await sql`
    insert into ${sql(schema)}.relay_checkpoint (topic, source, position) values (${topic}, ${source}, ${position})
    on conflict (topic) do update set source = excluded.source, position = excluded.position`;
}
