import type { AlertCode, AlertEvent, AlertNotice, ContactsEvent, EventOf, QuietEvent } from '@headworks/contracts';
import type { Change, ReadMessage } from './projection.js';

export type AlertingEvent = ContactsEvent | AlertEvent | QuietEvent;

export const historyColumns = [
  'serial',
  'org_id',
  'kind',
  'level_inches',
  'threshold_inches',
  'record_at',
  'reminder',
  'contact_id',
  'endpoint_id',
  'outcome',
  'quiet_id',
  'decided_at',
  'sent_at',
  'in_digest',
  'failed_reason',
  'delivered',
  'reported_reason',
  'acknowledged_at',
  'acknowledged_by',
  'acknowledged_contact',
  'note',
] as const;

/** What an event means for the entries of the history: one for each contact that was, or was not, told. */
export function historyChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  // The topic holds alerting's events alone.
  const event = message.event as EventOf<AlertingEvent>;
  const { type, data } = event;
  switch (type) {
    case 'AlertTransition': {
      const { kind, levelInches, thresholdInches, recordAt } = data;
      return entries(event, data, kind, { level_inches: levelInches, threshold_inches: thresholdInches, record_at: recordAt });
    }
    case 'ConnectionLost':
      return entries(event, data, 'NC');
    case 'ConnectionRestored':
      return entries(event, data, 'CLEAR');
    case 'StatusChanged':
      return entries(event, data, `${data.status}`);
    case 'ReminderGiven':
      return entries(event, data, data.code, { reminder: data.number });
    case 'AlertAcknowledged': {
      const columns = {
        acknowledged_at: data.acknowledgedAt,
        acknowledged_by: event.actor,
        acknowledged_contact: data.contactId,
        note: data.note,
      };
      return data.entryIds.map((key) => ({ key, apply: (row) => ({ ...row, ...columns }) }));
    }
    case 'MessageSent':
      return [{ key: data.entryId, apply: (row) => ({ ...row, ...sentTo(data), sent_at: data.sentAt, in_digest: data.digest === true }) }];
    case 'MessageFailed':
      return [{ key: data.entryId, apply: (row) => ({ ...row, failed_reason: data.reason }) }];
    case 'MessageReported':
      return [{ key: data.entryId, apply: (row) => ({ ...row, delivered: data.delivered, reported_reason: data.reason }) }];
    default:
      return [];
  }
}

/** Where it went: the address may have been mended since the decision. */
const sentTo = ({ endpointId }: { readonly endpointId?: string }) => (endpointId === undefined ? {} : { endpoint_id: endpointId });

function entries(
  { time, orgid }: EventOf<AlertingEvent>,
  { serialNumber, notices }: { readonly serialNumber: string; readonly notices: readonly AlertNotice[] },
  kind: AlertCode,
  more: object = {},
): readonly Change[] {
  const common = { serial: serialNumber, org_id: orgid, kind, decided_at: Date.parse(time), ...more };
  return notices.map(({ entryId, contactId, endpointId, outcome, quietId = null }) => ({
    key: entryId,
    apply: (row) => ({ ...row, ...common, contact_id: contactId, endpoint_id: endpointId, outcome, quiet_id: quietId }),
  }));
}
