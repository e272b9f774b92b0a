import type { DueItem, DueOutcome, Worker } from '@headworks/due-work';
import type { AnalysisService } from '../context.js';
import { doMembersWait, hasWork, isOfVisitors, nextJob, orgsWithEnds } from './job-rows.js';
import { runJob, writeEnds } from './run-job.js';

export const RESULTS = 'results';

const LEASE_MS = 15_000;
/** A visitor's job is looked at again after this time while members wait. */
const VISITORS_WAIT_MS = 500;
/** A member's job that waits longer, since something keeps failing, does not hold up all visitors. */
const MEMBERS_FIRST_MS = 10 * 60_000;

/** The item of an organization, whose jobs take turns with those of others: after each one it goes to the end of the line. */
export const dueItem = (orgId: number, now: number) => ({ kind: RESULTS, key: String(orgId), dueAt: now });

/** Ends of jobs from before there was due work for them. */
export async function scheduleEnds({ platform: { pool, clock }, due }: AnalysisService): Promise<void> {
  const now = clock.now();
  await due.schedule(
    pool.sql,
    (await orgsWithEnds(pool.sql)).map((orgId) => dueItem(orgId, now)),
  );
}

/**
 * Calculates results, one job of an organization at a time, and writes ends that streams lack. A job whose process ended is begun again when its lease has run out.
 * One of visitors is begun when no member of any organization waits.
 */
export const jobWorker = (analysis: AnalysisService, workers: number): Worker => ({
  kind: RESULTS,
  concurrency: workers,
  leaseMs: LEASE_MS,
  run: async ({ key }: DueItem): Promise<DueOutcome> => {
    const { pool, clock } = analysis.platform;
    const orgId = Number(key);
    const job = await nextJob(pool.sql, orgId);
    await writeEnds(analysis, orgId);
    const now = clock.now();
    if (job && isOfVisitors(job) && (await doMembersWait(pool.sql, now - MEMBERS_FIRST_MS))) return { againAt: now + VISITORS_WAIT_MS };
    if (job) await runJob(analysis, job);
    return (await hasWork(pool.sql, orgId)) ? { againAt: clock.now() } : 'done';
  },
});
