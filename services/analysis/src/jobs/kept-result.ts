import { inTurn, type Sql } from '@headworks/postgres';
import { type CallMeta } from '@headworks/rpc';
import type { AnalysisService } from '../context.js';
import type { Hashes } from '../inputs/hash.js';
import { readSeverities } from '../results/result-rows.js';
import { type Asked, addJob, isAnnounced, type JobRow, noteReady, supersede } from './job-rows.js';
import { dueItem } from './job-worker.js';
import { writeEnd } from './run-job.js';

interface Kept {
  /** JSON by gzip. */
  readonly gzipped: Uint8Array;
  readonly announced: boolean;
  /** Only visitors have asked for it. */
  readonly shared: boolean;
}

/** The result of what a basin is now, and whether events have announced it; undefined if it is not kept. */
export async function readKept(sql: Sql, orgId: number, asked: Asked, hashes: Hashes): Promise<Kept | undefined> {
  const [row] = await sql<{ gzipped: Buffer; announced: boolean; shared: boolean }[]>`
    select body as gzipped, shared, ${isAnnounced(sql, orgId, asked, hashes)} as announced from analysis.results where hash = ${hashes.result} and org_id = ${orgId}`;
  return row;
}

/** Makes a kept result the newest one of its basin, which has changed back to what it was: as a job that is ready at once. The first of several requests does it. */
export async function announceKept(
  analysis: AnalysisService,
  asked: Asked & Pick<JobRow, 'inactive'>,
  hashes: Hashes,
  meta: CallMeta,
): Promise<void> {
  const { pool, clock } = analysis.platform;
  const { basinId } = asked;
  const { result: hash, basin } = hashes;
  const orgId = meta.orgId ?? 0;
  const at = clock.now();
  const ended = await inTurn(pool.sql, `announced result of basin ${basinId}`, async (tx) => {
    const [now] = await tx<{ announced: boolean }[]>`select ${isAnnounced(tx, orgId, asked, hashes)} as announced`;
    const severities = now?.announced ? undefined : await readSeverities(tx, orgId, hash);
    if (!severities) return [];
    const job = await addJob(tx, { ...asked, orgId, actor: meta.actor, onBehalfOf: meta.onBehalfOf ?? null, hash, requestedAt: at });
    const older = await supersede(tx, job);
    const ready = await noteReady(tx, { jobId: job.jobId, basinId, hash, severities, at }, basin);
    // If this process does not get to write the ends.
    await analysis.due.schedule(tx, [dueItem(orgId, at)]);
    return ready ? [...older, ready] : older;
  });
  for (const job of ended) await writeEnd(analysis, job);
}
