import { type AlertEvent, type ContactsEvent, type EndpointState, type EventOf, eventsTopic, stateTopic } from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

type AlertingEvent = ContactsEvent | AlertEvent;

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
    default:
      return [];
  }
}

function historyChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  const { type, data, time, orgid } = message.event as EventOf<AlertingEvent>;
  switch (type) {
    case 'AlertTransition': {
      const { serialNumber, kind, levelInches, thresholdInches, recordAt } = data;
      const common = {
        serial: serialNumber,
        org_id: orgid,
        kind,
        level_inches: levelInches,
        threshold_inches: thresholdInches,
        record_at: recordAt,
        decided_at: Date.parse(time),
      };
      return data.notices.map(({ entryId, contactId, endpointId, outcome }) => ({
        key: entryId,
        apply: (row) => ({ ...row, ...common, contact_id: contactId, endpoint_id: endpointId, outcome }),
      }));
    }
    case 'MessageSent':
      return [{ key: data.entryId, apply: (row) => ({ ...row, sent_at: data.sentAt }) }];
    case 'MessageFailed':
      return [{ key: data.entryId, apply: (row) => ({ ...row, failed_reason: data.reason }) }];
    default:
      return [];
  }
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
    columns: [
      'serial',
      'org_id',
      'kind',
      'level_inches',
      'threshold_inches',
      'record_at',
      'contact_id',
      'endpoint_id',
      'outcome',
      'decided_at',
      'sent_at',
      'failed_reason',
    ],
    changes: historyChanges,
  },
  { topic: stateTopic('alerting'), table: 'endpoints', key: 'endpoint_id', columns: ['address'], changes: endpointChanges },
];
