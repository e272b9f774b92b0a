import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.js';
import { CallFailure } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { pipeOf } from '../../../entities/log/thresholds.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { flowGraph, type GraphData, type GraphKind, inColour, levelGraph, readRecords, volumeGraph } from './graph-data.js';
import { isFinal } from './graph-problem.js';

type MakeGraph = (pipeInches: number | null, units: Units) => GraphData;

async function ask(siteId: number, kind: GraphKind, { start, end }: Dates, signal: AbortSignal): Promise<MakeGraph> {
  const dates = { startDate: start, endDate: end };
  if (kind === 'levels') {
    const { records, logIntervals } = await call('siteGetLevels', { siteId, ...dates }, signal);
    const given = { records: readRecords(records, 'level'), logIntervals };
    return (pipe, units) => levelGraph(given, pipe, units);
  }
  if (kind === 'volumes') {
    const { records } = await call('siteGetVolumes', { siteId, ...dates }, signal);
    const given = { records: readRecords(records, 'volume') };
    return () => volumeGraph(given);
  }
  const { sites } = await call('siteGetFlows', { siteIdList: [siteId], returnHours: true, ...dates }, signal);
  const site = sites[siteId];
  const hours = site?.hours;
  if (hours === undefined) throw new CallFailure(site?.error ?? 'Error no logs found', site?.message ?? '');
  return (_, units) => flowGraph(hours, units);
}

/** A graph of a site between two dates, in the user's units and the colour of the site. The previous one stays until the next is loaded. */
export function useSiteGraph(site: Site, colour: number, kind: GraphKind, dates: Dates, units: Units) {
  // What the values depend on; another value of them asks again.
  const { id, pipeid, leveladj, siltlevel, population, levelref, velocityref, logCount, enddate } = site;
  const depends =
    kind === 'levels' ? [logCount, enddate] : [logCount, enddate, pipeid, leveladj, siltlevel, population, levelref, velocityref];
  const asked = useQuery({
    queryKey: [...queryKeys.siteLogs(id), 'graph', kind, dates, ...depends],
    queryFn: ({ signal }) => ask(id, kind, dates, signal),
    placeholderData: keepPreviousData,
    retry: (failures, error) => !isFinal(error) && failures < 1,
    structuralSharing: false,
  });
  const make = asked.isPlaceholderData ? undefined : asked.data;
  const pipe = pipeOf(site);
  const data = useMemo(() => (make === undefined ? undefined : inColour(make(pipe, units), colour)), [make, pipe, units, colour]);
  return { asked, data };
}
