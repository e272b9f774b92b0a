import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Logs } from '../context.js';
import { DAY_SECONDS } from './tables.js';

/** The kind of due work that deletes the records of a deleted log. */
export const PURGE = 'purge';

/** A packet that was being processed when its log was deleted may still add records: they are deleted again after this time. */
const LOOK_AGAIN_MS = 120_000;
const DAYS_PER_STATEMENT = 60;

/** Deletes the records of a deleted log, some days per statement, so that each statement is short. */
export const purgeRecords =
  ({ platform }: Logs) =>
  async ({ key, attempts }: DueItem): Promise<DueOutcome> => {
    const { sql } = platform.pool;
    const logId = Number(key);
    await sql`delete from logs.blocks where log_id = ${logId}`;
    await sql`delete from logs.quality where log_id = ${logId}`;
    await sql`delete from logs.set_aside where log_id = ${logId}`;
    for (;;) {
      const [left] = await sql<{ first: number }[]>`select time as first from logs.records where log_id = ${logId} order by time limit 1`;
      if (!left) break;
      await sql`delete from logs.records where log_id = ${logId} and time < ${left.first + DAYS_PER_STATEMENT * DAY_SECONDS}`;
    }
    await sql`delete from logs.dirty_days where log_id = ${logId}`;
    return attempts === 0 ? { againAt: platform.clock.now() + LOOK_AGAIN_MS } : 'done';
  };
