import type { Inflow } from '@headworks/flow-network';
import { byMinimumFactor, byNightBalance, byStevensSchutzbach } from '../dry-weather/groundwater.js';
import { slowChangeOf } from '../dry-weather/slow-change.js';
import { keyOfDays } from '../findings/blockage.js';
import { calibrationOf, sanitaryFlowGpm } from '../flow/calibration.js';
import { meanComponents, scaled } from '../flow/components.js';
import { dailyComponents } from '../flow/daily.js';
import { individualComponents, individualHouseholds } from '../series/individual.js';
import type { DrySite, SiteFlow } from '../site-flow.js';
import { countKnown } from '../statistics.js';
import type { StageInputs } from './stage-inputs.js';

/** The flow of each site, those upstream first: sites downstream use their calibration. */
export function siteFlows(dry: ReadonlyMap<string, DrySite>, inputs: StageInputs): ReadonlyMap<string, SiteFlow> {
  const flows = new Map<string, SiteFlow>();
  for (const [id, each] of dry) flows.set(id, siteFlow(each, flows, inputs));
  return flows;
}

function siteFlow(
  each: DrySite,
  upstreamFlows: ReadonlyMap<string, SiteFlow>,
  { recentRain, gallonsPerHouseholdDay, memo }: StageInputs,
): SiteFlow {
  const { site, levels, dry, upstream } = each;
  const tellsFlow = daysThatTellFlow(each);
  const share = byNightBalance(dry.lowestHour);
  const blockedKey = keyOfDays(each.blocked);
  const slow = memo.once('slow change', site.id, [dry, recentRain, blockedKey], () =>
    slowChangeOf(dry, recentRain, (day) => !tellsFlow(day)),
  );
  const inDeltaQ = memo.once('components', site.id, [dry, slow, blockedKey], () => meanComponents(dry, slow, share, tellsFlow));
  const sanitary = sanitaryFlowBelow(each, upstreamFlows, gallonsPerHouseholdDay);
  const calibration = calibrationOf(site, levels, dry.meanDryRatio, sanitary, inDeltaQ.base);
  const gpmPerDeltaQ = calibration?.gpmPerDeltaQ ?? null;
  const cumulative = gpmPerDeltaQ === null ? null : scaled(inDeltaQ, gpmPerDeltaQ);
  const households = individualHouseholds(site.households, upstream, (id) => upstreamFlows.get(id)?.site.households ?? 0);
  return {
    ...each,
    slow,
    groundwater: {
      share,
      byMinimumFactor: byMinimumFactor(dry.lowestHour),
      byStevensSchutzbach: gpmPerDeltaQ === null ? null : byStevensSchutzbach(dry.lowestHour, gpmPerDeltaQ),
    },
    calibration,
    cumulative,
    daily:
      gpmPerDeltaQ === null
        ? null
        : memo.once('daily', site.id, [slow, blockedKey, gpmPerDeltaQ], () => dailyComponents(dry, slow, share, tellsFlow, gpmPerDeltaQ)),
    individual: cumulative && individualComponents(cumulative, upstream, (id) => upstreamFlows.get(id)?.cumulative ?? null),
    individualHouseholds: households,
    fullDays: countKnown(dry.dayMeans),
  };
}

/** The days with a valid flow: full, not blocked, and not next to a blocked day, which may be partly blocked. */
const daysThatTellFlow =
  ({ dry, blocked }: DrySite) =>
  (day: number): boolean =>
    !Number.isNaN(dry.dayMeans[day] ?? Number.NaN) && !blocked[day - 1] && !blocked[day] && !blocked[day + 1];

/**
 * The base flow of the households upstream of a site. If the velocity of an upstream site was measured, its measured base flow replaces that
 * of its households (flow-analysis 3.5).
 */
function sanitaryFlowBelow({ site, upstream }: DrySite, upstreamFlows: ReadonlyMap<string, SiteFlow>, gallons: number): number {
  const beyondHouseholds = ({ siteId, share }: Inflow) => {
    const flow = upstreamFlows.get(siteId);
    return flow?.cumulative ? share * (flow.cumulative.base - sanitaryFlowGpm(flow.site.households, gallons)) : 0;
  };
  return upstream.reduce((sum, inflow) => sum + beyondHouseholds(inflow), sanitaryFlowGpm(site.households, gallons));
}
