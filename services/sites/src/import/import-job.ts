import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import type { Sites } from '../context.js';
import { readImport } from './import-work.js';
import { runImport } from './run-import.js';

export const IMPORT = 'import';

const LEASE_MS = 30_000;

/** Ends the imports whose process died. */
export const importWorker = (sites: Sites): Worker => ({
  kind: IMPORT,
  concurrency: 1,
  leaseMs: LEASE_MS,
  run: async ({ key }: DueItem): Promise<DueOutcome> => {
    const row = await readImport(sites.platform.pool.sql, key);
    if (row?.work) await runImport(sites, row.work, row.outcome);
    return 'done';
  },
});
