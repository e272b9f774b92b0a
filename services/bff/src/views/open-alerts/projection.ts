import type { EventOf } from '@headworks/api/bus-messages';
import type { AlertCode, AlertRecipient } from '@headworks/api/events/alerting';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, type Columns, noChange, ofEvents, set } from '../../view-runtime/projection.js';

type AlertingEvent = EventOf<EventsOfService['alerting']>;

const notAcknowledged = { acknowledged_at: null, acknowledged_by: null, acknowledged_contact_id: null, note: null };
const noLevel = { level_inches: null, threshold_inches: null, record_at: null };
const noAlert = { code: null, raised_id: null, newest_id: null, raised_at: null, ...noLevel, ...notAcknowledged };

const COLUMNS = ['org_id', ...Object.keys(noAlert)];

/** A device measures a level or has floats: one alert is open at a time. A lost connection is part of its health. */
function alertChanges(event: AlertingEvent): readonly Change[] {
  const { type, data, orgid } = event;
  switch (type) {
    case 'AlertTransition': {
      const { kind, levelInches, thresholdInches, recordAt } = data;
      if (kind === 'CLEAR') return [set(data.serialNumber, { ...noAlert, org_id: orgid })];
      return [raise(event, data, kind, { level_inches: levelInches, threshold_inches: thresholdInches, record_at: recordAt })];
    }
    case 'StatusChanged':
      if (data.status === 1) return [set(data.serialNumber, { ...noAlert, org_id: orgid })];
      return [raise(event, data, `${data.status}`, noLevel)];
    case 'AlertAcknowledged': {
      const { serialNumber, entryIds, acknowledgedAt, contactId, note } = data;
      const by = { acknowledged_at: acknowledgedAt, acknowledged_by: event.actor, acknowledged_contact_id: contactId, note };
      const isOpen = ({ raised_id, newest_id }: Columns) => entryIds.some((entryId) => entryId === raised_id || entryId === newest_id);
      return [{ key: serialNumber, apply: (row) => (isOpen(row) ? { ...row, ...by } : row) }];
    }
    case 'AlertsClosed':
      return [set(data.serialNumber, { ...noAlert, org_id: null })];
    default:
      return noChange;
  }
}

/** A level that falls from 2 to 1 notifies no contact: it is the same alert, acknowledged or not. Every other transition is a new alert. */
function raise(
  { time, orgid }: AlertingEvent,
  { serialNumber, notices }: { readonly serialNumber: string; readonly notices: readonly AlertRecipient[] },
  code: AlertCode,
  level: Columns,
): Change {
  const id = notices[0]?.entryId ?? null;
  const raised = { ...notAcknowledged, raised_id: id, raised_at: Date.parse(time) };
  return {
    key: serialNumber,
    apply: (row) => ({
      ...row,
      ...(code === 'L1' && row.code === 'L2' ? {} : raised),
      ...level,
      org_id: orgid,
      code,
      newest_id: id,
    }),
  };
}

export const openAlertsProjections = [ofEvents('alerting', { table: 'open_alerts', key: 'serial', columns: COLUMNS }, alertChanges)];
