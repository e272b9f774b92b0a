import * as sitesCommands from '@headworks/api/commands/sites';
import { errors, isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type ResultEvent, resultStream } from '@headworks/api/events/result';
import type { EventMeta } from '@headworks/event-store';
import { uuidV5 } from '@headworks/ids';
import { ownCall } from '@headworks/rpc';
import type { AnalysisService } from '../context.js';
import { askFor, collectInputs } from '../inputs/collect.js';
import { hashOf } from '../inputs/hash.js';
import { refusalOf } from '../inputs/refusal.js';
import { dropResults, KEPT_MS, keepResult, readSeverities, type Severities } from '../results/result-rows.js';
import { ThreadEnded } from '../threads/calculators.js';
import { end, request } from './job.js';
import { dropJobs, dropOldJobs, type JobRow, noteFailed, noteHash, noteReady, noteStart, noteThreadEnd } from './job-rows.js';

/** A job that ends its thread as often fails. */
const MOST_THREAD_ENDS = 2;
/** A job that is begun as often takes the process with it. */
const MOST_STARTS = 20;
const READ_WITHIN_MS = 60_000;

const DECOMP = refuse('Error in hydrograph decomp');

/** Appends the event of a job under an id of its own: repeated, it does nothing. */
async function append(analysis: AnalysisService, { jobId, orgId, actor, onBehalfOf }: JobRow, event: ResultEvent): Promise<void> {
  const meta: EventMeta = {
    orgId,
    actor,
    ...(onBehalfOf === null ? {} : { onBehalfOf }),
    commandId: uuidV5(resultStream(jobId), event.type),
  };
  await analysis.jobs.decide<Refusal>(resultStream(jobId), meta, (job) =>
    event.type === 'ResultRequested' ? request(job, event.data) : end(job, event),
  );
}

export const appendRequested = (analysis: AnalysisService, job: JobRow): Promise<void> => {
  const { jobId, orgId, basinId, period, ignoreActivation, requestedAt: at } = job;
  return append(analysis, job, { type: 'ResultRequested', data: { jobId, orgId, basinId, period, ignoreActivation, at } });
};

export const appendSuperseded = (analysis: AnalysisService, job: JobRow, by: number): Promise<void> =>
  append(analysis, job, {
    type: 'ResultSuperseded',
    data: { jobId: job.jobId, basinId: job.basinId, by, at: analysis.platform.clock.now() },
  });

/**
 * Calculates the result of a job and keeps it. Every step may be repeated by another process: the result is named by its inputs, and the stream ends once.
 * Throws where the levels cannot be read now.
 */
export async function runJob(analysis: AnalysisService, job: JobRow): Promise<void> {
  const { pool, clock } = analysis.platform;
  const { sql } = pool;
  await noteStart(sql, job.jobId);
  await appendRequested(analysis, job);
  const made = job.starts >= MOST_STARTS ? DECOMP : await calculated(analysis, job);
  const of = { jobId: job.jobId, basinId: job.basinId, at: clock.now() };
  if (isRefusal(made)) {
    const message = made.message ?? errors[made.refused].message;
    await append(analysis, job, { type: 'ResultFailed', data: { ...of, error: made.refused, message } });
    await noteFailed(sql, job.jobId, made);
  } else {
    await append(analysis, job, { type: 'ResultReady', data: { ...of, ...made } });
    await noteReady(sql, job.jobId, made.hash);
    await dropOldJobs(sql, job.basinId, clock.now() - KEPT_MS);
  }
  await dropIfGone(analysis, job);
}

/** A basin may be deleted while its result is calculated: what was kept after the deletion goes too. */
async function dropIfGone({ platform }: AnalysisService, { jobId, orgId, basinId }: JobRow): Promise<void> {
  const { sql } = platform.pool;
  const meta = { ...ownCall('analysis', platform.clock.now(), `result-${jobId}`), orgId };
  const basin = await askFor(platform.calls, sitesCommands.readBasinInputs, { basinId }, meta);
  if (!isRefusal(basin) || basin.refused !== 'Not Found') return;
  await dropResults(sql, [basinId]);
  await dropJobs(sql, [basinId]);
}

async function calculated(
  analysis: AnalysisService,
  job: JobRow,
): Promise<{ readonly hash: string; readonly severities: Severities } | Refusal> {
  const { calculators, platform } = analysis;
  const { sql } = platform.pool;
  const now = platform.clock.now();
  const meta = { ...ownCall('analysis', now, `result-${job.jobId}`), orgId: job.orgId, deadline: now + READ_WITHIN_MS };
  const collected = await collectInputs(platform.calls, { ...job, inactive: [...job.inactive] }, meta);
  if (isRefusal(collected)) return collected;
  const refused = refusalOf(collected, job.inactive);
  if (refused) return refused;
  const asked = hashOf(collected);
  await noteHash(sql, job.jobId, asked);
  const kept = await readSeverities(sql, job.orgId, asked);
  if (kept) return { hash: asked, severities: kept };
  try {
    const made = await calculators.run(collected, { kind: 'result' }, meta);
    if (isRefusal(made)) return made;
    const { json, severities } = made.outcome;
    const hash = hashOf(made.inputs);
    await keepResult(sql, made.inputs, { hash, severities, json, now: platform.clock.now() });
    return { hash, severities };
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    platform.logger.warn({ err: error, jobId: job.jobId, basinId: job.basinId }, 'a calculation ended its thread');
    if ((await noteThreadEnd(sql, job.jobId)) >= MOST_THREAD_ENDS) return DECOMP;
    throw error;
  }
}
