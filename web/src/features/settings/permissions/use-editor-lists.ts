import type { Study } from '@headworks/api/paths/study/shapes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { isFailure } from '../../../api/failure.js';
import { limitConcurrency } from '../../../api/limit-concurrency.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { compareNames } from '../../../ui/format/compare-names.js';
import { formatCount, formatLoggerDay } from '../../../ui/format/format.js';
import { permissionsTexts } from './texts.js';

const t = permissionsTexts;

export type ListedArea = 'itr' | 'logs' | 'fr' | 'studies' | 'basins';

export interface Choice {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
}

/** Items under one heading: the logs of an iTracker, the basins of a study. Null heading if there are no groups. */
export interface ChoiceGroup {
  readonly title: string | null;
  readonly choices: readonly Choice[];
}

const named = (name: string | null): string => (name === null || name === '' ? t.noName : name);

async function iTrackers(orgId: number, signal: AbortSignal): Promise<readonly ChoiceGroup[]> {
  const { devices } = await call('orgGetItrackers', { orgId }, signal);
  return [{ title: null, choices: devices.map((each) => ({ id: each.id, title: named(each.sitename), detail: each.serialnumber })) }];
}

async function firstResponses(orgId: number, signal: AbortSignal): Promise<readonly ChoiceGroup[]> {
  const { devices } = await call('orgGetFirstresponse', { orgId }, signal);
  return [{ title: null, choices: devices.map((each) => ({ id: each.id, title: named(each.devicename), detail: each.serialnumber })) }];
}

const reach = (start: number | null, end: number | null): string =>
  start === null || end === null ? t.noRecords : `${formatLoggerDay(start)} – ${formatLoggerDay(end)}`;

/** The logs, grouped by iTracker, in the order of their first appearance. */
async function logs(orgId: number, signal: AbortSignal): Promise<readonly ChoiceGroup[]> {
  const answer = await call('orgGetLogs', { orgId }, signal);
  const groups = new Map<number, { title: string; choices: Choice[] }>();
  for (const log of answer.logs) {
    const group = groups.get(log.deviceid) ?? { title: `${named(log.sitename)}, ${log.serialnumber}`, choices: [] };
    group.choices.push({ id: log.id, title: named(log.sitename), detail: reach(log.startdate, log.enddate) });
    groups.set(log.deviceid, group);
  }
  return [...groups.values()];
}

const readStudies = async (orgId: number, signal: AbortSignal): Promise<readonly Study[]> =>
  (await call('studyGetStudies', { orgId }, signal)).studies.toSorted((a, b) => compareNames(a.name, b.name));

async function studies(orgId: number, signal: AbortSignal): Promise<readonly ChoiceGroup[]> {
  const all = await readStudies(orgId, signal);
  return [{ title: null, choices: all.map(({ id, name, state }) => ({ id, title: name, detail: state === 'Active' ? '' : state })) }];
}

const STUDIES_AT_ONCE = 4;

/** The basins, grouped by study. Those of an Inactive study cannot be listed; their ids stay selected. */
async function basins(orgId: number, signal: AbortSignal): Promise<readonly ChoiceGroup[]> {
  const active = (await readStudies(orgId, signal)).filter(({ state, basinCount }) => state === 'Active' && basinCount > 0);
  const limited = limitConcurrency(STUDIES_AT_ONCE);
  return Promise.all(
    active.map(({ id, name: title }) =>
      limited(async () => {
        const answer = await call('studyGetBasins', { studyId: id, series: false }, signal).catch((error: unknown) => {
          // Deactivated or deleted meanwhile.
          if (isFailure(error, 'StudyInactive') || isFailure(error, 'Not Found')) return { basins: [] };
          throw error;
        });
        const sorted = answer.basins.toSorted((a, b) => compareNames(a.name, b.name));
        return {
          title,
          choices: sorted.map((each) => ({
            id: each.id,
            title: each.name,
            detail: t.sites(formatCount(each.siteCount), each.siteCount === 1),
          })),
        };
      }),
    ),
  );
}

const readers = { itr: iTrackers, fr: firstResponses, logs, studies, basins } as const;

/** The selectable items of an area. */
export function useChoices(area: ListedArea) {
  const { orgid } = useMember().organization;
  return useQuery({ queryKey: queryKeys.editorList(orgid, area), queryFn: ({ signal }) => readers[area](orgid, signal) });
}
