import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import type { AnalysisService } from '../context.js';
import { nextJob } from './job-rows.js';
import { runJob } from './run-job.js';

export const RESULTS = 'results';

const LEASE_MS = 15_000;

/** The item of an organization, whose jobs take turns with those of others: after each one it goes to the end of the line. */
export const dueItem = (orgId: number, now: number) => ({ kind: RESULTS, key: String(orgId), dueAt: now });

/** Calculates results, one job of an organization at a time. A job whose process ended is begun again when its lease has run out. */
export const jobWorker = (analysis: AnalysisService, workers: number): Worker => ({
  kind: RESULTS,
  concurrency: workers,
  leaseMs: LEASE_MS,
  run: async ({ key }: DueItem): Promise<DueOutcome> => {
    const { pool, clock } = analysis.platform;
    const job = await nextJob(pool.sql, Number(key));
    if (!job) return 'done';
    await runJob(analysis, job);
    return (await nextJob(pool.sql, Number(key))) ? { againAt: clock.now() } : 'done';
  },
});
