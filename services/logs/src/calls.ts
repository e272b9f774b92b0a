import { logStream, logsCalls, refuse } from '@headworks/contracts';
import { averageHourly, thin } from '@headworks/contracts/level-block';
import { type CallHandler, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { remove } from './log/log.js';
import type { Logs } from './logs.js';
import { readSeries } from './records/read.js';

const NEVER_SECONDS = 32_503_680_000;
const BUSY_SECONDS = 5;

/** The queries that other services may ask, and the commands that they may give. */
export const logCalls = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readLevels: handler(logsCalls.readLevels.input, async ({ logId, from, to, maxPoints, hourly }, meta) => {
    const { sql } = logs.platform.pool;
    const [known] = await sql<
      { org_id: number | null; first_at: number | null; last_at: number | null }[]
    >`select org_id, first_at, last_at from logs.log_state where log_id = ${logId}`;
    if (!known || known.org_id !== meta.orgId) return refuse('Not Found');
    // The log's own reach bounds the days that are looked at.
    const first = Math.max(Math.ceil(from ?? 0), known.first_at ?? 0);
    const last = Math.min(Math.floor(to ?? NEVER_SECONDS), known.last_at ?? 0);
    const all = await readSeries(sql, logId, first, last);
    if (all === 'busy') {
      logs.platform.logger.warn({ logId, requestId: meta.requestId }, 'levels took too long to read');
      return { ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS };
    }
    const averaged = hourly ? averageHourly(all) : all;
    return { result: { ...(maxPoints === null ? averaged : thin(averaged, maxPoints)), count: all.times.length }, at: [] };
  }),
  deleteLog: handler(logsCalls.deleteLog.input, ({ logId, serialNumber }, meta) =>
    decideOn('logs', logs.loader, meta, { stream: logStream(logId), decide: (log) => remove(log, meta.orgId, serialNumber) }),
  ),
});
