import type { EventOf } from '@headworks/api/bus-messages';
import type { AlertCode, AlertRecipient } from '@headworks/api/events/alerting';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, type Columns, noChange, ofEvents, set } from '../../view-runtime/projection.js';

type AlertingEvent = EventOf<EventsOfService['alerting']>;

const COLUMNS = [
  'serial',
  'org_id',
  'code',
  'restored',
  'level_inches',
  'threshold_inches',
  'record_at',
  'reminder',
  'contact_id',
  'endpoint_id',
  'outcome',
  'window_id',
  'decided_at',
  'sent_at',
  'in_digest',
  'failed_reason',
  'delivered',
  'reported_reason',
  'acknowledged_at',
  'acknowledged_by',
  'acknowledged_contact_id',
  'note',
];

function historyChanges(event: AlertingEvent): readonly Change[] {
  const { type, data } = event;
  switch (type) {
    case 'AlertTransition': {
      const { kind, levelInches, thresholdInches, recordAt } = data;
      return notifications(event, data, kind, { level_inches: levelInches, threshold_inches: thresholdInches, record_at: recordAt });
    }
    case 'ConnectionLost':
      return notifications(event, data, 'NC');
    case 'ConnectionRestored':
      return notifications(event, data, 'CLEAR', { restored: true });
    case 'StatusChanged':
      return notifications(event, data, `${data.status}`);
    case 'ReminderGiven':
      return notifications(event, data, data.code, { reminder: data.number });
    case 'AlertAcknowledged': {
      const { acknowledgedAt, contactId, note } = data;
      const by = { acknowledged_at: acknowledgedAt, acknowledged_by: event.actor, acknowledged_contact_id: contactId, note };
      return data.entryIds.map((notificationId) => set(notificationId, by));
    }
    case 'MessageSent': {
      // The address may have been corrected since the decision.
      const sentTo = data.endpointId === undefined ? {} : { endpoint_id: data.endpointId };
      return [set(data.entryId, { ...sentTo, sent_at: data.sentAt, in_digest: data.digest === true })];
    }
    case 'MessageFailed':
      return [set(data.entryId, { failed_reason: data.reason })];
    case 'MessageReported':
      return [set(data.entryId, { delivered: data.delivered, reported_reason: data.reason })];
    default:
      return noChange;
  }
}

/** A row for each recipient, with the reason why a message goes out or does not. */
function notifications(
  { time, orgid }: AlertingEvent,
  { serialNumber, notices }: { readonly serialNumber: string; readonly notices: readonly AlertRecipient[] },
  code: AlertCode,
  more: Columns = {},
): readonly Change[] {
  const common = { serial: serialNumber, org_id: orgid, code, decided_at: Date.parse(time), ...more };
  return notices.map(({ entryId, contactId, endpointId, outcome, quietId = null }) =>
    set(entryId, { ...common, contact_id: contactId, endpoint_id: endpointId, outcome, window_id: quietId }),
  );
}

export const alertHistoryProjections = [
  ofEvents('alerting', { table: 'alert_history', key: 'notification_id', columns: COLUMNS }, historyChanges),
];
