import type { Days } from '../calendar.js';
import { siteConfidence } from '../confidence/site-confidence.js';
import { blockageFindings, keyOfDays } from '../findings/blockage.js';
import { capacityFindings } from '../findings/capacity.js';
import { INFLOW_THRESHOLDS, inflowFindings } from '../findings/inflow-infiltration.js';
import { severityOf } from '../findings/severity.js';
import { surcharges } from '../findings/surcharge.js';
import type { DailyComponents } from '../flow/daily.js';
import type { Memo } from '../memo.js';
import { ownInflowGallons } from '../series/individual.js';
import type { SiteAnalysis } from '../site-analysis.js';
import type { SiteFlow } from '../site-flow.js';
import { gallonsPerHouseholdDay } from '../units.js';
import type { StageInputs } from './stage-inputs.js';

/** Findings and confidence of each site. */
export function siteResults(
  flows: ReadonlyMap<string, SiteFlow>,
  { window, network, shortSites, memo }: StageInputs,
): ReadonlyMap<string, SiteAnalysis> {
  const results = new Map<string, SiteAnalysis>();
  for (const [id, flow] of flows) {
    const confidence = siteConfidence(flow, {
      window,
      flowOf: (siteId) => flows.get(siteId),
      isSplit: (siteId) => network.splits.includes(siteId),
      isShort: shortSites.includes(id),
    });
    const dailyInflowGallons = inflowOfDays(flow, flows, window, memo);
    const { levels, dry, blocked, apparent, downstream, calibration, individual, individualHouseholds } = flow;
    results.set(id, {
      ...flow,
      confidence,
      dailyInflowGallons,
      inflowSeverity: severityOf(ownInflowGallons(individual, individualHouseholds), INFLOW_THRESHOLDS),
      findings: [
        ...memo.once('inflow findings', id, [dailyInflowGallons, window.first, confidence.individual], () =>
          inflowFindings(dailyInflowGallons, window, confidence.individual),
        ),
        ...blockageFindings(blocked, apparent, window, calibration !== null && downstream.length > 0),
        ...memo.once('surcharge', id, [levels, window.first, window.count], () => surcharges(levels, window)),
        ...memo.once('capacity', id, [levels, window.first, window.count, dry.dryDays, keyOfDays(blocked)], () =>
          capacityFindings(levels, window, dry.dryDays, blocked),
        ),
      ],
    });
  }
  return results;
}

function inflowOfDays(flow: SiteFlow, flows: ReadonlyMap<string, SiteFlow>, window: Days, memo: Memo): Float64Array {
  const dailyOf = (siteId: string) => flows.get(siteId)?.daily ?? null;
  const inputs = [
    flow.daily,
    flow.individualHouseholds,
    window.count,
    ...flow.upstream.flatMap(({ siteId, share }) => [dailyOf(siteId), share]),
  ];
  return memo.once('daily inflow', flow.site.id, inputs, () => dailyInflow(flow, window, dailyOf));
}

/** Inflow and infiltration of the site's own area in gallons a household and day; NaN if the flow of a site is unknown that day. */
function dailyInflow(flow: SiteFlow, { count }: Days, dailyOf: (siteId: string) => DailyComponents | null): Float64Array {
  const { daily, upstream, individualHouseholds } = flow;
  const above = upstream.map(({ siteId, share }) => ({ share, daily: dailyOf(siteId) }));
  if (!daily || !(individualHouseholds > 0) || above.some((each) => each.daily === null)) return new Float64Array(count).fill(Number.NaN);
  const own = (component: 'groundWater' | 'rdii', day: number) =>
    above.reduce((rest, each) => rest - each.share * (each.daily?.[component][day] ?? Number.NaN), daily[component][day] ?? Number.NaN);
  return Float64Array.from({ length: count }, (_, day) =>
    gallonsPerHouseholdDay(Math.max(0, own('groundWater', day)) + Math.max(0, own('rdii', day)), individualHouseholds),
  );
}
