import type { Sql } from '@headworks/postgres';
import type { Bounds } from '../consume/outcome.js';
import type { IncomingMessage, OutgoingMessage } from '../port.js';
import { pack, unpack } from './codec.js';
import { createDays, logTable } from './tables.js';

/** Maximum writes and characters of one read. */
const READ_ROWS = 500;
const READ_CHARACTERS = 4_000_000;

/** One topic in the database. Its counter row assigns offsets, so they are gap-free and commit in order. */
export interface TopicStore {
  /** Writes all messages in one statement; returns the offset of the last one. */
  write(messages: readonly OutgoingMessage[]): Promise<number>;
  /** Up to a limit of the messages after `offset`, in order; empty only when there are none. */
  read(offset: number): Promise<readonly IncomingMessage[]>;
  bounds(): Promise<Bounds>;
  /** How old the first message after `offset` is at least: a log has the day of its messages. 0 if there is none, and for the latest values. */
  ageAfter(offset: number): Promise<number>;
}

const NO_PARTITION = '23514';
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

export function logStore(sql: Sql, name: string, id: number): TopicStore {
  const table = sql.unsafe(logTable(id));
  const insert = async (count: number, packed: string): Promise<number> => {
    const [row] = await sql<{ last: number }[]>`
      with moved as (update bus.topics set head = head + ${count} where name = ${name} returning head)
      insert into ${table} (first_offset, last_offset, characters, messages)
      select head - ${count} + 1, head, ${packed.length}, ${packed} from moved returning last_offset as last`;
    if (row === undefined) throw new Error(`topic ${name} is gone from the log`);
    return row.last;
  };
  return {
    async write(messages) {
      const packed = pack(messages);
      try {
        return await insert(messages.length, packed);
      } catch (error) {
        // The machine was suspended beyond the days that were created ahead.
        if (codeOf(error) !== NO_PARTITION) throw error;
        await createDays(sql, id);
        return insert(messages.length, packed);
      }
    },
    async read(offset) {
      const rows = await sql<{ first: number; messages: string }[]>`
        select first_offset as first, messages from (
          select first_offset, last_offset, messages, sum(characters) over (order by last_offset) - characters as before
          from (select * from ${table} where last_offset > ${offset} order by last_offset limit ${READ_ROWS}) held
        ) counted where before < ${READ_CHARACTERS} order by last_offset`;
      return rows.flatMap((row) => unpack(row.first, row.messages)).filter((message) => message.offset > offset);
    },
    async bounds() {
      const [row] = await sql<Bounds[]>`
        select coalesce((select first_offset from ${table} order by last_offset limit 1), head + 1) as floor, head from bus.topics where name = ${name}`;
      return row ?? { floor: 1, head: 0 };
    },
    async ageAfter(offset) {
      const [row] = await sql<{ seconds: number }[]>`
        select greatest(0, extract(epoch from now() - (day + 1)::timestamp at time zone 'utc'))::float8 as seconds
        from ${table} where last_offset > ${offset} order by last_offset limit 1`;
      return row?.seconds ?? 0;
    },
  };
}

/** A state topic has one row per key; a newer value moves it to the end. */
export function latestStore(sql: Sql, name: string): TopicStore {
  return {
    async write(messages) {
      // An upsert cannot touch a row twice, so only the last value of each key is written; the others' offsets stay unused.
      const last = new Map(messages.map((message, index) => [message.key, { message, back: messages.length - 1 - index }]));
      const rows = [...last.values()];
      const [row] = await sql<{ head: number }[]>`
        with moved as (update bus.topics set head = head + ${messages.length} where name = ${name} returning head),
        written as (
          insert into bus.latest (topic, key, "offset", value, headers)
          select ${name}, given.key, moved.head - given.back, given.value, given.headers
          from moved, unnest(
            ${rows.map(({ message }) => message.key)}::text[], ${rows.map(({ back }) => back)}::bigint[],
            ${rows.map(({ message }) => JSON.stringify(message.value))}::text[], ${rows.map(({ message }) => JSON.stringify(message.headers ?? {}))}::text[]
          ) as given (key, back, value, headers)
          on conflict (topic, key) do update set "offset" = excluded."offset", value = excluded.value, headers = excluded.headers, at = now()
        ) select head from moved`;
      if (row === undefined) throw new Error(`topic ${name} is gone from the log`);
      return row.head;
    },
    async read(offset) {
      const rows = await sql<{ offset: number; key: string; value: string; headers: string }[]>`
        select "offset", key, value, headers from (
          select "offset", key, value, headers, sum(length(value)) over (order by "offset") - length(value) as before
          from (select * from bus.latest where topic = ${name} and "offset" > ${offset} order by "offset" limit ${READ_ROWS}) held
        ) counted where before < ${READ_CHARACTERS} order by "offset"`;
      // Only write() writes both columns.
      return rows.map((row) => ({
        ...row,
        value: JSON.parse(row.value) as string,
        headers: JSON.parse(row.headers) as Record<string, string>,
      }));
    },
    async bounds() {
      const [row] = await sql<{ head: number }[]>`select head from bus.topics where name = ${name}`;
      return { floor: 1, head: row?.head ?? 0 };
    },
    ageAfter: async () => 0,
  };
}
