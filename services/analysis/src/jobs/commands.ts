import * as calls from '@headworks/api/commands/analysis';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { exportStream } from '@headworks/api/events/result';
import { isVisitor } from '@headworks/api/share-actor';
import { decideOn } from '@headworks/platform';
import { inTurn } from '@headworks/postgres';
import { type CallHandler, type CallMeta, handler } from '@headworks/rpc';
import type { AnalysisService } from '../context.js';
import { collectInputs } from '../inputs/collect.js';
import { hashesOf } from '../inputs/hash.js';
import { refusalOf } from '../inputs/refusal.js';
import { keepForMembers, readResult } from '../results/result-rows.js';
import { type Asked, addJob, type JobRow, joinJob, msUntilNextJob, newestJob, supersede } from './job-rows.js';
import { dueItem, RESULTS } from './job-worker.js';
import { announceKept, readKept } from './kept-result.js';
import { appendRequested, writeEnd } from './run-job.js';

/** The commands and queries about results. */
export function jobCommands(analysis: AnalysisService): Readonly<Record<string, CallHandler>> {
  const { platform, due } = analysis;
  const { pool, clock, calls: port } = platform;

  /** A job for a result that is not kept; one that calculates the same is joined. */
  const startJob = async (asked: Asked & Pick<JobRow, 'inactive'>, hash: string, meta: CallMeta): Promise<number | Refusal> => {
    const orgId = meta.orgId ?? 0;
    const { actor } = meta;
    const now = clock.now();
    const joined = await joinJob(pool.sql, orgId, asked.basinId, hash, actor);
    if (joined) {
      // The job of visitors waits no more when a member waits for it.
      if (!isVisitor(actor) && joined.askers.some(isVisitor)) {
        await due.schedule(pool.sql, [dueItem(orgId, now)]);
        due.wake(RESULTS);
      }
      return joined.jobId;
    }
    // Whatever is asked for at once, also by all who have a link, one job of it waits.
    const started = await inTurn(pool.sql, `jobs of ${actor}`, async (tx) => {
      const waitMs = isVisitor(actor) ? await msUntilNextJob(tx, { orgId, basinId: asked.basinId, actor }, now) : 0;
      if (waitMs > 0) return { ...refuse('TooManyRequestsException'), retryAfterSeconds: Math.ceil(waitMs / 1_000) };
      const added = await addJob(tx, { ...asked, orgId, actor, onBehalfOf: meta.onBehalfOf ?? null, hash, requestedAt: now });
      const older = await supersede(tx, added);
      await due.schedule(tx, [dueItem(orgId, now)]);
      return { job: added, replaced: older };
    });
    if (isRefusal(started)) return started;
    const { job, replaced } = started;
    due.wake(RESULTS);
    await appendRequested(analysis, job);
    for (const older of replaced) await writeEnd(analysis, older);
    return job.jobId;
  };

  return {
    requestResult: handler(calls.requestResult.input, async (asked, meta) => {
      if (meta.orgId === null) return refuse('Not Found');
      const inputs = await collectInputs(port, asked, meta);
      if (isRefusal(inputs)) return inputs;
      const refused = refusalOf(inputs, asked.inactive);
      if (refused) return refused;
      const hashes = hashesOf(inputs);
      const kept = await readKept(pool.sql, meta.orgId, asked, hashes);
      if (kept) {
        // What a visitor looks at is news to no member.
        if (!isVisitor(meta.actor)) {
          if (kept.shared) await keepForMembers(pool.sql, hashes.result);
          if (!kept.announced) await announceKept(analysis, asked, hashes, meta);
        }
        return { result: { state: 'ready', gzipped: kept.gzipped } satisfies calls.Requested, at: [] };
      }
      const jobId = await startJob(asked, hashes.result, meta);
      if (isRefusal(jobId)) return jobId;
      return { result: { state: 'started', jobId } satisfies calls.Requested, at: [] };
    }),

    pendingResult: handler(calls.pendingResult.input, async (asked, meta) => {
      if (meta.orgId === null) return refuse('Not Found');
      const job = await newestJob(pool.sql, meta.orgId, asked, isVisitor(meta.actor));
      const answer = (result: calls.Pending) => ({ result, at: [] });
      if (!job) return answer({ state: 'none' });
      // Clients get an end that its stream has.
      if (job.unwritten || job.state === 'waiting' || job.state === 'running') return answer({ state: 'running' });
      if (job.state === 'failed') return refuse(job.error ?? 'Error in hydrograph decomp', job.message ?? undefined);
      if (job.state === 'superseded') return refuse('Superseded');
      const gzipped = await readResult(pool.sql, meta.orgId, job.hash);
      return answer(gzipped ? { state: 'ready', gzipped } : { state: 'none' });
    }),

    noteExport: handler(calls.noteExport.input, ({ basinId }, meta) =>
      decideOn('analysis', analysis.exports, meta, {
        stream: exportStream(basinId),
        decide: () => [{ type: 'ResultsExported', data: { basinId, at: clock.now() } } as const],
      }),
    ),
  };
}
