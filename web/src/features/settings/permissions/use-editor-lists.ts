import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { formatLoggerDay } from '../../../ui/format/format.js';
import { permissionsTexts } from './texts.js';

const t = permissionsTexts;

export type ListedArea = 'itr' | 'logs' | 'fr';

export interface Choice {
  readonly id: number;
  readonly title: string;
  readonly detail: string;
}

/** Items under one heading: the logs of an iTracker. Null heading if there are no groups. */
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

const readers = { itr: iTrackers, fr: firstResponses, logs } as const;

/** The selectable items of an area. */
export function useChoices(area: ListedArea) {
  const { orgid } = useMember().organization;
  return useQuery({ queryKey: queryKeys.editorList(orgid, area), queryFn: ({ signal }) => readers[area](orgid, signal) });
}
