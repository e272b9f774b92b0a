import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@headworks/embedded-postgres';
import { connect, type Pool } from '@headworks/postgres';

/** A PostgreSQL with the product's settings and only a table of level records. */
export interface PlainPostgres {
  readonly pool: Pool;
  stop(): Promise<void>;
}

export async function startPlainPostgres(): Promise<PlainPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-bench-peer-'));
  const postgres = await startPostgres({ dataDir, temporary: true });
  const pool = connect(postgres.url, { max: 4, name: 'bench-peer' });
  await pool.sql`
    create table records (
      log_id bigint not null, time bigint not null, level float8 not null, distance float8, gain float8, temp float8,
      primary key (log_id, time))`;
  return {
    pool,
    stop: async () => {
      await pool.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Rows as columns, as required by unnest. */
export interface RecordRows {
  readonly logIds: readonly number[];
  readonly times: readonly number[];
  readonly levels: readonly number[];
}

/** One statement, one commit. */
export async function insertRecords({ sql }: Pool, { logIds, times, levels }: RecordRows): Promise<void> {
  const distances = levels.map((level) => 40 - level);
  const gains = levels.map(() => 12);
  const temps = levels.map(() => 61.5);
  await sql`
    insert into records (log_id, time, level, distance, gain, temp)
    select * from unnest(
      ${[...logIds]}::bigint[], ${[...times]}::bigint[], ${[...levels]}::float8[], ${distances}::float8[], ${gains}::float8[], ${temps}::float8[])
    on conflict do nothing`;
}
