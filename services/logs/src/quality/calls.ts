import { isRefusal, logStream, logsCalls } from '@headworks/contracts';
import { thin } from '@headworks/contracts/level-block';
import { type CallHandler, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import { removeRepair, repair } from '../log/log.js';
import type { Logs } from '../logs.js';
import { levelsOfLog, logToRead } from '../records/levels-of-log.js';
import { readMarks } from './marks.js';

const NUMBERS = { table: 'logs.repair_numbers', column: 'repair_id' } as const;
/** As many as a wide screen has pixels for. */
const PREVIEW_POINTS = 2_000;
const LEAST_MARGIN_SECONDS = 6 * 3_600;

/** What the rules found, and the repairs of logs. */
export const qualityCalls = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readQuality: handler(logsCalls.readQuality.input, async ({ logId }, meta) => {
    const log = await logToRead(logs, logId, meta);
    return isRefusal(log) ? log : { result: { marks: await readMarks(logs.platform.pool.sql, logId) }, at: [] };
  }),
  previewRepair: handler(logsCalls.previewRepair.input, async ({ logId, ...made }, meta) => {
    const log = await logToRead(logs, logId, meta);
    if (isRefusal(log)) return log;
    const { start, end, seconds } = made;
    const margin = Math.max(LEAST_MARGIN_SECONDS, (end - start) / 2);
    const range = { from: Math.min(start, start + seconds) - margin, to: Math.max(end, end + seconds) + margin };
    const levels = await levelsOfLog(logs, { ...log, repairs: [...log.repairs, made] }, range, meta);
    if (isRefusal(levels)) return levels;
    return { result: { ...thin(levels, PREVIEW_POINTS), count: levels.times.length }, at: [] };
  }),
  createRepair: handler(logsCalls.createRepair.input, async ({ logId, ...made }, meta) => {
    const repairId = await numberByCommand(logs.platform.pool.sql, NUMBERS, meta.commandId);
    const now = logs.platform.clock.now();
    return decideOn('logs', logs.loader, meta, {
      stream: logStream(logId),
      decide: (log) => repair(log, meta.orgId, { repairId, ...made }, now),
      result: () => ({ repairId }),
    });
  }),
  deleteRepair: handler(logsCalls.deleteRepair.input, ({ logId, repairId }, meta) =>
    decideOn('logs', logs.loader, meta, { stream: logStream(logId), decide: (log) => removeRepair(log, meta.orgId, repairId) }),
  ),
});
