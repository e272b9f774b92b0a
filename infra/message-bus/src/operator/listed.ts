import type { Sql, Tx } from '@headworks/postgres';
import { placeName } from '../partition.js';
import type { Heads } from './heads.js';

/** How far a group is in one partition. */
export interface ListedOffset {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  /** Messages not yet committed by the group; undefined where the head of the partition is unknown. */
  readonly lag: number | undefined;
  /** Messages that it counted as lost. */
  readonly lost: number;
  /** Why it handles nothing; null while it runs. */
  readonly stopped: string | null;
  /** Whether an operator has asked for its rebuild, which begins within a second. */
  readonly requested: boolean;
}

/** The offsets of all groups of a schema, in order of their names. */
export async function listOffsets(sql: Sql | Tx, schema: string, headsOf: Heads): Promise<readonly ListedOffset[]> {
  const rows = await sql<Omit<ListedOffset, 'lag'>[]>`
    select group_name as group, topic, partition, "offset", lost, stopped, rebuild_requested or continue_requested as requested from ${sql(schema)}.bus_offsets
    where partition >= 0 order by group_name, topic, partition`;
  const heads = await headsOf([...new Set(rows.map(({ topic }) => topic))]);
  return rows.map((row) => {
    const head = heads.get(placeName(row.topic, row.partition));
    return { ...row, lag: head === undefined ? undefined : Math.max(0, head - row.offset) };
  });
}

/** A dead letter as operators see it; `message` is JSON of an IncomingMessage. */
export interface ListedDeadLetter {
  readonly id: number;
  readonly group: string;
  readonly topic: string;
  readonly offset: number;
  readonly key: string;
  readonly message: string;
  readonly reason: string;
  /** 0 for one that waits behind an earlier one of its key. */
  readonly attempts: number;
  readonly failedAt: Date;
  /** Whether its group will handle it again within seconds. */
  readonly replaying: boolean;
}

/** The oldest dead letters of a schema; of these groups alone, where given. */
export const listDeadLetters = (
  sql: Sql | Tx,
  schema: string,
  limit: number,
  groups?: readonly string[],
): Promise<readonly ListedDeadLetter[]> => sql<ListedDeadLetter[]>`
  select id, group_name as group, topic, "offset", key, message, reason, attempts, failed_at as "failedAt", replay_requested_at is not null as replaying
  from ${sql(schema)}.dead_letters where ${ofGroups(sql, groups)} order by id limit ${limit}`;

/** Of all groups, or of these. */
const ofGroups = (sql: Sql | Tx, groups: readonly string[] | undefined) => (groups ? sql`group_name = any(${[...groups]})` : sql`true`);

type FoundDeadLetter = Pick<ListedDeadLetter, 'id' | 'group' | 'topic' | 'key' | 'message' | 'reason' | 'replaying'>;

/** A dead letter with what its last try said; undefined where there is none. `reason` is that of the oldest letter of its key, for which the others wait. */
export async function findDeadLetter(sql: Sql | Tx, schema: string, id: number): Promise<FoundDeadLetter | undefined> {
  const [row] = await sql<FoundDeadLetter[]>`
    select asked.id, asked.group_name as group, asked.topic, asked.key, asked.message, asked.replay_requested_at is not null as replaying,
      (select reason from ${sql(schema)}.dead_letters first
       where first.group_name = asked.group_name and first.topic = asked.topic and first.key = asked.key order by id limit 1) as reason
    from ${sql(schema)}.dead_letters asked where asked.id = ${id}`;
  return row;
}

export async function countDeadLetters(sql: Sql | Tx, schema: string, groups?: readonly string[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from ${sql(schema)}.dead_letters where ${ofGroups(sql, groups)}`;
  return row?.count ?? 0;
}
