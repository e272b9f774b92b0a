import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Logs } from '../context.js';
import { dropUpload } from './open-uploaded-log.js';
import { UPLOAD_LIFE_MS } from './stage.js';

/** Deletes what an interrupted upload or a crash left behind, after the time in which it can be opened. */
export const sweepLeftover =
  (logs: Logs) =>
  async ({ key }: DueItem): Promise<DueOutcome> => {
    const { pool, clock } = logs.platform;
    const logId = Number(key);
    const since = clock.now() - UPLOAD_LIFE_MS;
    const [row] = await pool.sql<{ touched_at: Date }[]>`select touched_at from logs.uploads where log_id = ${logId}`;
    if (!row) return 'done';
    if (row.touched_at.getTime() > since) return { againAt: row.touched_at.getTime() + UPLOAD_LIFE_MS };
    await dropUpload(logs, logId, new Date(since));
    return 'done';
  };
