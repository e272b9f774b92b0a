import { type AdjustedDates, type EventOf, eventsTopic, type LogEvent, type LogState, stateTopic } from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

function logChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  // The topic holds logs' events alone.
  const { type, data, time } = message.event as EventOf<LogEvent>;
  switch (type) {
    case 'LogOpened': {
      const { serialNumber, orgId, siteName, intervalMinutes, pipeInches, mountInches, population, origin } = data;
      const columns = {
        serial: serialNumber,
        org_id: orgId,
        site_name: siteName,
        interval_minutes: intervalMinutes,
        pipe_inches: pipeInches,
        mount_inches: mountInches,
        population,
        origin,
        opened_at: Date.parse(time),
      };
      return [{ key: data.logId, apply: (row) => ({ ...row, ...columns }) }];
    }
    case 'LogDatesAdjusted': {
      const { startAt, endAt, startIndex, endIndex } = data;
      return [{ key: data.logId, apply: (row) => ({ ...row, ...adjustedColumns({ startAt, endAt, startIndex, endIndex }) }) }];
    }
    case 'LogDatesReverted':
      return [{ key: data.logId, apply: (row) => ({ ...row, ...adjustedColumns(null) }) }];
    case 'LogDeleted':
      return [{ key: data.logId, apply: (row) => ({ ...row, org_id: null, deleted: true }) }];
    case 'LogAssigned':
      return [{ key: data.logId, apply: (row) => ({ ...row, org_id: data.orgId }) }];
    default:
      return [];
  }
}

const ADJUSTED = ['adjusted_start_at', 'adjusted_end_at', 'start_index', 'end_index'] as const;

/** Epoch seconds of the first and the last record that count, and their indices. */
const adjustedColumns = (dates: AdjustedDates | null) => ({
  adjusted_start_at: dates?.startAt ?? null,
  adjusted_end_at: dates?.endAt ?? null,
  start_index: dates?.startIndex ?? null,
  end_index: dates?.endIndex ?? null,
});

function reachChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'state' || message.value === undefined) return [];
  const { kind, logId, orgId, count, firstAt, lastAt, adjusted, receivedAt } = message.value as LogState;
  const columns = { org_id: orgId, count, first_at: firstAt, last_at: lastAt, received_at: receivedAt, ...adjustedColumns(adjusted) };
  return kind === 'log' ? [{ key: logId, apply: (row) => ({ ...row, ...columns }) }] : [];
}

export const logProjections: readonly Projection[] = [
  {
    topic: eventsTopic('logs'),
    table: 'log_list',
    key: 'log_id',
    columns: [
      'serial',
      'org_id',
      'site_name',
      'interval_minutes',
      'pipe_inches',
      'mount_inches',
      'population',
      'origin',
      'opened_at',
      'deleted',
      ...ADJUSTED,
    ],
    changes: logChanges,
  },
  {
    topic: stateTopic('logs'),
    table: 'log_reach',
    key: 'log_id',
    columns: ['org_id', 'count', 'first_at', 'last_at', 'received_at', ...ADJUSTED],
    changes: reachChanges,
  },
];
