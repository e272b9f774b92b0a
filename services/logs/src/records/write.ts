import { decodeColumn } from '@headworks/level-block/codec';
import type { Tx } from '@headworks/postgres';
import { shiftIndices } from './store-adjusted-dates.js';
import { dayOf } from './tables.js';

/** A record to store: inches, °F, epoch seconds. */
export interface NewRecord {
  readonly logId: number;
  readonly time: number;
  readonly level: number;
  readonly distance: number | null;
  readonly gain: number | null;
  readonly temp: number | null;
}

interface Reach {
  readonly log_id: number;
  readonly inserted: number;
  readonly first: number;
  readonly last: number;
  readonly last_level: number;
  readonly times: readonly number[];
}

/** A log with new records, and its record count. */
export interface Grown {
  readonly logId: number;
  readonly count: number;
}

/**
 * Stores new records; a repeated record has no effect. Updates counts and time ranges of their logs. The first records of a log are urgent: its owner may have been
 * published before them. Returns the logs with new records.
 */
export async function writeRecords(tx: Tx, records: readonly NewRecord[], oldestWeekAt: number, now: number): Promise<readonly Grown[]> {
  const fresh = await withoutSealed(tx, records, oldestWeekAt);
  if (fresh.length === 0) return [];
  const reaches = await tx<Reach[]>`
    with stored as (
      insert into logs.records (log_id, time, level, distance, gain, temp)
      select * from unnest(
        ${fresh.map((r) => r.logId)}::bigint[], ${fresh.map((r) => r.time)}::bigint[], ${fresh.map((r) => r.level)}::float8[],
        ${fresh.map((r) => r.distance)}::float8[], ${fresh.map((r) => r.gain)}::float8[], ${fresh.map((r) => r.temp)}::float8[])
      on conflict do nothing
      returning log_id, time, level)
    select log_id, count(*)::int as inserted, min(time) as first, max(time) as last,
      (array_agg(level order by time desc))[1] as last_level, array_agg(time) as times
    from stored group by log_id order by log_id`;
  if (reaches.length === 0) return [];
  await markDirty(tx, fresh);
  const rows = await tx<(Grown & { readonly startAt: number | null; readonly endAt: number | null })[]>`
    update logs.log_state s set
      count = s.count + r.inserted, first_at = least(s.first_at, r.first), last_at = greatest(s.last_at, r.last),
      last_level = case when r.last < s.last_at then s.last_level else r.last_level end,
      received_at = greatest(s.received_at, ${now}), dirty_since = coalesce(s.dirty_since, ${new Date(now)}), urgent = s.urgent or s.count = 0
    from unnest(
      ${reaches.map((r) => r.log_id)}::bigint[], ${reaches.map((r) => r.inserted)}::int[], ${reaches.map((r) => r.first)}::bigint[], ${reaches.map((r) => r.last)}::bigint[],
      ${reaches.map((r) => r.last_level)}::float8[]
    ) as r(log_id, inserted, first, last, last_level)
    where s.log_id = r.log_id
    returning s.log_id as "logId", s.count, s.adjusted_start_at as "startAt", s.adjusted_end_at as "endAt"`;
  const times = new Map(reaches.map((reach) => [reach.log_id, reach.times]));
  const adjusted = rows.flatMap(({ logId, startAt, endAt }) =>
    startAt === null || endAt === null ? [] : [{ logId, times: times.get(logId) ?? [], adjusted: { startAt, endAt } }],
  );
  await shiftIndices(tx, adjusted);
  return rows;
}

/** The upsert waits for a sealer that holds the day, and then marks the day again. */
async function markDirty(tx: Tx, records: readonly NewRecord[]): Promise<void> {
  const days = new Map(
    records.map((record) => [`${record.logId}:${dayOf(record.time)}`, { logId: record.logId, day: dayOf(record.time) }]),
  );
  const sorted = [...days.values()].sort((a, b) => a.logId - b.logId || a.day - b.day);
  await tx`
    insert into logs.dirty_days (log_id, day)
    select * from unnest(${sorted.map((d) => d.logId)}::bigint[], ${sorted.map((d) => d.day)}::int[])
    on conflict (log_id, day) do update set touches = dirty_days.touches + 1`;
}

/** Omits records of sealed weeks whose time is already in a block: the first value received is kept. */
async function withoutSealed(tx: Tx, records: readonly NewRecord[], oldestWeekAt: number): Promise<readonly NewRecord[]> {
  const old = records.filter((record) => record.time < oldestWeekAt);
  if (old.length === 0) return records;
  const blocks = await tx<{ log_id: number; count: number; times: Buffer }[]>`
    select log_id, count, times from logs.blocks
    where (log_id, day) in (select * from unnest(${old.map((r) => r.logId)}::bigint[], ${old.map((r) => dayOf(r.time))}::int[]))`;
  const sealed = new Set<string>();
  for (const block of blocks) for (const time of decodeColumn(block.times, block.count)) sealed.add(`${block.log_id}:${time}`);
  return records.filter((record) => !sealed.has(`${record.logId}:${record.time}`));
}

/** Stores records whose time is too far in the future separately; they are never shown. */
export async function setAside(tx: Tx, records: readonly NewRecord[], receivedAt: number): Promise<void> {
  if (records.length === 0) return;
  await tx`
    insert into logs.set_aside (log_id, time, level, received_at)
    select *, ${receivedAt}::float8 from unnest(${records.map((r) => r.logId)}::bigint[], ${records.map((r) => r.time)}::bigint[], ${records.map((r) => r.level)}::float8[])
    on conflict do nothing`;
}
