import * as calls from '@headworks/api/commands/sites';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { basinStream, type ImportedSite } from '@headworks/api/events/basin';
import { studyStream } from '@headworks/api/events/study';
import { nextTurn, sleep } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import type { SiteToImport } from '@headworks/site-import';
import { isOpenTo } from '../basin/basin.js';
import type { Sites } from '../context.js';
import { timeOffsetAt } from '../place/time-offset.js';
import { basinNumbers, basinsOfStudy, giveBackBasins, siteNumbers } from '../state/numbers.js';
import { isOpenTo as isStudyOpenTo } from '../study/study.js';
import { IMPORT } from './import-job.js';
import { databaseTime, type ImportOutcome, type ImportWork, importedBy, keepImport, readImport } from './import-work.js';
import { type ImportPlan, planImport, type TargetBasin } from './plan-import.js';
import { runImport } from './run-import.js';

/** When an import that its command makes itself is taken over, should the process die. */
const TAKE_OVER_MS = 30_000;
/** A call between services is repeated after 3 s. */
const ANSWER_WITHIN_MS = 2_500;
/** Decimals of a degree: a centimetre. */
const PLACES = 1e7;
/** The search for their time zones takes a while: other calls have their turn in between. */
const SITES_PER_TURN = 500;

/** The command that imports the sites of a file. */
export function importCommands(sites: Sites): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = sites.platform;
  const { sql } = pool;

  const openBasin = async (basinId: number, orgId: number): Promise<TargetBasin | undefined> => {
    const { state } = await sites.basins.load(basinStream(basinId));
    return isOpenTo(state, orgId) ? { basinId, basin: state } : undefined;
  };
  const openBasins = async (basinIds: readonly number[], orgId: number): Promise<readonly TargetBasin[]> =>
    (await Promise.all(basinIds.map((basinId) => openBasin(basinId, orgId)))).filter((basin) => basin !== undefined);

  /** The plan with numbers for its basins and sites; the same ones if the command is repeated. */
  const numbered = async (plan: ImportPlan, studyId: number, orgId: number, meta: CallMeta): Promise<ImportWork | Refusal> => {
    const { commandId, actor, onBehalfOf = null } = meta;
    const missing = plan.basins.filter(({ basinId }) => basinId === null);
    const made =
      missing.length === 0
        ? []
        : await basinNumbers(
            sql,
            studyId,
            missing.map((_, nth) => uuidV5(commandId, nth, 'basin')),
          );
    if (isRefusal(made)) return made;
    const newIds = new Map(missing.map((basin, nth) => [basin, made[nth] ?? 0]));
    const siteIds = await siteNumbers(sql, uuidV5(commandId, 'sites'), [...plan.sites.keys()]);
    const idOf = (index: number): number => siteIds.get(index) ?? 0;
    const at = clock.now();
    const sitesByIndex: ImportedSite[] = [];
    for (const [index, site] of plan.sites.entries()) {
      if (index % SITES_PER_TURN === 0) await nextTurn();
      sitesByIndex.push(importedSite(idOf(index), site, at));
    }
    const basins = plan.basins.map((basin) => ({
      basinId: basin.basinId ?? newIds.get(basin) ?? 0,
      name: basin.name,
      isNew: basin.basinId === null,
      sites: basin.indexes.flatMap((index) => sitesByIndex[index] ?? []),
      pairs: basin.pairs.map(([up, down]) => [idOf(up), idOf(down)] as const),
    }));
    return { commandId, orgId, actor, onBehalfOf, at, studyId, basins };
  };

  const answer = async (outcome: ImportOutcome): Promise<Handled> => {
    if (isRefusal(outcome)) return outcome;
    const at = outcome.basinIds.map(async (basinId) => {
      const stream = basinStream(basinId);
      return { service: 'sites', stream, position: (await sites.basins.load(stream)).position };
    });
    return { result: { ...outcome, done: true }, at: await Promise.all(at) };
  };

  const running = new Map<string, Promise<ImportOutcome>>();
  /** Runs the import, or waits for it where this process runs it already. One that takes long goes on behind the answer. */
  const run = async (work: ImportWork, before: ImportOutcome | null = null): Promise<Handled> => {
    const { commandId } = work;
    const ending = running.get(commandId) ?? runImport(sites, work, before).finally(() => running.delete(commandId));
    running.set(commandId, ending);
    const answered = new AbortController();
    try {
      const outcome = await Promise.race([ending, sleep(ANSWER_WITHIN_MS, answered.signal)]);
      return outcome ? await answer(outcome) : { result: { ...importedBy(work), done: false }, at: [] };
    } finally {
      answered.abort();
    }
  };

  return {
    importSites: handler(calls.importSites.input, async ({ studyId, basinId, basinIds: seen, sites: given, cumulative }, meta) => {
      const { orgId, commandId } = meta;
      const study = await sites.studies.load(studyStream(studyId));
      if (orgId === null || !isStudyOpenTo(study.state, orgId)) return refuse('Not Found');
      if (!study.state.active) return refuse('StudyInactive');
      const before = await readImport(sql, commandId);
      if (before?.work) return run(before.work, before.outcome);
      if (before?.outcome) return answer(before.outcome);
      const plannedAt = await databaseTime(sql);
      const target = basinId === null ? null : await openBasin(basinId, orgId);
      if (target === undefined) return refuse('Not Found');
      const own = target ? [] : await basinsOfStudy(sql, studyId);
      const existing = await openBasins(
        own.filter((id) => seen === 'all' || seen.includes(id)),
        orgId,
      );
      const plan = planImport(given, target, existing, cumulative);
      if (isRefusal(plan)) return plan;
      const work = await numbered(plan, studyId, orgId, meta);
      if (isRefusal(work)) return work;
      const kept = await sql.begin(async (tx) => {
        const outcome = await keepImport(tx, work, plannedAt);
        if (isRefusal(outcome)) return outcome;
        await sites.due.schedule(tx, [{ kind: IMPORT, key: commandId, dueAt: clock.now() + TAKE_OVER_MS }]);
        return outcome;
      });
      if (isRefusal(kept)) {
        await giveBackBasins(sql, importedBy(work).newBasinIds);
        return kept;
      }
      return run(work);
    }),
  };
}

function importedSite(siteId: number, { siteName, location, pipeInches, households }: SiteToImport, at: number): ImportedSite {
  const place = location && { lat: rounded(location.lat), lng: rounded(location.lng) };
  return {
    siteId,
    name: siteName.trim(),
    location: place,
    timeOffsetSeconds: place && timeOffsetAt(place.lat, place.lng, at / 1_000),
    pipeInches,
    households,
  };
}

const rounded = (degrees: number): number => Math.round(degrees * PLACES) / PLACES + 0;
