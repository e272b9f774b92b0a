import type { Logger } from '@headworks/observability';
import { inTurnAtStart, type Sql, type Tx } from '@headworks/postgres';
import { createDays, logTable } from './tables.js';

/** A group not seen for this long no longer holds back deletion; it will stop because messages are missing. */
const GROUP_FORGOTTEN_AFTER = '7 days';
/** Groups store their progress every few seconds: if none did for this long, nothing ran. */
const NOTHING_RAN = '1 hour';
const DEFAULT_CAP_BYTES = 20 * 1024 ** 3;

export interface KeptTopic {
  readonly name: string;
  /** The number in the log's table name; undefined for state topics, which keep one row per key. */
  readonly logId: number | undefined;
}

type KeptLog = KeptTopic & { readonly logId: number };

export interface RetentionParts {
  readonly sql: Sql;
  readonly logger: Logger;
  readonly bytes: (topic: string, bytes: number) => void;
  readonly capBytes?: number;
}

interface Day {
  readonly table: string;
  readonly bytes: number;
  /** Today and the days created ahead are never dropped. */
  readonly closed: boolean;
  /** It ended at least a day ago. */
  readonly old: boolean;
}

/** Creates days ahead and deletes what every group has read: a day of log one day after it ended, tombstones one day after they were written. */
export async function keepHouse(parts: RetentionParts, topic: KeptTopic): Promise<void> {
  if (topic.logId === undefined) return dropTombstones(parts.sql, topic.name);
  await createDays(parts.sql, topic.logId);
  await dropDays(parts, { name: topic.name, logId: topic.logId });
}

async function dropDays({ sql, logger, bytes, capBytes = DEFAULT_CAP_BYTES }: RetentionParts, log: KeptLog): Promise<void> {
  const topic = log.name;
  const days = await sql<Day[]>`
    select child.oid::regclass::text as table, pg_total_relation_size(child.oid) as bytes,
      right(child.relname, 8) < to_char(now() at time zone 'utc', 'YYYYMMDD') as closed,
      right(child.relname, 8) < to_char((now() - interval '1 day') at time zone 'utc', 'YYYYMMDD') as old
    from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = ${logTable(log.logId)}::regclass order by child.relname`;
  let total = days.reduce((sum, day) => sum + day.bytes, 0);
  bytes(topic, total);
  if (total > capBytes / 2)
    logger.warn({ topic, bytes: total, capBytes }, 'the log is over half of its cap: a group is behind, or the cap is too small');
  for (const day of days) {
    const overCap = total > capBytes && day.closed;
    if (!overCap && !day.old) break;
    const dropped = await sql.begin((tx) => dropDay(tx, log, day, overCap));
    if (!dropped) break;
    if (overCap)
      logger.error({ topic, table: day.table }, 'the log was over its cap: its oldest day is gone, groups that had not read it will stop');
    total -= day.bytes;
  }
}

async function dropDay(tx: Tx, { name, logId }: KeptLog, day: Day, evenUnread: boolean): Promise<boolean> {
  // Dropping a partition locks the whole log for a moment; publishers must not queue long behind a reader.
  await tx`set local lock_timeout = '500ms'`;
  const mayGo = async () => evenUnread || (await isRead(tx, name, day));
  if (!(await mayGo())) return false;
  // A group registers, then reads where the log begins: registered before this lock it counts below, after it the day is gone when it reads.
  await tx.unsafe(`lock table ${logTable(logId)} in access exclusive mode`);
  if (!(await mayGo())) return false;
  await tx.unsafe(`drop table ${day.table}`);
  return true;
}

async function isRead(tx: Tx, topic: string, day: Day): Promise<boolean> {
  // The name comes from the catalogue, quoted if necessary.
  const [row] = await tx<{ read: boolean }[]>`
    select coalesce((select max(last_offset) from ${tx.unsafe(day.table)}), 0) <= coalesce(
      (select min(committed) from bus.known_groups where topic = ${topic} and seen_at > now() - ${GROUP_FORGOTTEN_AFTER}::interval), 9e18) as read`;
  return row?.read === true;
}

/** A tombstone waits for every registered group: it may mean that a person's address must be deleted. */
async function dropTombstones(sql: Sql, topic: string): Promise<void> {
  await sql`
    delete from bus.latest where topic = ${topic} and value = '""' and at < now() - interval '1 day'
      and "offset" <= coalesce((select min(committed) from bus.known_groups where topic = ${topic}), 9e18)`;
}

/** At the start of a bus: groups are forgotten by the time in which others ran. A new view may need hours before its process registers its groups. */
export async function forgiveAbsence(sql: Sql): Promise<void> {
  await inTurnAtStart(
    sql,
    'bus:absence',
    (tx) => tx`
      update bus.known_groups set seen_at = seen_at + absence
      from (select now() - max(seen_at) as absence from bus.known_groups) as nothing_ran where absence > ${NOTHING_RAN}::interval`,
  );
}

/** Registers a group before it reads where the log begins: what it has not read is kept from now on, also after a long absence. */
export async function registerGroup(sql: Sql, group: string, topic: string): Promise<void> {
  await sql`
    insert into bus.known_groups (group_name, topic, partition, committed) values (${group}, ${topic}, 0, 0)
    on conflict (group_name, topic, partition) do update set seen_at = now()`;
}

/** Stores a group's progress, only for retention; lazily, never with its effects. */
export async function storeProgress(sql: Sql, group: string, topic: string, committed: number): Promise<void> {
  await sql`
    insert into bus.known_groups (group_name, topic, partition, committed) values (${group}, ${topic}, 0, ${committed})
    on conflict (group_name, topic, partition) do update set committed = excluded.committed, seen_at = now()`;
}
