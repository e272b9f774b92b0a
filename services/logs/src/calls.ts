import { type AdjustedDates, isRefusal, LAST_SECOND, logStream, logsCalls, type Refusal, refuse } from '@headworks/contracts';
import { averageHourly, thin } from '@headworks/contracts/level-block';
import { type CallHandler, type CallMeta, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { adjust, remove } from './log/log.js';
import type { Logs } from './logs.js';
import { qualityCalls } from './quality/calls.js';
import { noteAdjusted } from './records/adjusted.js';
import { type AdjustedLog, busy, levelsOfLog, logToRead } from './records/levels-of-log.js';
import { readSeries } from './records/read.js';
import { readRecords } from './records/read-records.js';
import { withinReach } from './records/read-repaired.js';

/** The queries that other services may ask, and the commands that they may give. */
export const logCalls = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readLevels: handler(logsCalls.readLevels.input, async ({ maxPoints, hourly, raw, ...asked }, meta) => {
    const log = await logToRead(logs, asked.logId, meta);
    if (isRefusal(log)) return log;
    const all = await levelsOfLog(logs, raw ? { ...log, repairs: [] } : log, rangeOf(log, asked), meta);
    if (isRefusal(all)) return all;
    const averaged = hourly ? averageHourly(all) : all;
    return { result: { ...(maxPoints === null ? averaged : thin(averaged, maxPoints)), count: all.times.length }, at: [] };
  }),
  readRecords: handler(logsCalls.readRecords.input, async (asked, meta) => {
    const log = await logToRead(logs, asked.logId, meta);
    if (isRefusal(log)) return log;
    const { from, to } = rangeOf(log, asked);
    const { first, last } = withinReach(log, from, to);
    const records = await readRecords(logs.platform.pool.sql, log.logId, log.firstAt ?? 0, first, last);
    return records === 'busy' ? busy(logs, log.logId, meta) : { result: records, at: [] };
  }),
  adjustDates: handler(logsCalls.adjustDates.input, async ({ logId, serialNumber, records }, meta) => {
    const dates = records === null ? null : await datesOf(logs, logId, records, meta);
    if (isRefusal(dates)) return dates;
    const decided = await decideOn('logs', logs.loader, meta, {
      stream: logStream(logId),
      decide: (log) => adjust(log, meta.orgId, serialNumber, dates),
    });
    if (isRefusal(decided)) return decided;
    // What is told to readers may fail here: the reaction to the event tells it then.
    await noteAdjusted(logs.platform.pool.sql, logId, dates);
    logs.publishNow();
    return decided;
  }),
  deleteLog: handler(logsCalls.deleteLog.input, ({ logId, serialNumber }, meta) =>
    decideOn('logs', logs.loader, meta, { stream: logStream(logId), decide: (log) => remove(log, meta.orgId, serialNumber) }),
  ),
  ...qualityCalls(logs),
});

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is asked for, without what the adjusted dates leave out where they count. */
const rangeOf = (
  { adjusted }: Pick<AdjustedLog, 'adjusted'>,
  asked: { readonly from: number | null; readonly to: number | null; readonly adjusted: boolean },
): Range => {
  const dates = asked.adjusted ? adjusted : null;
  return { from: Math.max(asked.from ?? 0, dates?.startAt ?? 0), to: Math.min(asked.to ?? LAST_SECOND, dates?.endAt ?? LAST_SECOND) };
};

/** The times of two records; both have to be there, the first before the last. */
async function datesOf(
  logs: Logs,
  logId: number,
  { start, end }: { readonly start: number; readonly end: number },
  meta: CallMeta,
): Promise<AdjustedDates | Refusal> {
  const log = await logToRead(logs, logId, meta);
  if (isRefusal(log)) return log;
  if (start >= end) return wrong('startRecord', 'The start date must be before the end date.');
  const series = await readSeries(logs.platform.pool.sql, logId, log.firstAt ?? 0, log.lastAt ?? 0);
  if (series === 'busy') return busy(logs, logId, meta);
  const [startAt, endAt] = [series.times[start], series.times[end]];
  const missing = `must be one of the log's ${series.times.length} records, counted from 0`;
  if (startAt === undefined) return wrong('startRecord', missing);
  if (endAt === undefined) return wrong('endRecord', missing);
  return { startAt, endAt, startIndex: start, endIndex: end };
}

const wrong = (path: string, message: string): Refusal => refuse('Validation Error', undefined, [{ path, message }]);
