import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { StageContext } from '../context.js';
import { CONNECTIVITY } from '../evaluate/connection-deadline.js';

/** The kind of connectivity deadlines in earlier versions: their data contains it, and their processes write it during a rolling upgrade. */
export const RENAMED_CONNECTIVITY = 'silence';

/** Schedules the same device under the present kind, so that all its connectivity work stays one item. */
export const rescheduleRenamed =
  ({ due, platform: { pool } }: StageContext) =>
  async ({ key, dueAt }: DueItem): Promise<DueOutcome> => {
    await due.schedule(pool.sql, [{ kind: CONNECTIVITY, key, dueAt }]);
    due.wake(CONNECTIVITY);
    return 'done';
  };
