import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { type BasinEvent, basinStream } from '@headworks/api/events/basin';
import { studyStream } from '@headworks/api/events/study';
import type { EventMeta } from '@headworks/event-store';
import { uuidV5 } from '@headworks/ids';
import type { Sql } from '@headworks/postgres';
import { basinDecider } from '../basin/basin.js';
import { deleteBasin } from '../basin/create-basin.js';
import type { Sites } from '../context.js';
import type { StoredBasinEvent } from '../history/changes.js';
import { copyRows, rainNumber } from '../rain/rain-rows.js';
import { dropDeletedLogs } from '../site/drop-deleted-logs.js';
import { noteAssignments } from '../state/assigned-logs.js';
import { endStudies, siteNumbers } from '../state/numbers.js';
import { create } from '../study/study.js';
import { appendsOf } from './appends.js';
import { copiedEvents } from './copied-events.js';
import { type CopiedBasin, type CopyRow, noteFailure, noteProgress } from './copy-rows.js';

const GONE = 'The study was deleted while it was duplicated.';

/**
 * Makes a copy, or continues one that a crash has interrupted: every append has an id that follows from the command, so that none is made twice. A copy of a
 * study exists when its basins are whole; if the original or the study of the basin was deleted meanwhile, nothing of the copy remains.
 */
export async function runCopy(sites: Sites, { copy_key: key, work }: CopyRow): Promise<Refusal | 'whole'> {
  const { sql } = sites.platform.pool;
  const { orgId, actor, onBehalfOf, commandId } = work;
  const meta = (...name: readonly (string | number)[]): EventMeta => ({
    orgId,
    actor,
    ...(onBehalfOf === null ? {} : { onBehalfOf }),
    commandId: uuidV5(commandId, ...name),
  });
  let done = 0;
  for (const basin of work.basins) {
    const events = await eventsOfCopy(sites, work, basin);
    for (const { from, part } of appendsOf(events)) {
      await appendPart(sites, basin.basinId, meta(basin.basinId, 'copy', from), part);
      done += part.filter(({ type }) => type === 'SiteCreated').length;
      await noteProgress(sql, key, done);
      sites.publishSoon();
    }
  }
  const { study, studyId } = work;
  const { state } = await sites.studies.load(studyStream(study?.sourceId ?? studyId));
  if (state.deleted) {
    for (const { basinId } of work.basins)
      await sites.basins.decide(basinStream(basinId), meta(basinId, 'give up'), (basin) => deleteBasin(basin, basinId, work.at));
    if (study) await endStudies(sql, [studyId]);
    await noteFailure(sql, key, GONE);
    sites.publishNow();
    return refuse('Not Found', GONE);
  }
  if (study) {
    const data = { studyId, orgId, name: study.name, copyOf: study.sourceId, at: sites.platform.clock.now() };
    const created = await sites.studies.decide<Refusal>(studyStream(studyId), meta('create study'), (empty) => create(empty, data));
    if (isRefusal(created)) throw new Error(`the copy of study ${study.sourceId} was not created: ${created.refused}`);
  }
  await noteProgress(sql, key, done + 1);
  sites.publishNow();
  return 'whole';
}

async function eventsOfCopy({ store, platform }: Sites, work: CopyRow['work'], basin: CopiedBasin): Promise<readonly BasinEvent[]> {
  // The streams of basins hold only their events.
  const stored = (await store.read(basinStream(basin.sourceId))) as unknown as readonly StoredBasinEvent[];
  const source = stored.filter(({ version }) => version <= basin.version).reduce(basinDecider.evolve, basinDecider.initial);
  const siteIds = await siteNumbers(platform.pool.sql, uuidV5(work.commandId, basin.basinId, 'sites'), [...source.sites.keys()]);
  const rainId = source.rain && (await copyOfRain(platform.pool.sql, source.rain.rainId, basin.basinId, work.commandId));
  const { orgId, studyId, copyAssignments, at } = work;
  return copiedEvents(source, {
    basinId: basin.basinId,
    orgId,
    studyId,
    name: basin.name,
    copyOf: basin.sourceId,
    siteIds,
    rainId,
    copyAssignments,
    at,
  });
}

/** The number of the copied rain; null if the original was replaced so long ago that its rows are gone: the copy has none then. */
async function copyOfRain(sql: Sql, fromId: number, basinId: number, commandId: string): Promise<number | null> {
  const rainId = await rainNumber(sql, basinId, uuidV5(commandId, basinId, 'rain'));
  return (await copyRows(sql, fromId, rainId)) ? rainId : null;
}

async function appendPart(sites: Sites, basinId: number, meta: EventMeta, events: readonly BasinEvent[]): Promise<void> {
  const logIds = [...new Set(events.flatMap(({ type, data }) => (type === 'LogAdded' ? [data.logId] : [])))];
  await noteAssignments(sites.platform.pool.sql, basinId, logIds);
  const appended = await sites.basins.decide<Refusal>(basinStream(basinId), meta, () => events);
  if (isRefusal(appended)) throw new Error(`a part of a copy was not appended: ${appended.refused}`);
  await dropDeletedLogs(sites, basinId, meta, logIds);
}
