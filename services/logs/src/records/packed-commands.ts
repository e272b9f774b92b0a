import * as calls from '@headworks/api/commands/logs';
import { isRefusal, refuse } from '@headworks/api/errors';
import { logStream } from '@headworks/api/events/log';
import { type CallHandler, handler } from '@headworks/rpc';
import type { Logs } from '../context.js';
import { busy, logToRead } from './levels-of-log.js';
import { readPacked } from './read-packed.js';

interface StateRow {
  readonly log_id: number;
  readonly count: number;
  readonly first_at: number | null;
  readonly last_at: number | null;
  readonly interval_minutes: number | null;
}

/** The queries of a service that calculates with whole logs. */
export const packedCommands = (logs: Logs): Readonly<Record<string, CallHandler>> => ({
  readLogContents: handler(calls.readLogContents.input, async ({ logIds }, { orgId }) => {
    const [rows, loaded] = await Promise.all([
      logs.platform.pool.sql<StateRow[]>`
        select log_id, count, first_at, last_at, interval_minutes from logs.log_state where log_id = any(${logIds}) and org_id = ${orgId}`,
      logs.loader.loadSeveral(logIds.map(logStream)),
    ]);
    const states = new Map(loaded.map(({ state }, index) => [logIds[index], state]));
    const contents = rows.flatMap((row): readonly calls.LogContent[] => {
      const state = states.get(row.log_id);
      if (state === undefined || state.deleted) return [];
      const { mountInches, adjusted } = state;
      return [
        {
          logId: row.log_id,
          count: row.count,
          firstAt: row.first_at,
          lastAt: row.last_at,
          intervalMinutes: row.interval_minutes,
          mountInches,
          adjusted: adjusted && { startAt: adjusted.startAt, endAt: adjusted.endAt },
          repairs: state.repairs.map(({ kind, start, end, seconds }) => ({ kind, start, end, seconds })),
        },
      ];
    });
    return { result: contents, at: [] };
  }),
  readPackedLevels: handler(calls.readPackedLevels.input, async ({ logId }, meta) => {
    const log = await logToRead(logs, logId, meta);
    if (isRefusal(log)) return log;
    const packed = await readPacked(logs.platform.pool.sql, logId);
    if (packed === 'busy') return busy(logs, logId, meta);
    return packed ? { result: packed, at: [] } : refuse('Not Found');
  }),
});
