import * as calls from '@headworks/api/commands/alerting';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type AlertEvent, alertStream } from '@headworks/api/events/alerting';
import { isSigned } from '@headworks/carriers';
import { uuidV5 } from '@headworks/ids';
import type { Sql } from '@headworks/postgres';
import { type CallHandler, handler } from '@headworks/rpc';
import type { AlertingContext } from '../context.js';
import { reportDelivery } from './delivery-results.js';

const NOT_DELIVERED = ['undelivered', 'failed'];

/** The SMS provider's delivery report: delivered, or the reason why not. Intermediate states are ignored, because a final one follows. */
export const settleCommands = (context: AlertingContext): Readonly<Record<string, CallHandler>> => ({
  noteSmsReport: handler(calls.noteSmsReport.input, async ({ entryIds, path, fields, signature }) => {
    const { config, pool, clock } = context.platform;
    if (config.SMS_TOKEN === undefined || !isSigned(config.SMS_TOKEN, `${config.PUBLIC_URL}${path}`, fields, signature))
      return refuse('InvalidLink');
    const status = fields.MessageStatus ?? '';
    const delivered = status === 'delivered';
    if (!delivered && !NOT_DELIVERED.includes(status)) return { result: {}, at: [] };
    const reason = delivered
      ? null
      : `the provider reports "${status}"${fields.ErrorCode ? `, error ${fields.ErrorCode.slice(0, 40)}` : ''}`;
    for (const { entryId, serialNumber, orgId } of await ownersOfEntries(pool.sql, entryIds)) {
      const event: Extract<AlertEvent, { type: 'MessageReported' }> = {
        type: 'MessageReported',
        data: { serialNumber, entryId, delivered, reason, reportedAt: clock.now() },
      };
      const meta = { orgId, actor: 'alerting', commandId: uuidV5('reported', entryId) };
      const decided = await context.alerts.decide<Refusal>(alertStream(serialNumber), meta, (alert) => reportDelivery(alert, event));
      if (isRefusal(decided)) return decided;
    }
    return { result: {}, at: [] };
  }),
});

/** The device and the organization of each history entry that had a delivery. */
async function ownersOfEntries(
  sql: Sql,
  entryIds: readonly number[],
): Promise<readonly { readonly entryId: number; readonly serialNumber: string; readonly orgId: number | null }[]> {
  const rows = await sql<{ entry_id: number; serial: string; org_id: number | null }[]>`
    select entry_id, serial, org_id from alerting.deliveries where entry_id = any(${[...entryIds]}) order by entry_id`;
  return rows.map((row) => ({ entryId: row.entry_id, serialNumber: row.serial, orgId: row.org_id }));
}
