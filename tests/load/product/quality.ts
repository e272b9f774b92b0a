// Checks the quality of one log again and again, then reads the same records from plain rows.
import { migrate, type Pool } from '@headworks/postgres';
import { type JudgedLog, judgeLog } from '@headworks/service-logs/quality/judge-log';
import { sealDays } from '@headworks/service-logs/records/seal';
import { dayOf, logsSteps } from '@headworks/service-logs/records/tables';
import { levelAt } from '../generator/packets.ts';
import { peakMemory } from '../measure/memory.ts';
import { insertRecords, type RecordRows, startPlainPostgres } from '../peer/plain-postgres.ts';
import { DAY_SECONDS, DAYS } from './year.ts';

export interface QualityAnswer {
  readonly checksASecond: number;
  readonly readsASecond: number;
  /** Of the process that checks. */
  readonly peakBytes?: number;
}

const QUARTER_SECONDS = 900;
const FIRST_AT = 20_000 * DAY_SECONDS;
const COUNT = (DAYS * DAY_SECONDS) / QUARTER_SECONDS;
const LOG: JudgedLog = {
  logId: 1,
  count: COUNT,
  firstAt: FIRST_AT,
  lastAt: FIRST_AT + (COUNT - 1) * QUARTER_SECONDS,
  intervalMinutes: 15,
  pipeInches: 18,
};
const ROWS_PER_STATEMENT = 5_000;
const WARM_UP = 20;
const MEASURED = 150;
const MICROSECONDS = 1_000_000;

/** The log in the tables of the service, sealed but for its last two days, and its records as plain rows. */
async function fill(pool: Pool): Promise<void> {
  const { sql } = pool;
  await migrate(sql, 'logs', logsSteps);
  await sql`
    insert into logs.log_state (log_id, serial, from_at, count, first_at, last_at, interval_minutes, pipe_inches)
    values (${LOG.logId}, '1', 0, ${COUNT}, ${LOG.firstAt}, ${LOG.lastAt}, ${LOG.intervalMinutes}, ${LOG.pipeInches})`;
  for (let from = 0; from < COUNT; from += ROWS_PER_STATEMENT) await insertRecords(pool, rowsFrom(from));
  await sql`insert into logs.records select * from records`;
  await sql`insert into logs.dirty_days (log_id, day) select distinct log_id, (time / ${DAY_SECONDS}::bigint)::int from records`;
  for (let sealed = 1; sealed > 0; ) sealed = await sealDays(sql, dayOf(LOG.lastAt));
  await sql`vacuum analyze`;
}

function rowsFrom(from: number): RecordRows {
  const times = Array.from(
    { length: Math.min(ROWS_PER_STATEMENT, COUNT - from) },
    (_, index) => FIRST_AT + (from + index) * QUARTER_SECONDS,
  );
  return { logIds: times.map(() => LOG.logId), times, levels: times.map((time) => levelAt(0, time)) };
}

/** How often this process can do it in a second of its processor time. */
async function timesASecond(work: () => Promise<void>): Promise<number> {
  for (let time = 0; time < WARM_UP; time++) await work();
  const before = process.cpuUsage();
  for (let time = 0; time < MEASURED; time++) await work();
  const { user, system } = process.cpuUsage(before);
  return (MEASURED * MICROSECONDS) / (user + system);
}

const plain = await startPlainPostgres();
try {
  const { sql } = plain.pool;
  await fill(plain.pool);
  const checksASecond = await timesASecond(async () => {
    if ((await judgeLog(sql, LOG, Date.now())) === 'busy') throw new Error('the database took too long');
  });
  const peakBytes = peakMemory(process.pid);
  const readsASecond = await timesASecond(async () => {
    const rows = await sql`select time, level from records where log_id = ${LOG.logId} order by time`;
    if (rows.length !== COUNT) throw new Error(`${rows.length} records were read`);
  });
  const answer: QualityAnswer = { checksASecond, readsASecond, peakBytes };
  process.send?.(answer);
} finally {
  await plain.stop();
  if (process.connected) process.disconnect();
}
