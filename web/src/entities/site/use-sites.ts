import type { Site } from '@headworks/api/paths/study/shapes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { withReplaced } from '../../api/live-cache.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';

const sitesKey = (basinId: number, asOf: number | null) => [...queryKeys.sites(basinId), asOf] as const;
const basinKey = (basinId: number, asOf: number | null) => [...queryKeys.basin(basinId), asOf] as const;

/** The sites of a basin by name, now, or as they were at `asOf` (epoch seconds). */
export function useSites(basinId: number, asOf: number | null = null) {
  return useQuery({
    queryKey: sitesKey(basinId, asOf),
    queryFn: ({ signal }) => call('studyGetBasinSites', { basinId, asOf }, signal),
    select: ({ sites }) => sites,
  });
}

const onlyBasin = ({ basin: [basin] }: CallAnswer<'studyGetBasin'>) => {
  if (basin === undefined) throw new TypeError('An answer without its basin.');
  return basin;
};

export const readBasin = async (basinId: number, signal?: AbortSignal) => onlyBasin(await call('studyGetBasin', { basinId }, signal));

/** A basin with its series, now, or as it was at `asOf` (epoch seconds). */
export function useBasin(basinId: number, asOf: number | null = null) {
  return useQuery({
    queryKey: basinKey(basinId, asOf),
    queryFn: ({ signal }) => call('studyGetBasin', { basinId, asOf }, signal),
    select: onlyBasin,
  });
}

/** The logs of a site by their start; none for null. */
export function useSiteLogs(siteId: number | null) {
  return useQuery({
    queryKey: queryKeys.siteLogs(siteId ?? 0),
    queryFn: async ({ signal }) => (siteId === null ? { logs: [] } : await call('siteGetLogs', { siteId }, signal)),
    select: ({ logs }) => logs,
    enabled: siteId !== null,
  });
}

/** The logs that the sites of a basin have, each with its sites. Read again with the sites. */
export function useBasinLogs(basinId: number, enabled = true) {
  return useQuery({
    queryKey: [...queryKeys.sites(basinId), 'logs'],
    queryFn: ({ signal }) => call('studyGetBasinLogs', { basinId }, signal),
    select: ({ logs }) => logs,
    enabled,
  });
}

/** Puts the answer of a command into the list at once; the live event reads the list again. */
export function putSites(client: QueryClient, basinId: number, sites: readonly Site[]): void {
  client.setQueryData<CallAnswer<'studyGetBasinSites'>>(sitesKey(basinId, null), (old) =>
    old === undefined ? undefined : { sites: sites.reduce<Site[]>(withReplaced, old.sites) },
  );
}

/** Puts the answer of a change of a basin in place. */
export const putBasin = (client: QueryClient, basin: CallAnswer<'studyUpdateBasin'>['basin']): void =>
  void client.setQueryData<CallAnswer<'studyGetBasin'>>(basinKey(basin.id, null), { message: 'success', basin: [basin] });
