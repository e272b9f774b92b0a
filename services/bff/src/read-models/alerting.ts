import { type EndpointState, type EventOf, eventsTopic, stateTopic } from '@headworks/contracts';
import { type AlertingEvent, historyChanges, historyColumns } from './alert-history.js';
import type { Change, Projection, ReadMessage } from './projection.js';

function contactChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  // The topic holds alerting's events alone.
  const { type, data } = message.event as EventOf<AlertingEvent>;
  switch (type) {
    case 'ContactAdded': {
      const columns = {
        serial: data.serialNumber,
        org_id: data.orgId,
        endpoint_id: data.endpointId,
        type: data.endpointType,
        snoozed_until: null,
        removed: false,
      };
      return [{ key: data.contactId, apply: (row) => ({ ...row, ...columns }) }];
    }
    case 'ContactChanged':
      return [{ key: data.contactId, apply: (row) => ({ ...row, endpoint_id: data.endpointId, type: data.endpointType }) }];
    case 'ContactSnoozed':
      return [{ key: data.contactId, apply: (row) => ({ ...row, snoozed_until: data.until }) }];
    case 'ContactRemoved':
      return [{ key: data.contactId, apply: (row) => ({ ...row, removed: true }) }];
    case 'ContactsReleased':
      return data.contactIds.map((key) => ({ key, apply: (row) => ({ ...row, removed: true }) }));
    default:
      return [];
  }
}

function reminderChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  const { type, data } = message.event as EventOf<AlertingEvent>;
  if (type === 'RemindersChanged')
    return [{ key: data.serialNumber, apply: (row) => ({ ...row, org_id: data.orgId, every_minutes: data.everyMinutes }) }];
  return type === 'ContactsReleased' ? [{ key: data.serialNumber, apply: (row) => ({ ...row, every_minutes: null }) }] : [];
}

/** The level alert that a device is in; back at 0 there is none. */
function levelChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  const { type, data, orgid } = message.event as EventOf<AlertingEvent>;
  if (type === 'AlertTransition') {
    const { serialNumber: key, level, levelInches, thresholdInches, recordAt } = data;
    const columns = { org_id: orgid, level, level_inches: levelInches, threshold_inches: thresholdInches, record_at: recordAt };
    return [{ key, apply: (row) => ({ ...row, ...columns }) }];
  }
  return type === 'AlertsClosed' ? [{ key: data.serialNumber, apply: (row) => ({ ...row, org_id: null, level: 0 }) }] : [];
}

function quietChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  const { type, data, actor } = message.event as EventOf<AlertingEvent>;
  if (type === 'QuietPlanned') {
    const { quietId, orgId, serialNumbers, startsAt, endsAt, reason } = data;
    const columns = { org_id: orgId, serials: serialNumbers, starts_at: startsAt, ends_at: endsAt, reason, created_by: actor };
    return [{ key: quietId, apply: (row) => ({ ...row, ...columns }) }];
  }
  return type === 'QuietCancelled' ? [{ key: data.quietId, apply: (row) => ({ ...row, cancelled: true }) }] : [];
}

function endpointChanges(message: ReadMessage): readonly Change[] {
  const id = /^endpoint-(.+)$/.exec(message.key)?.[1];
  if (message.kind !== 'state' || id === undefined) return [];
  const state = message.value as EndpointState | undefined;
  return [{ key: id, apply: (row) => ({ ...row, address: state?.address ?? null }) }];
}

export const alertingProjections: readonly Projection[] = [
  {
    topic: eventsTopic('alerting'),
    table: 'contacts',
    key: 'contact_id',
    columns: ['serial', 'org_id', 'endpoint_id', 'type', 'snoozed_until', 'removed'],
    changes: contactChanges,
  },
  {
    topic: eventsTopic('alerting'),
    table: 'alert_history',
    key: 'entry_id',
    columns: historyColumns,
    changes: historyChanges,
  },
  {
    topic: eventsTopic('alerting'),
    table: 'level_alerts',
    key: 'serial',
    columns: ['org_id', 'level', 'level_inches', 'threshold_inches', 'record_at'],
    changes: levelChanges,
  },
  {
    topic: eventsTopic('alerting'),
    table: 'reminders',
    key: 'serial',
    columns: ['org_id', 'every_minutes'],
    changes: reminderChanges,
  },
  {
    topic: eventsTopic('alerting'),
    table: 'quiet_windows',
    key: 'quiet_id',
    columns: ['org_id', 'serials', 'starts_at', 'ends_at', 'reason', 'created_by', 'cancelled'],
    changes: quietChanges,
  },
  { topic: stateTopic('alerting'), table: 'endpoints', key: 'endpoint_id', columns: ['address'], changes: endpointChanges },
];
