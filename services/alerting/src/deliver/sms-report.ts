import { uuidV5 } from '@headworks/clock';
import { type AlertEvent, alertStream, alertingCalls as calls, isRefusal, type Refusal, refuse } from '@headworks/contracts';
import { type CallHandler, handler } from '@headworks/http';
import { isSigned } from '@headworks/sms';
import { report } from '../alert/settle.js';
import type { Alerting } from '../alerting.js';
import { ownersOfEntries } from './queue.js';

const NOT_DELIVERED = ['undelivered', 'failed'];

/** What the provider of text messages reports of one that it took: delivered, or why not. Other states are on their way to one of these. */
export const noteSmsReport = (alerting: Alerting): CallHandler =>
  handler(calls.noteSmsReport.input, async ({ entryIds, path, fields, signature }) => {
    const { config, pool, clock } = alerting.platform;
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
      const decided = await alerting.alerts.decide<Refusal>(alertStream(serialNumber), meta, (alert) => report(alert, event));
      if (isRefusal(decided)) return decided;
    }
    return { result: {}, at: [] };
  });
