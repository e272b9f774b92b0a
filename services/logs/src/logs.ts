import { LOG_STREAMS, type LogEvent, type LogState, limits, logStream, TELEMETRY_TOPIC } from '@headworks/contracts';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform, type Service } from '@headworks/platform';
import { logCalls } from './calls.js';
import { type Log, logDecider } from './log/log.js';
import { keepRecords } from './records/keep.js';
import { PURGE, purgeRecords } from './records/purge.js';
import { logsSteps } from './records/tables.js';
import { uploadCalls, uploadStreams } from './upload/calls.js';
import { sweepLeftover } from './upload/leftovers.js';
import { openParsers } from './upload/parsers.js';
import { LEFTOVER } from './upload/stage.js';

export interface Logs extends Service {
  readonly loader: StreamLoader<Log, LogEvent>;
}

export const LOGS = Symbol('logs');

const PURGE_LEASE_MS = 300_000;

export async function openLogs(platform: Platform): Promise<Logs> {
  const service = await openService(platform, {
    name: 'logs',
    streams: LOG_STREAMS,
    migrations: logsSteps,
    state: [{ table: 'log_state', keyColumn: 'log_id', toMessage }],
  });
  await platform.bus.ensureTopics([
    { name: TELEMETRY_TOPIC, kind: 'telemetry' },
    { name: 'devices.events.v1', kind: 'events' },
  ]);
  await keepRecords(service);
  const logs: Logs = { ...service, loader: new StreamLoader(service.store, logDecider) };
  const parsers = openParsers(limits.uploadsParsedAtOnce);
  platform.onStop(() => parsers.stop());
  platform.localCalls.register('logs', { ...logCalls(logs), ...uploadCalls(logs) });
  platform.localCalls.registerStreams('logs', uploadStreams(logs, parsers));
  service.due.start({ kind: PURGE, concurrency: 1, leaseMs: PURGE_LEASE_MS, run: purgeRecords(logs) });
  service.due.start({ kind: LEFTOVER, concurrency: 1, leaseMs: PURGE_LEASE_MS, run: sweepLeftover(logs) });
  return logs;
}

interface StateColumns {
  readonly log_id: number;
  readonly org_id: number | null;
  readonly count: number;
  readonly first_at: number | null;
  readonly last_at: number | null;
  readonly received_at: number;
}

const toMessage = (row: StateColumns) => ({ key: logStream(row.log_id), value: JSON.stringify(toState(row)) });

const toState = (row: StateColumns): LogState => ({
  kind: 'log',
  logId: row.log_id,
  orgId: row.org_id,
  count: row.count,
  firstAt: row.first_at,
  lastAt: row.last_at,
  receivedAt: row.received_at,
});
