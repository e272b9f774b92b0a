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

/** The items that are found, up to a limit of the server. */
export interface Choices {
  readonly groups: readonly ChoiceGroup[];
  /** Of all that are found. */
  readonly total: number;
}

/** What of an area is asked for. The lists of studies and basins are complete, whatever it is. */
interface Asked {
  readonly search: string;
  /** Come first: an area may have more items than a list. */
  readonly chosen: number[];
}

type ReadChoices = (orgId: number, asked: Asked, signal: AbortSignal) => Promise<Choices>;

const complete = (groups: readonly ChoiceGroup[]): Choices => ({ groups, total: groups.flatMap(({ choices }) => choices).length });

const iTrackers: ReadChoices = async (orgId, asked, signal) => {
  const { devices, total } = await call('orgGetItrackers', { orgId, ...asked }, signal);
  const choices = devices.map((each) => ({ id: each.id, title: named(each.sitename), detail: each.serialnumber }));
  return { groups: [{ title: null, choices }], total };
};

const firstResponses: ReadChoices = async (orgId, asked, signal) => {
  const { devices, total } = await call('orgGetFirstresponse', { orgId, ...asked }, signal);
  const choices = devices.map((each) => ({ id: each.id, title: named(each.devicename), detail: each.serialnumber }));
  return { groups: [{ title: null, choices }], total };
};

const reach = (start: number | null, end: number | null): string =>
  start === null || end === null ? t.noRecords : `${formatLoggerDay(start)} – ${formatLoggerDay(end)}`;

/** The logs, grouped by iTracker, in the order of their first appearance. */
const logs: ReadChoices = async (orgId, asked, signal) => {
  const answer = await call('orgGetLogs', { orgId, ...asked }, signal);
  const groups = new Map<number, { title: string; choices: Choice[] }>();
  for (const log of answer.logs) {
    const group = groups.get(log.deviceid) ?? { title: `${named(log.sitename)}, ${log.serialnumber}`, choices: [] };
    group.choices.push({ id: log.id, title: named(log.sitename), detail: reach(log.startdate, log.enddate) });
    groups.set(log.deviceid, group);
  }
  return { groups: [...groups.values()], total: answer.total };
};

const readStudies = async (orgId: number, signal: AbortSignal): Promise<readonly Study[]> =>
  (await call('studyGetStudies', { orgId }, signal)).studies.toSorted((a, b) => compareNames(a.name, b.name));

const studies: ReadChoices = async (orgId, _asked, signal) => {
  const all = await readStudies(orgId, signal);
  const choices = all.map(({ id, name, state }) => ({ id, title: name, detail: state === 'Active' ? '' : state }));
  return complete([{ title: null, choices }]);
};

const STUDIES_AT_ONCE = 4;

/** The basins, grouped by study. Those of an Inactive study cannot be listed; their ids stay selected. */
const basins: ReadChoices = async (orgId, _asked, signal) => {
  const active = (await readStudies(orgId, signal)).filter(({ state, basinCount }) => state === 'Active' && basinCount > 0);
  const limited = limitConcurrency(STUDIES_AT_ONCE);
  const groups = await Promise.all(
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
  return complete(groups);
};

const readers = { itr: iTrackers, fr: firstResponses, logs, studies, basins } as const;

/** The selectable items of an area: the chosen ones, then the others by name. */
export function useChoices(area: ListedArea, chosen: readonly number[], search = '', enabled = true) {
  const { orgid } = useMember().organization;
  const asked = { search, chosen: [...chosen] };
  return useQuery({
    queryKey: [...queryKeys.editorList(orgid, area), asked],
    queryFn: ({ signal }) => readers[area](orgid, asked, signal),
    enabled,
  });
}
