import * as calls from '@headworks/api/commands/alerting';
import { withoutPersonal } from '@headworks/platform';
import type { Sql } from '@headworks/postgres';
import { type CallHandler, handler } from '@headworks/rpc';
import type { AlertingContext } from '../context.js';

/** Failed deliveries for the support staff. */
export const failedDeliveryQueries = ({ platform }: AlertingContext): Readonly<Record<string, CallHandler>> => ({
  failedDeliveries: handler(calls.failedDeliveries.input, async ({ since, limit }) => ({
    result: await readFailed(platform.pool.sql, since, limit),
    at: [],
  })),
});

interface FailedRow extends calls.FailedDelivery {
  readonly total: number;
}

async function readFailed(
  sql: Sql,
  since: number,
  limit: number,
): Promise<{ readonly total: number; readonly items: readonly calls.FailedDelivery[] }> {
  const rows = await sql<FailedRow[]>`
    select extract(epoch from d.sent_at)::float8 * 1000 as "failedAt", d.serial as "serialNumber", d.org_id as "orgId", e.type,
      coalesce(d.reason, '') as reason, count(*) over () as total
    from alerting.deliveries d left join alerting.endpoints e on e.endpoint_id = d.endpoint_id
    where d.state = 'failed' and d.sent_at >= ${new Date(since)} order by d.sent_at desc, d.entry_id desc limit ${limit}`;
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, ...failed }) => ({
      ...failed,
      failedAt: Math.round(failed.failedAt),
      reason: withoutPersonal(failed.reason),
    })),
  };
}
