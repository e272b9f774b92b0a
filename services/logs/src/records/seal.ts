import { mergeByTime } from '@headworks/level-block';
import type { Sql, Tx } from '@headworks/postgres';
import { type BlockRow, columnsOf, pack, type RecordRow, unpack } from './block.js';
import { DAY_SECONDS } from './tables.js';

const DAYS_PER_TURN = 50;

/**
 * Seals up to 50 finished days: rows and the existing block become the next revision of the block, under the lock of the day's mark.
 * A day is finished a day after its end. Returns the number of sealed days.
 */
export async function sealDays(sql: Sql, today: number): Promise<number> {
  return sql.begin(async (tx) => {
    const days = await tx<{ log_id: number; day: number }[]>`
      select log_id, day from logs.dirty_days where day < ${today - 1} order by day, log_id limit ${DAYS_PER_TURN} for update skip locked`;
    for (const { log_id, day } of days) await sealDay(tx, log_id, day);
    return days.length;
  });
}

async function sealDay(tx: Tx, logId: number, day: number): Promise<void> {
  const [from, to] = [day * DAY_SECONDS, (day + 1) * DAY_SECONDS];
  const rows = await tx<
    RecordRow[]
  >`select time, level, distance, gain, temp from logs.records where log_id = ${logId} and time >= ${from} and time < ${to} order by time`;
  const [block] = await tx<
    BlockRow[]
  >`select day, count, times, levels, distances, gains, temps from logs.blocks where log_id = ${logId} and day = ${day}`;
  if (rows.length > 0) {
    const packed = pack(block ? mergeByTime(unpack(block), columnsOf(rows)) : columnsOf(rows));
    await tx`
      insert into logs.blocks (log_id, day, count, times, levels, distances, gains, temps)
      values (${logId}, ${day}, ${packed.count}, ${packed.times}, ${packed.levels}, ${packed.distances}, ${packed.gains}, ${packed.temps})
      on conflict (log_id, day) do update set revision = blocks.revision + 1, count = excluded.count, times = excluded.times, levels = excluded.levels,
        distances = excluded.distances, gains = excluded.gains, temps = excluded.temps`;
    await tx`delete from logs.records_other where log_id = ${logId} and time >= ${from} and time < ${to}`;
  }
  await tx`delete from logs.dirty_days where log_id = ${logId} and day = ${day}`;
}
