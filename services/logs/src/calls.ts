import { isRefusal, logStream, logsCalls } from '@headworks/contracts';
import { averageHourly, thin } from '@headworks/contracts/level-block';
import { type CallHandler, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { remove } from './log/log.js';
import type { Logs } from './logs.js';
import { qualityCalls } from './quality/calls.js';
import { levelsOfLog, logToRead } from './records/levels-of-log.js';

const NEVER_SECONDS = 32_503_680_000;

/** The queries that other services may ask, and the commands that they may give. */
export const logCalls = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readLevels: handler(logsCalls.readLevels.input, async ({ logId, from, to, maxPoints, hourly, raw }, meta) => {
    const log = await logToRead(logs, logId, meta);
    if (isRefusal(log)) return log;
    const all = await levelsOfLog(logs, raw ? { ...log, repairs: [] } : log, { from: from ?? 0, to: to ?? NEVER_SECONDS }, meta);
    if (isRefusal(all)) return all;
    const averaged = hourly ? averageHourly(all) : all;
    return { result: { ...(maxPoints === null ? averaged : thin(averaged, maxPoints)), count: all.times.length }, at: [] };
  }),
  deleteLog: handler(logsCalls.deleteLog.input, ({ logId, serialNumber }, meta) =>
    decideOn('logs', logs.loader, meta, { stream: logStream(logId), decide: (log) => remove(log, meta.orgId, serialNumber) }),
  ),
  ...qualityCalls(logs),
});
