import type { Confidence, Reasons } from '@headworks/api/paths/study/result-shapes';
import type { Site } from '@headworks/api/paths/study/shapes';
import type { Units } from '@headworks/api/units';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.js';
import { CallFailure } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { pipeOf } from '../../../entities/log/thresholds.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { flowProblemOf, hasFlow } from '../../../entities/result/flow-problem.js';
import { asOfSite, flowGraph, type GraphData, type GraphKind, levelGraph, readRecords, volumeGraph } from './graph-data.js';
import { isFinal } from './graph-problem.js';

interface Answer {
  readonly make: (pipeInches: number | null, units: Units) => GraphData;
  /** What is wrong with the graph. */
  readonly problem?: string | undefined;
  /** Levels are measured and have none. */
  readonly confidence?: Confidence | undefined;
  readonly reasons?: Reasons | undefined;
}

async function ask(siteId: number, kind: GraphKind, { start, end }: Dates, signal: AbortSignal): Promise<Answer> {
  const dates = { startDate: start, endDate: end };
  if (kind === 'levels') {
    const { records, logIntervals } = await call('siteGetLevels', { siteId, ...dates }, signal);
    const given = { records: readRecords(records, 'level'), logIntervals };
    return { make: (pipe, units) => levelGraph(given, pipe, units) };
  }
  if (kind === 'volumes') {
    const { records, confidence, reasons } = await call('siteGetVolumes', { siteId, ...dates }, signal);
    const given = { records: readRecords(records, 'volume') };
    return { make: () => volumeGraph(given), confidence, reasons };
  }
  const { sites } = await call('siteGetFlows', { siteIdList: [siteId], returnHours: true, ...dates }, signal);
  const { [siteId]: site = {} } = sites;
  const { hours, confidence, reasons } = site;
  const problem = flowProblemOf(site);
  if (hours === undefined || (problem !== null && !hasFlow(site)))
    throw new CallFailure(problem?.code ?? 'Error no logs found', problem?.message ?? '');
  return { make: (_, units) => flowGraph(hours, units), problem: problem?.message, confidence, reasons };
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
  const { make, problem, confidence, reasons } = (asked.isPlaceholderData ? undefined : asked.data) ?? {};
  const pipe = pipeOf(site);
  const data = useMemo(
    () => (make === undefined ? undefined : asOfSite(make(pipe, units), colour, confidence)),
    [make, pipe, units, colour, confidence],
  );
  return { asked, data, problem, confidence, reasons };
}
