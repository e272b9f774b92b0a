import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal } from '@headworks/api/errors';
import { logStream } from '@headworks/api/events/log';
import { thin } from '@headworks/level-block';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, handler } from '@headworks/rpc';
import type { Logs } from '../context.js';
import { removeRepair, repair } from '../log/log.js';
import { levelsOfLog, logToRead } from '../records/levels-of-log.js';
import { readMarks } from './marks.js';

const NUMBERS = { table: 'logs.repair_numbers', column: 'repair_id' } as const;
/** About the width of a wide screen in pixels. */
const PREVIEW_POINTS = 2_000;
const LEAST_MARGIN_SECONDS = 6 * 3_600;

/** The commands of quality marks and repairs. */
export const qualityCommands = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readQuality: handler(logsCommands.readQuality.input, async ({ logId }, meta) => {
    const log = await logToRead(logs, logId, meta);
    return isRefusal(log) ? log : { result: { marks: await readMarks(logs.platform.pool.sql, logId) }, at: [] };
  }),
  previewRepair: handler(logsCommands.previewRepair.input, async ({ logId, ...made }, meta) => {
    const log = await logToRead(logs, logId, meta);
    if (isRefusal(log)) return log;
    const { start, end, seconds } = made;
    const margin = Math.max(LEAST_MARGIN_SECONDS, (end - start) / 2);
    const range = { from: Math.min(start, start + seconds) - margin, to: Math.max(end, end + seconds) + margin };
    const levels = await levelsOfLog(logs, { ...log, repairs: [...log.repairs, made] }, range, meta);
    if (isRefusal(levels)) return levels;
    return { result: { ...thin(levels, PREVIEW_POINTS), count: levels.times.length }, at: [] };
  }),
  createRepair: handler(logsCommands.createRepair.input, async ({ logId, ...made }, meta) => {
    const repairId = await numberByCommand(logs.platform.pool.sql, NUMBERS, meta.commandId);
    const now = logs.platform.clock.now();
    return decideOn('logs', logs.loader, meta, {
      stream: logStream(logId),
      decide: (log) => repair(log, meta.orgId, { repairId, ...made }, now),
      result: () => ({ repairId }),
    });
  }),
  deleteRepair: handler(logsCommands.deleteRepair.input, ({ logId, repairId }, meta) =>
    decideOn('logs', logs.loader, meta, { stream: logStream(logId), decide: (log) => removeRepair(log, meta.orgId, repairId) }),
  ),
});
