import { type LogState, logStream } from '@headworks/api/events/log';
import { limits } from '@headworks/api/limits';
import { services } from '@headworks/api/services';
import { TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform } from '@headworks/platform';
import { openThreads } from '@headworks/threads';
import { logCommands } from './commands.js';
import type { Logs } from './context.js';
import { logDecider } from './log/log.js';
import { judgeQuality, QUALITY } from './quality/judge.js';
import { PURGE, purgeRecords } from './records/purge.js';
import { keepRecords } from './records/seal-worker.js';
import { logsSteps } from './records/tables.js';
import { uploadCommands, uploadStreams } from './upload/commands.js';
import { sweepLeftover } from './upload/leftovers.js';
import type { Parsed, ParseOrder } from './upload/parse.js';
import { LEFTOVER } from './upload/stage.js';

const PURGE_LEASE_MS = 300_000;
const QUALITY_LEASE_MS = 60_000;

export async function openLogs(platform: Platform): Promise<Logs> {
  const service = await openService(platform, {
    name: 'logs',
    streams: services.logs.streams,
    migrations: logsSteps,
    state: [{ table: 'log_state', keyColumn: 'log_id', toMessage }],
  });
  await platform.bus.ensureTopics([
    { name: TELEMETRY_TOPIC, kind: 'telemetry' },
    { name: 'devices.events.v1', kind: 'events' },
  ]);
  await keepRecords(service);
  const logs: Logs = { ...service, loader: new StreamLoader(service.store, logDecider) };
  const parsers = openThreads<ParseOrder, Parsed>({
    worker: new URL('./upload/parse-worker.js', import.meta.url),
    most: limits.uploadsParsedAtOnce,
  });
  platform.onStop(() => parsers.stop());
  platform.localCalls.register('logs', { ...logCommands(logs), ...uploadCommands(logs) });
  platform.localCalls.registerStreams('logs', uploadStreams(logs, parsers));
  service.due.start({ kind: PURGE, concurrency: 1, leaseMs: PURGE_LEASE_MS, run: purgeRecords(logs) });
  service.due.start({ kind: QUALITY, concurrency: 1, leaseMs: QUALITY_LEASE_MS, run: judgeQuality(logs), background: true });
  service.due.start({ kind: LEFTOVER, concurrency: 1, leaseMs: PURGE_LEASE_MS, run: sweepLeftover(logs) });
  return logs;
}

interface StateColumns {
  readonly log_id: number;
  readonly serial: string;
  readonly org_id: number | null;
  readonly count: number;
  readonly first_at: number | null;
  readonly last_at: number | null;
  readonly last_level: number | null;
  readonly adjusted_start_at: number | null;
  readonly adjusted_end_at: number | null;
  readonly start_index: number | null;
  readonly end_index: number | null;
  readonly received_at: number;
  readonly marked_at: number | null;
  readonly manhole_inches: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly placed_at: number | null;
}

const toMessage = (row: StateColumns) => ({ key: logStream(row.log_id), value: JSON.stringify(toState(row)) });

const toState = (row: StateColumns): LogState => ({
  kind: 'log',
  logId: row.log_id,
  serialNumber: row.serial,
  orgId: row.org_id,
  count: row.count,
  firstAt: row.first_at,
  lastAt: row.last_at,
  lastLevel: row.last_level,
  adjusted:
    row.adjusted_start_at === null || row.adjusted_end_at === null
      ? null
      : { startAt: row.adjusted_start_at, endAt: row.adjusted_end_at, startIndex: row.start_index ?? 0, endIndex: row.end_index ?? 0 },
  receivedAt: row.received_at,
  markedAt: row.marked_at,
  place: row.placed_at === null ? null : { manholeInches: row.manhole_inches, lat: row.lat, lng: row.lng },
});
