import {
  type AdjustedDates,
  type EventEnvelope,
  type EventOf,
  eventsTopic,
  type LogEvent,
  type LogState,
  stateTopic,
} from '@headworks/contracts';
import type { Change, Projection, ReadMessage } from './projection.js';

function logChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  // The topic holds logs' events alone.
  const { type, data, time } = message.event as EventOf<LogEvent>;
  switch (type) {
    case 'LogOpened': {
      const { serialNumber, orgId, siteName, intervalMinutes, pipeInches, mountInches, population, origin } = data;
      const { count = null, firstAt = null, lastAt = null } = data;
      const columns = {
        serial: serialNumber,
        org_id: orgId,
        site_name: siteName,
        interval_minutes: intervalMinutes,
        pipe_inches: pipeInches,
        mount_inches: mountInches,
        population,
        origin,
        uploaded_count: count,
        uploaded_first_at: firstAt,
        uploaded_last_at: lastAt,
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

/** Their order in the log's stream is the order in which they are applied. */
function repairChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'event') return [];
  const { type, data, actor, orgid, sequence } = message.event as EventOf<LogEvent> & EventEnvelope;
  if (type === 'LogRepaired') {
    const { repairId, logId, kind, start, end, seconds, at } = data;
    const span = { log_id: logId, org_id: orgid, kind, start_at: start, end_at: end, shift_seconds: seconds };
    return [{ key: repairId, apply: (row) => ({ ...row, ...span, made_by: actor, made_at: at, made_position: sequence }) }];
  }
  return type === 'LogRepairRemoved' ? [{ key: data.repairId, apply: (row) => ({ ...row, removed: true }) }] : [];
}

function reachChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'state' || message.value === undefined) return [];
  const { kind, logId, orgId, count, firstAt, lastAt, adjusted, receivedAt, markedAt = null } = message.value as LogState;
  const reach = { org_id: orgId, count, first_at: firstAt, last_at: lastAt, received_at: receivedAt, marked_at: markedAt };
  const columns = { ...reach, ...adjustedColumns(adjusted) };
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
      'uploaded_count',
      'uploaded_first_at',
      'uploaded_last_at',
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
    columns: ['org_id', 'count', 'first_at', 'last_at', 'received_at', 'marked_at', ...ADJUSTED],
    changes: reachChanges,
  },
  {
    topic: eventsTopic('logs'),
    table: 'log_repairs',
    key: 'repair_id',
    columns: ['log_id', 'org_id', 'kind', 'start_at', 'end_at', 'shift_seconds', 'made_by', 'made_at', 'made_position', 'removed'],
    changes: repairChanges,
  },
];
