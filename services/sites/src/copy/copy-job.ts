import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import type { Sites } from '../context.js';
import { readCopy } from './copy-rows.js';
import { runCopy } from './run-copy.js';

export const COPY = 'copy';

const LEASE_MS = 30_000;

/** Makes the copies of large studies and basins, and those whose process died. */
export const copyWorker = (sites: Sites): Worker => ({
  kind: COPY,
  concurrency: 1,
  leaseMs: LEASE_MS,
  run: async ({ key }: DueItem): Promise<DueOutcome> => {
    const row = await readCopy(sites.platform.pool.sql, key);
    if (row && row.done < row.total && row.failure === null) await runCopy(sites, row);
    return 'done';
  },
});
