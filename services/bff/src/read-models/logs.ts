import { type EventOf, eventsTopic, type LogEvent, type LogState, stateTopic } from '@headworks/contracts';
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
    case 'LogDeleted':
      return [{ key: data.logId, apply: (row) => ({ ...row, org_id: null, deleted: true }) }];
    case 'LogAssigned':
      return [{ key: data.logId, apply: (row) => ({ ...row, org_id: data.orgId }) }];
    default:
      return [];
  }
}

function reachChanges(message: ReadMessage): readonly Change[] {
  if (message.kind !== 'state' || message.value === undefined) return [];
  const { kind, logId, orgId, count, firstAt, lastAt, receivedAt } = message.value as LogState;
  const columns = { org_id: orgId, count, first_at: firstAt, last_at: lastAt, received_at: receivedAt };
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
    ],
    changes: logChanges,
  },
  {
    topic: stateTopic('logs'),
    table: 'log_reach',
    key: 'log_id',
    columns: ['org_id', 'count', 'first_at', 'last_at', 'received_at'],
    changes: reachChanges,
  },
];
