import type { EventOf } from '@headworks/api/bus-messages';
import type { LogEvent } from '@headworks/api/events/log';
import { type Change, noChange, ofEvents, set, unhandled } from '../../view-runtime/projection.js';
import { ADJUSTED_COLUMNS, adjustedColumns } from './adjusted-dates.js';

type Opened = Extract<LogEvent, { type: 'LogOpened' }>['data'];

/** Count, first and last record are those of an upload, whose records are complete when it opens. */
const openedColumns = (data: Opened, time: string) => ({
  serial: data.serialNumber,
  org_id: data.orgId,
  site_name: data.siteName,
  interval_minutes: data.intervalMinutes,
  pipe_inches: data.pipeInches,
  mount_inches: data.mountInches,
  population: data.population,
  origin: data.origin,
  uploaded_count: data.count ?? null,
  uploaded_first_at: data.firstAt ?? null,
  uploaded_last_at: data.lastAt ?? null,
  opened_at: Date.parse(time),
});

const OPENED_COLUMNS: readonly (keyof ReturnType<typeof openedColumns>)[] = [
  'serial',
  'org_id',
  'site_name',
  'interval_minutes',
  'pipe_inches',
  'mount_inches',
  'population',
  'origin',
  'uploaded_count',
  'uploaded_first_at',
  'uploaded_last_at',
  'opened_at',
];

function logChanges({ type, data, time }: EventOf<LogEvent>): readonly Change[] {
  switch (type) {
    case 'LogOpened':
      return [set(data.logId, openedColumns(data, time))];
    case 'LogDatesAdjusted':
      return [set(data.logId, adjustedColumns(data))];
    case 'LogDatesReverted':
      return [set(data.logId, adjustedColumns(null))];
    case 'LogDeleted':
      return [set(data.logId, { org_id: null, deleted: true })];
    case 'LogAssigned':
      return [set(data.logId, { org_id: data.orgId })];
    case 'LogRepaired':
    case 'LogRepairRemoved':
      return noChange;
    default: {
      return unhandled(type);
    }
  }
}

export const logListProjections = [
  ofEvents('logs', { table: 'log_list', key: 'log_id', columns: [...OPENED_COLUMNS, 'deleted', ...ADJUSTED_COLUMNS] }, logChanges),
];
