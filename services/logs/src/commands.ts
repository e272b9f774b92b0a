import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type AdjustedDates, logStream } from '@headworks/api/events/log';
import { LAST_SECOND } from '@headworks/api/last-second';
import { averageHourly, thin } from '@headworks/level-block';
import { decideOn } from '@headworks/platform';
import { type CallHandler, type CallMeta, handler } from '@headworks/rpc';
import type { Logs } from './context.js';
import { adjustedDates } from './log/adjust-dates.js';
import { adjust, remove } from './log/log.js';
import { readHeaders } from './log/open-log.js';
import { readQuarterHours } from './playback/read-quarter-hours.js';
import { qualityCommands } from './quality/commands.js';
import { type AdjustedLog, busy, levelsOfLog, logToRead } from './records/levels-of-log.js';
import { packedCommands } from './records/packed-commands.js';
import { readSeries } from './records/read.js';
import { readRecords } from './records/read-records.js';
import { withinReach } from './records/read-repaired.js';
import { readRecentLevels } from './records/recent-levels.js';
import { storeAdjustedDates } from './records/store-adjusted-dates.js';

/** The queries and commands for other services. */
export const logCommands = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readLevels: handler(logsCommands.readLevels.input, async ({ maxPoints, hourly, raw, ...asked }, meta) => {
    const log = await logToRead(logs, asked.logId, meta);
    if (isRefusal(log)) return log;
    const all = await levelsOfLog(logs, raw ? { ...log, repairs: [] } : log, rangeOf(log, asked), meta);
    if (isRefusal(all)) return all;
    const averaged = hourly ? averageHourly(all) : all;
    return { result: { ...(maxPoints === null ? averaged : thin(averaged, maxPoints)), count: all.times.length }, at: [] };
  }),
  readRecords: handler(logsCommands.readRecords.input, async (asked, meta) => {
    const log = await logToRead(logs, asked.logId, meta);
    if (isRefusal(log)) return log;
    const { from, to } = rangeOf(log, asked);
    const { first, last } = withinReach(log, from, to);
    const records = await readRecords(logs.platform.pool.sql, log, { from: first, to: last }, asked.firstIndex ?? null);
    return records === 'busy' ? busy(logs, log.logId, meta) : { result: records, at: [] };
  }),
  readRecentLevels: handler(logsCommands.readRecentLevels.input, async ({ logIds }, meta) => {
    const levels = await readRecentLevels(logs.platform.pool.sql, meta.orgId, logIds);
    return levels === 'busy' ? busy(logs, logIds, meta) : { result: levels, at: [] };
  }),
  readQuarterHours: handler(logsCommands.readQuarterHours.input, async (asked, meta) => {
    const read = await readQuarterHours(logs, meta.orgId, asked);
    return read === 'busy' ? busy(logs, [], meta) : { result: read, at: [] };
  }),
  readOpenLogs: handler(logsCommands.readOpenLogs.input, async ({ serialNumbers }, meta) => {
    const headers = await readHeaders(logs.platform.pool.sql, serialNumbers);
    const newest = [...headers].flatMap(([serialNumber, all]) => {
      const own = all.filter(({ orgId }) => orgId === meta.orgId).toSorted((a, b) => b.from - a.from || b.logId - a.logId);
      return own[0] ? [{ serialNumber, logId: own[0].logId }] : [];
    });
    return { result: newest, at: [] };
  }),
  adjustDates: handler(logsCommands.adjustDates.input, async ({ logId, serialNumber, records }, meta) => {
    const dates = records === null ? null : await datesOf(logs, logId, records, meta);
    if (isRefusal(dates)) return dates;
    const decided = await decideOn('logs', logs.loader, meta, {
      stream: logStream(logId),
      decide: (log) => adjust(log, meta.orgId, serialNumber, dates),
    });
    if (isRefusal(decided)) return decided;
    // The update for readers may fail here: the reaction to the event then repeats it.
    await storeAdjustedDates(logs.platform.pool.sql, logId, dates);
    logs.publishNow();
    return decided;
  }),
  deleteLog: handler(logsCommands.deleteLog.input, ({ logId, serialNumber }, meta) =>
    decideOn('logs', logs.loader, meta, { stream: logStream(logId), decide: (log) => remove(log, meta.orgId, serialNumber) }),
  ),
  ...qualityCommands(logs),
  ...packedCommands(logs),
});

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The requested range, limited to the adjusted dates if they apply. */
const rangeOf = (
  { adjusted }: Pick<AdjustedLog, 'adjusted'>,
  asked: { readonly from: number | null; readonly to: number | null; readonly adjusted: boolean },
): Range => {
  const dates = asked.adjusted ? adjusted : null;
  return { from: Math.max(asked.from ?? 0, dates?.startAt ?? 0), to: Math.min(asked.to ?? LAST_SECOND, dates?.endAt ?? LAST_SECOND) };
};

async function datesOf(
  logs: Logs,
  logId: number,
  records: { readonly start: number; readonly end: number },
  meta: CallMeta,
): Promise<AdjustedDates | Refusal> {
  const log = await logToRead(logs, logId, meta);
  if (isRefusal(log)) return log;
  const series = await readSeries(logs.platform.pool.sql, logId, log.firstAt ?? 0, log.lastAt ?? 0);
  return series === 'busy' ? busy(logs, logId, meta) : adjustedDates(series.times, records);
}
