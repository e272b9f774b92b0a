import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Logs } from '../logs.js';
import { DAY_SECONDS } from './tables.js';

/** Due work of this kind is a deleted log whose records have to go. */
export const PURGE = 'purge';

/** A packet that was in hand when its log was deleted may still bring records: it is looked once more after this. */
const LOOK_AGAIN_MS = 120_000;
const DAYS_PER_STATEMENT = 60;

/** Removes the records of a deleted log, some days a statement, so that no statement takes long. */
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
