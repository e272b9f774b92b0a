import * as calls from '@headworks/api/commands/analysis';
import { withoutPersonal } from '@headworks/platform';
import type { Sql } from '@headworks/postgres';
import { type CallHandler, handler } from '@headworks/rpc';
import type { AnalysisService } from '../context.js';

/** Result jobs for the support staff. */
export const jobQueries = ({ platform }: AnalysisService): Readonly<Record<string, CallHandler>> => ({
  listJobs: handler(calls.listJobs.input, async ({ since, limit }) => ({
    result: await readJobs(platform.pool.sql, since, limit),
    at: [],
  })),
});

interface Row extends Omit<calls.ListedJob, 'error'> {
  readonly error: string | null;
  readonly message: string | null;
  readonly total: number;
}

async function readJobs(
  sql: Sql,
  since: number,
  limit: number,
): Promise<{ readonly total: number; readonly items: readonly calls.ListedJob[] }> {
  const rows = await sql<Row[]>`
    select job_id as "jobId", org_id as "orgId", basin_id as "basinId", state, requested_at as since, starts as attempts, error, message,
      count(*) over () as total
    from analysis.jobs where state in ('waiting', 'running') or (state = 'failed' and requested_at >= ${since})
    order by job_id desc limit ${limit}`;
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, error, message, ...job }) => ({
      ...job,
      error: error === null ? null : withoutPersonal(message === null || message === error ? error : `${error}: ${message}`),
    })),
  };
}
