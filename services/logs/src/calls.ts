import { type AdjustedDates, isRefusal, logStream, logsCalls, type Refusal, refuse } from '@headworks/contracts';
import { averageHourly, thin } from '@headworks/contracts/level-block';
import { type CallHandler, type CallMeta, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { adjust, remove } from './log/log.js';
import type { Logs } from './logs.js';
import { noteAdjusted } from './records/adjusted.js';
import { readSeries } from './records/read.js';
import { readRecords } from './records/read-records.js';

const NEVER_SECONDS = 32_503_680_000;
const BUSY_SECONDS = 5;

/** The queries that other services may ask, and the commands that they may give. */
export const logCalls = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readLevels: handler(logsCalls.readLevels.input, async (asked, meta) => {
    const { logId, maxPoints, hourly } = asked;
    const reach = await reachOf(logs, asked, meta);
    if (isRefusal(reach)) return reach;
    const all = await readSeries(logs.platform.pool.sql, logId, reach.from, reach.to);
    if (all === 'busy') return busy(logs, logId, meta);
    const averaged = hourly ? averageHourly(all) : all;
    return { result: { ...(maxPoints === null ? averaged : thin(averaged, maxPoints)), count: all.times.length }, at: [] };
  }),
  readRecords: handler(logsCalls.readRecords.input, async (asked, meta) => {
    const reach = await reachOf(logs, asked, meta);
    if (isRefusal(reach)) return reach;
    const records = await readRecords(logs.platform.pool.sql, asked.logId, reach.firstAt, reach.from, reach.to);
    return records === 'busy' ? busy(logs, asked.logId, meta) : { result: records, at: [] };
  }),
  adjustDates: handler(logsCalls.adjustDates.input, async ({ logId, serialNumber, records }, meta) => {
    const dates = records === null ? null : await datesOf(logs, logId, records, meta);
    if (isRefusal(dates)) return dates;
    const decided = await decideOn('logs', logs.loader, meta, {
      stream: logStream(logId),
      decide: (log) => adjust(log, meta.orgId, serialNumber, dates),
      result: (log) => log.adjusted,
    });
    if (isRefusal(decided)) return decided;
    // What is told to readers may fail here: the reaction to the event tells it then.
    await noteAdjusted(logs.platform.pool.sql, logId, dates);
    logs.publishNow();
    return { ...decided, result: {} };
  }),
  deleteLog: handler(logsCalls.deleteLog.input, ({ logId, serialNumber }, meta) =>
    decideOn('logs', logs.loader, meta, { stream: logStream(logId), decide: (log) => remove(log, meta.orgId, serialNumber) }),
  ),
});

interface Asked {
  readonly logId: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly adjusted: boolean;
}

/** What is asked for, inside the log's own reach, which bounds the days that are looked at. */
async function reachOf({ platform }: Logs, { logId, from, to, adjusted }: Asked, meta: CallMeta) {
  const [known] = await platform.pool.sql<
    {
      org_id: number | null;
      first_at: number | null;
      last_at: number | null;
      adjusted_start_at: number | null;
      adjusted_end_at: number | null;
    }[]
  >`select org_id, first_at, last_at, adjusted_start_at, adjusted_end_at from logs.log_state where log_id = ${logId}`;
  if (!known || known.org_id !== meta.orgId) return refuse('Not Found');
  const firstAt = known.first_at ?? 0;
  const start = adjusted ? (known.adjusted_start_at ?? 0) : 0;
  const end = adjusted ? (known.adjusted_end_at ?? NEVER_SECONDS) : NEVER_SECONDS;
  return {
    firstAt,
    from: Math.max(Math.ceil(from ?? 0), firstAt, start),
    to: Math.min(Math.floor(to ?? NEVER_SECONDS), known.last_at ?? 0, end),
  };
}

/** The times of two records; both have to be there, the first before the last. */
async function datesOf(
  logs: Logs,
  logId: number,
  { start, end }: { readonly start: number; readonly end: number },
  meta: CallMeta,
): Promise<AdjustedDates | Refusal> {
  const reach = await reachOf(logs, { logId, from: null, to: null, adjusted: false }, meta);
  if (isRefusal(reach)) return reach;
  if (start >= end)
    return refuse('Validation Error', undefined, [{ path: 'startRecord', message: 'The start date must be before the end date.' }]);
  const series = await readSeries(logs.platform.pool.sql, logId, reach.from, reach.to);
  if (series === 'busy') return busy(logs, logId, meta);
  const startAt = series.times[start];
  const endAt = series.times[end];
  if (startAt === undefined || endAt === undefined)
    return refuse('Validation Error', undefined, [
      {
        path: startAt === undefined ? 'startRecord' : 'endRecord',
        message: `must be one of the log's ${series.times.length} records, counted from 0`,
      },
    ]);
  return { startAt, endAt, startIndex: start, endIndex: end };
}

function busy({ platform }: Logs, logId: number, { requestId }: CallMeta): Refusal {
  platform.logger.warn({ logId, requestId }, 'levels took too long to read');
  return { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };
}
