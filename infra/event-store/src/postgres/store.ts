import { uuidV5 } from '@headworks/ids';
import { DirectConnection, migrate, type Pool } from '@headworks/postgres';
import type { EventMeta, EventStore, NewEvent, StoredEvent } from '../port.js';
import { writeEvents } from '../sizes.js';
import { AppendQueue } from './append-queue.js';
import { eventStoreSteps } from './schema.js';
import { storeSchema } from './stores-in.js';

interface Row {
  readonly position: number;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly meta: EventMeta;
  readonly at: Date;
}

const NOTIFY_EVERY_MS = 5;

/** The events of one service in schema `<service>_events` of a PostgreSQL database. */
export async function openPostgresStore(pool: Pool, service: string, direct?: DirectConnection): Promise<EventStore> {
  const schema = storeSchema(service);
  const { sql } = pool;
  await migrate(sql, schema, eventStoreSteps);
  const [counter] = await sql<{ source: string }[]>`select source from ${sql(schema)}.event_counter`;
  if (!counter) throw new Error(`schema ${schema} has no counter row`);

  const listeners = new Set<() => void>();
  const wakeAll = () => {
    for (const wake of listeners) wake();
  };
  const notify = coalescedNotify(pool, schema);
  const queue = new AppendQueue(sql, schema, () => {
    wakeAll();
    notify.soon();
  });
  const ownDirect = direct ?? new DirectConnection(pool.directUrl, `${service}-events`);
  const unlisten = await ownDirect.listen(`${schema}_appended`, wakeAll);

  return {
    source: counter.source,
    append: async (stream, expectedVersion, events) =>
      events.length === 0
        ? { version: expectedVersion, position: 0 }
        : queue.push({ stream, expectedVersion, ids: eventIds(events), events: writeEvents(stream, events) }),
    read: async (stream, from = 0, limit) =>
      (
        await sql<
          Row[]
        >`select * from ${sql(schema)}.events where stream = ${stream} and version > ${from} order by version limit ${limit ?? null}`
      ).map(toStored),
    readSeveral: async (streams) =>
      (
        await sql<Row[]>`
          select read.* from unnest(${streams.map(({ stream }) => stream)}::text[], ${streams.map(({ from }) => from)}::bigint[]) as wanted (stream, version)
          cross join lateral (select * from ${sql(schema)}.events e where e.stream = wanted.stream and e.version > wanted.version order by e.version) read`
      ).map(toStored),
    readAll: async (after, limit) => {
      const rows = await sql<Row[]>`select * from ${sql(schema)}.events where position > ${after} order by position limit ${limit}`;
      return { events: rows.map(toStored), upTo: rows.at(-1)?.position ?? after };
    },
    onAppended: (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    close: async () => {
      listeners.clear();
      await notify.done();
      await unlisten().catch(() => {});
      if (!direct) await ownDirect.close();
    },
  };
}

const toStored = (row: Row): StoredEvent => ({ ...row, at: row.at.getTime() });

const eventIds = (events: readonly NewEvent[]): string[] => events.map((event, index) => uuidV5(event.meta.commandId, index + 1));

/** Notifies other processes, at most once in 5 ms and never inside an append: a NOTIFY in the hot transaction would make commits wait for each other. */
function coalescedNotify(pool: Pool, schema: string) {
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const send = () => {
    timer = undefined;
    // A lost notification costs at most the second until the next poll.
    last = pool.sql`select pg_notify(${`${schema}_appended`}, '')`.catch(() => {});
  };
  return {
    soon: () => {
      timer ??= setTimeout(send, NOTIFY_EVERY_MS);
    },
    done: async () => {
      clearTimeout(timer);
      await last;
    },
  };
}
