import * as sitesCommands from '@headworks/api/commands/sites';
import { errors, isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type ResultEvent, resultStream } from '@headworks/api/events/result';
import type { EventMeta } from '@headworks/event-store';
import { uuidV5 } from '@headworks/ids';
import { ownCall } from '@headworks/rpc';
import type { AnalysisService } from '../context.js';
import { askFor, collectInputs } from '../inputs/collect.js';
import { type Hashes, hashesOf } from '../inputs/hash.js';
import { refusalOf } from '../inputs/refusal.js';
import { dropResults, KEPT_MS, keepForMembers, keepResult, readSeverities, type Severities } from '../results/result-rows.js';
import { ThreadEnded } from '../threads/calculators.js';
import { end, type Job, request } from './job.js';
import {
  dropJobs,
  dropOldJobs,
  isOfVisitors,
  type JobRow,
  noteFailed,
  noteReady,
  noteStart,
  noteThreadEnd,
  noteWritten,
  unwrittenEnds,
} from './job-rows.js';

/** A job that ends its thread as often fails. */
const MOST_THREAD_ENDS = 2;
/** A job that is begun as often takes the process with it. */
const MOST_STARTS = 20;
const READ_WITHIN_MS = 60_000;
/** Jobs of visitors: as long as a page may wait for one. */
const VISITORS_KEPT_MS = 3_600_000;

const DECOMP = refuse('Error in hydrograph decomp');

/** Appends to the stream of a job under an id of its own for each step: repeated, it does nothing. */
async function append(
  analysis: AnalysisService,
  { jobId, orgId, actor, onBehalfOf }: JobRow,
  step: ResultEvent['type'],
  decide: (job: Job) => readonly ResultEvent[],
): Promise<void> {
  const meta: EventMeta = { orgId, actor, ...(onBehalfOf === null ? {} : { onBehalfOf }), commandId: uuidV5(resultStream(jobId), step) };
  await analysis.jobs.decide<Refusal>(resultStream(jobId), meta, decide);
}

const requestOf = ({ jobId, orgId, basinId, period, ignoreActivation, requestedAt }: JobRow) => ({
  ...{ jobId, orgId, basinId, period, ignoreActivation },
  at: requestedAt,
});

export const appendRequested = (analysis: AnalysisService, job: JobRow): Promise<void> =>
  append(analysis, job, 'ResultRequested', (stream) => request(stream, requestOf(job)));

/** Writes the end of a job that its row has to its stream. Who ended it does so at once; after a crash it is due work. */
export async function writeEnd(analysis: AnalysisService, job: JobRow): Promise<void> {
  const { unwritten } = job;
  if (unwritten === null) return;
  await append(analysis, job, unwritten.type, (stream) => end(stream, requestOf(job), unwritten));
  await noteWritten(analysis.platform.pool.sql, job.jobId);
}

/** Writes the ends that processes left when they ended. */
export async function writeEnds(analysis: AnalysisService, orgId: number): Promise<void> {
  for (const job of await unwrittenEnds(analysis.platform.pool.sql, orgId)) {
    await writeEnd(analysis, job);
    await dropIfGone(analysis, job);
  }
}

/**
 * Calculates the result of a job and keeps it. Every step may be repeated by another process: the result is named by its inputs, its row ends once, and so does
 * its stream.
 * Throws where the levels cannot be read now.
 */
export async function runJob(analysis: AnalysisService, job: JobRow): Promise<void> {
  const { pool, clock } = analysis.platform;
  const { sql } = pool;
  await appendRequested(analysis, job);
  const made = job.starts >= MOST_STARTS ? DECOMP : await calculated(analysis, job);
  if (!made) return dropIfGone(analysis, job);
  const of = { jobId: job.jobId, basinId: job.basinId, at: clock.now() };
  const ended = isRefusal(made)
    ? await noteFailed(sql, { ...of, error: made.refused, message: made.message ?? errors[made.refused].message }, made)
    : await noteReady(sql, { ...of, hash: made.hashes.result, severities: made.severities }, made.hashes.basin);
  if (ended) await writeEnd(analysis, ended);
  // A member may have joined it, or the result was kept already.
  if (ended && !isOfVisitors(ended)) await keepForMembers(sql, ended.hash);
  if (!isRefusal(made)) await dropOldJobs(sql, job.basinId, clock.now(), { keptMs: KEPT_MS, ofVisitorsMs: VISITORS_KEPT_MS });
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

/** Undefined if the job was superseded before it was begun. What it is made of is read first: where that fails now, the job was not begun. */
async function calculated(
  analysis: AnalysisService,
  job: JobRow,
): Promise<{ readonly hashes: Hashes; readonly severities: Severities } | Refusal | undefined> {
  const { calculators, platform } = analysis;
  const { sql } = platform.pool;
  const now = platform.clock.now();
  const meta = { ...ownCall('analysis', now, `result-${job.jobId}`), orgId: job.orgId, deadline: now + READ_WITHIN_MS };
  const collected = await collectInputs(platform.calls, { ...job, inactive: [...job.inactive] }, meta);
  if (isRefusal(collected)) return collected;
  const refused = refusalOf(collected, job.inactive);
  if (refused) return refused;
  const asked = hashesOf(collected);
  if (!(await noteStart(sql, job.jobId, asked.result))) return undefined;
  const kept = await readSeverities(sql, job.orgId, asked.result);
  if (kept) return { hashes: asked, severities: kept };
  try {
    const made = await calculators.run(collected, { kind: 'result' }, meta);
    if (isRefusal(made)) return made;
    const { json, severities } = made.outcome;
    const hashes = hashesOf(made.inputs);
    await keepResult(sql, made.inputs, {
      ...{ hash: hashes.result, severities, json, now: platform.clock.now() },
      shared: isOfVisitors(job),
    });
    return { hashes, severities };
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error;
    platform.logger.warn({ err: error, jobId: job.jobId, basinId: job.basinId }, 'a calculation ended its thread');
    if ((await noteThreadEnd(sql, job.jobId)) >= MOST_THREAD_ENDS) return DECOMP;
    throw error;
  }
}
