import * as calls from '@headworks/api/commands/sites';
import { isRefusal, type Refusal, refuse } from '@headworks/api/errors';
import { basinStream } from '@headworks/api/events/basin';
import { studyStream } from '@headworks/api/events/study';
import { limits } from '@headworks/api/limits';
import { uuidV5 } from '@headworks/ids';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import { isOpenTo } from '../basin/basin.js';
import type { Sites } from '../context.js';
import { basinNumbers, basinsOfStudy, studyNumber } from '../state/numbers.js';
import { isOpenTo as isStudyOpenTo } from '../study/study.js';
import { COPY } from './copy-job.js';
import { type CopyRow, type CopyWork, keepCopy, readCopy } from './copy-rows.js';
import { runCopy } from './run-copy.js';

/** When a copy that its command makes itself is taken over, should the process die. */
const TAKE_OVER_MS = 30_000;

interface Source {
  readonly basinId: number;
  readonly version: number;
  readonly name: string;
  readonly siteCount: number;
}

/** The commands that duplicate studies and basins. */
export function copyCommands(sites: Sites): Readonly<Record<string, CallHandler>> {
  const { pool, clock } = sites.platform;
  const { sql } = pool;

  const sourceOf = async (basinId: number, orgId: number): Promise<Source | undefined> => {
    const { state, version } = await sites.basins.load(basinStream(basinId));
    return isOpenTo(state, orgId) ? { basinId, version, name: state.name, siteCount: state.sites.size } : undefined;
  };

  /** Keeps the work, then does it at once, or leaves it to a job. */
  const copy = async (of: CopyRow['copy_of'], id: number, work: CopyWork, siteCount: number): Promise<Handled> => {
    const key = `${of}-${id}`;
    const isJob = siteCount >= limits.sitesCopiedAtOnce;
    await sql.begin(async (tx) => {
      await keepCopy(tx, key, of, id, work, siteCount + 1);
      await sites.due.schedule(tx, [{ kind: COPY, key, dueAt: clock.now() + (isJob ? 0 : TAKE_OVER_MS) }]);
    });
    const result = { id, basinIds: work.basins.map(({ basinId }) => basinId) };
    if (isJob) {
      sites.due.wake(COPY);
      return { result: { ...result, done: false }, at: [] };
    }
    const row = await readCopy(sql, key);
    if (!row) throw new Error(`the copy ${key} is not there`);
    const made = row.done === row.total ? 'whole' : await runCopy(sites, row);
    if (isRefusal(made)) return made;
    return { result: { ...result, done: true }, at: await positionsOf(of, id, row.work) };
  };

  const workOf = (meta: CallMeta, orgId: number): Pick<CopyWork, 'commandId' | 'orgId' | 'actor' | 'onBehalfOf' | 'at'> => ({
    commandId: meta.commandId,
    orgId,
    actor: meta.actor,
    onBehalfOf: meta.onBehalfOf ?? null,
    at: clock.now(),
  });

  return {
    duplicateStudy: handler(calls.duplicateStudy.input, async ({ studyId: sourceId, name, copyAssignments, basinIds }, meta) => {
      const { orgId, commandId } = meta;
      const study = await sites.studies.load(studyStream(sourceId));
      if (orgId === null || !isStudyOpenTo(study.state, orgId)) return refuse('Not Found');
      if (!study.state.active) return refuse('StudyInactive');
      const wanted = (await basinsOfStudy(sql, sourceId)).filter((basinId) => basinIds === 'all' || basinIds.includes(basinId));
      const sources = (await Promise.all(wanted.map((basinId) => sourceOf(basinId, orgId)))).filter((source) => source !== undefined);
      const studyId = await studyNumber(sql, orgId, commandId);
      if (isRefusal(studyId)) return studyId;
      const basins = await numbered(sources, studyId, commandId);
      if (isRefusal(basins)) return basins;
      const work: CopyWork = { ...workOf(meta, orgId), study: { sourceId, name }, studyId, basins, copyAssignments };
      return copy('study', studyId, work, total(sources));
    }),

    duplicateBasin: handler(calls.duplicateBasin.input, async ({ basinId: sourceId, name, copyAssignments }, meta) => {
      const { orgId, commandId } = meta;
      const source = orgId === null ? undefined : await sourceOf(sourceId, orgId);
      if (!source || orgId === null) return refuse('Not Found');
      const { studyId } = (await sites.basins.load(basinStream(sourceId))).state;
      const basins = await numbered([{ ...source, name }], studyId, commandId);
      if (isRefusal(basins)) return basins;
      const work: CopyWork = { ...workOf(meta, orgId), study: null, studyId, basins, copyAssignments };
      return copy('basin', basins[0]?.basinId ?? 0, work, source.siteCount);
    }),
  };

  /** Where the ends of the copy's streams are, for readers that wait for it. */
  async function positionsOf(of: CopyRow['copy_of'], id: number, work: CopyWork) {
    const basins = work.basins.map(({ basinId }) => ({ stream: basinStream(basinId), loader: sites.basins }));
    const studies = of === 'study' ? [{ stream: studyStream(id), loader: sites.studies }] : [];
    return Promise.all(
      [...basins, ...studies].map(async ({ stream, loader }) => ({
        service: 'sites',
        stream,
        position: (await loader.load(stream)).position,
      })),
    );
  }

  async function numbered(sources: readonly Source[], studyId: number, commandId: string): Promise<CopyWork['basins'] | Refusal> {
    const commandIds = sources.map(({ basinId }) => uuidV5(commandId, basinId, 'basin'));
    const numbers = await basinNumbers(sql, studyId, commandIds);
    if (isRefusal(numbers)) return numbers;
    return sources.map(({ basinId: sourceId, version, name }, nth) => ({ sourceId, version, name, basinId: numbers[nth] ?? 0 }));
  }
}

const total = (sources: readonly Source[]): number => sources.reduce((sum, { siteCount }) => sum + siteCount, 0);
