import { sleep } from '@headworks/async';
import type { Logger } from '@headworks/observability';
import { DirectConnection, type Pool, type Sql } from '@headworks/postgres';
import { obtainLease } from './consume/group-lease.js';
import { LOOK_AGAIN_MS } from './limits.js';
import type { MessageBus, OutgoingMessage } from './port.js';

const ROWS_A_SEND = 500;
const MIN_INTERVAL_MS = 5_000;
/** Between two looks for which the publisher was woken by `wakeSoon`, however often: rows that are written meanwhile are published together. */
const GATHER_MS = 200;
/** From this rate on, rows are gathered for a second: each look reads every dirty row, which takes more CPU time than the rows themselves. */
const MANY_ROWS_A_SECOND = 100;

/**
 * A table of state rows to be published. It has, in addition to its own, the columns `dirty_since timestamptz`, `urgent boolean not null` and
 * `published_at timestamptz`. A writer that changes a row sets `dirty_since = coalesce(dirty_since, clock_timestamp())` and, for urgent changes, `urgent = true`.
 */
export interface StateTable<Row extends object> {
  readonly table: string;
  /** The key column. */
  readonly keyColumn: string;
  /** The message of a row; an empty value removes the key for all readers. */
  readonly toMessage: (row: Row) => OutgoingMessage;
}

export interface StatePublisherOptions<Row extends object> extends StateTable<Row> {
  readonly pool: Pool;
  readonly schema: string;
  readonly bus: MessageBus;
  readonly topic: string;
  readonly logger: Logger;
  /** Minimum interval between publishes of a row that is not urgent; default 5 s. */
  readonly minIntervalMs?: number;
}

export interface StatePublisher {
  /** Looks for dirty rows at once instead of within a second, after an urgent row was written. */
  wake(): void;
  /** Looks for dirty rows within 200 ms, after one of many rows was written. */
  wakeSoon(): void;
  /** Whether every urgent row is published. Other dirty rows do not count: a row that changes constantly is always dirty. */
  idle(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Publishes dirty rows, one process at a time. A row that changes while it is published stays dirty and is published again. */
export function startStatePublisher<Row extends object>(options: StatePublisherOptions<Row>): StatePublisher {
  const { pool, schema, table, topic, logger } = options;
  const direct = new DirectConnection(pool.directUrl, 'headworks-state');
  const stop = new AbortController();
  let now = new AbortController();
  let soon = new AbortController();

  const serve = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const lease = await obtainLease(direct, `state:${schema}.${table}:${topic}`, stop.signal);
      if (lease === undefined) return;
      const ended = AbortSignal.any([stop.signal, lease.lost]);
      // The first row after a rest is published at once; those that follow it are gathered.
      let gathering = false;
      let lookedAt = Number.NEGATIVE_INFINITY;
      while (!ended.aborted) {
        const sinceMs = performance.now() - lookedAt;
        lookedAt = performance.now();
        now = new AbortController();
        soon = new AbortController();
        const published = await publishDirty(options).catch((err: unknown) => {
          logger.warn({ err, topic }, 'state rows could not be published; they stay dirty');
          return 0;
        });
        if (published === ROWS_A_SEND) continue;
        const urgent = AbortSignal.any([now.signal, ended]);
        const areMany = published * 1_000 > MANY_ROWS_A_SECOND * sinceMs;
        if (gathering) await sleep(areMany ? LOOK_AGAIN_MS : GATHER_MS, urgent);
        await sleep(LOOK_AGAIN_MS, AbortSignal.any([soon.signal, urgent]));
        gathering = soon.signal.aborted;
      }
      await lease.release();
    }
  };
  const served = serve().catch((err: unknown) => logger.fatal({ err, topic }, 'the publisher of state died'));

  return {
    wake: () => now.abort(),
    wakeSoon: () => soon.abort(),
    async idle() {
      const { sql } = pool;
      return (await sql`select 1 from ${sql(schema)}.${sql(table)} where dirty_since is not null and urgent limit 1`).length === 0;
    },
    async stop() {
      stop.abort();
      await served;
      await direct.close();
    },
  };
}

/** Publishes dirty rows that are due, the longest waiting first; returns the number of published rows. */
async function publishDirty<Row extends object>(options: StatePublisherOptions<Row>): Promise<number> {
  const { pool, schema, table, keyColumn, bus, topic, toMessage, minIntervalMs = MIN_INTERVAL_MS } = options;
  const { sql } = pool;
  // xmin is the transaction that wrote the row last: it shows whether a row changed while it was being published.
  const rows = await sql`
    select *, xmin::text as row_version from ${sql(schema)}.${sql(table)}
    where dirty_since is not null and (urgent or published_at is null or published_at <= clock_timestamp() - ${minIntervalMs} * interval '1 millisecond')
    order by urgent desc, dirty_since limit ${ROWS_A_SEND}`;
  if (rows.length === 0) return 0;
  await bus.publish(
    topic,
    // The columns are those of the caller's own table.
    rows.map((row) => toMessage(row as Row)),
  );
  await markPublished(sql, schema, table, keyColumn, rows);
  return rows.length;
}

async function markPublished(
  sql: Sql,
  schema: string,
  table: string,
  keyColumn: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const keys = rows.map((row) => String(row[keyColumn]));
  const versions = rows.map((row) => String(row.row_version));
  // Locked in key order, as in all writers of the table: a plain update locks rows in arbitrary order, and two such orders deadlock.
  await sql`
    with locked as (
      select ${sql(keyColumn)} from ${sql(schema)}.${sql(table)} where ${sql(keyColumn)}::text = any(${keys}) order by ${sql(keyColumn)} for no key update)
    update ${sql(schema)}.${sql(table)} kept set
      published_at = clock_timestamp(),
      dirty_since = case when kept.xmin::text = sent.version then null else kept.dirty_since end,
      urgent = kept.urgent and kept.xmin::text <> sent.version
    from unnest(${keys}::text[], ${versions}::text[]) as sent (key, version), locked
    where kept.${sql(keyColumn)} = locked.${sql(keyColumn)} and kept.${sql(keyColumn)}::text = sent.key`;
}
