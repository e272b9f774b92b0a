import type { Logger } from '@headworks/observability';
import { inTurn, isTransient, type Sql } from '@headworks/postgres';
import { DAY_SECONDS, WEEK_SECONDS } from './tables.js';

const WEEKS_BACK = 4;
const WEEKS_AHEAD = 1;

const weekOf = (epochSeconds: number): number => Math.floor(epochSeconds / WEEK_SECONDS);
const tableOf = (week: number): string => `records_w${week}`;

/** Creates the tables of the weeks around now. A week with rows in `records_other` stays without a table. */
export async function makeWeeks(sql: Sql, nowSeconds: number, logger: Logger): Promise<void> {
  const now = weekOf(nowSeconds);
  for (let week = now - WEEKS_BACK; week <= now + WEEKS_AHEAD; week++) {
    const [from, to] = [week * WEEK_SECONDS, (week + 1) * WEEK_SECONDS];
    try {
      const [existing] =
        await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'logs' and c.relname = ${tableOf(week)}`;
      if (existing) continue;
      // Two that create it concurrently both find that it is missing, and one fails.
      await inTurn(sql, 'logs:weeks', (tx) =>
        tx.unsafe(`create table if not exists logs.${tableOf(week)} partition of logs.records for values from (${from}) to (${to})`),
      );
    } catch (error) {
      const overlaps = (error as { code?: unknown }).code === '23514';
      if (!overlaps && !isTransient(error)) throw error;
      logger.warn({ err: error, week }, 'no table was created for a week of records');
    }
  }
}

/** Drops the tables of old weeks whose days are all in blocks. */
export async function dropSealedWeeks(sql: Sql, nowSeconds: number): Promise<void> {
  const tables = await sql<{ week: number }[]>`
    select substring(c.relname from 10)::int as week from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'logs' and c.relname ~ '^records_w[0-9]+$'`;
  for (const { week } of tables) {
    if (week >= weekOf(nowSeconds) - WEEKS_BACK) continue;
    const firstDay = (week * WEEK_SECONDS) / DAY_SECONDS;
    await sql.begin(async (tx) => {
      // The lock prevents new rows while the check for unsealed days runs.
      await tx.unsafe(`lock table logs.${tableOf(week)} in access exclusive mode`);
      const [left] = await tx`select 1 from logs.dirty_days where day between ${firstDay} and ${firstDay + 6} limit 1`;
      if (!left) await tx.unsafe(`drop table logs.${tableOf(week)}`);
    });
  }
}

/** Rows older than this may be gone: their days are in blocks. */
export const oldestWeekStart = (nowSeconds: number): number => (weekOf(nowSeconds) - WEEKS_BACK) * WEEK_SECONDS;
