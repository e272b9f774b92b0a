import { logStream } from '@headworks/api/events/log';
import { uuidV5 } from '@headworks/ids';
import type { Logs } from '../context.js';
import { logNumber } from '../log/open-log.js';

const MOST_TIMES = 100;

/**
 * The log of an uploaded file. Its number depends on organization and content (`hash` of content-hash.ts), so the same file is the same log; if that was
 * deleted meanwhile, a new one.
 */
export async function logOfContent(logs: Logs, orgId: number, hash: string): Promise<{ readonly logId: number; readonly isOpen: boolean }> {
  const content = uuidV5('upload', orgId, hash);
  for (let time = 0; time < MOST_TIMES; time++) {
    const logId = await logNumber(logs.platform.pool.sql, time === 0 ? content : uuidV5(content, time));
    const { state } = await logs.loader.load(logStream(logId));
    if (!state.deleted) return { logId, isOpen: state.opened };
  }
  throw new Error(`the log of an upload was deleted ${MOST_TIMES} times`);
}
