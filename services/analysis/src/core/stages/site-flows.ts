import { byMinimumFactor, byNightBalance, byStevensSchutzbach } from '../dry-weather/groundwater.js';
import { slowChangeOf } from '../dry-weather/slow-change.js';
import { calibrationOf, sanitaryFlowGpm } from '../flow/calibration.js';
import { meanComponents, scaled } from '../flow/components.js';
import { dailyComponents } from '../flow/daily.js';
import type { Memo } from '../memo.js';
import { recentRain } from '../rain.js';
import { individualComponents, individualHouseholds } from '../series/individual.js';
import type { Inflow } from '../series/network.js';
import type { DrySite, SiteFlow } from '../site-analysis.js';
import type { DryInputs } from './dry-sites.js';

/** The flow of each site, those upstream first: what is calibrated there is known below. */
export function siteFlows(dry: ReadonlyMap<string, DrySite>, inputs: DryInputs, memo: Memo): ReadonlyMap<string, SiteFlow> {
  const { window, rain } = inputs;
  const recent = memo.once('rain', '', [rain, window.first, window.count], () => recentRain(rain, window));
  const flows = new Map<string, SiteFlow>();
  for (const [id, each] of dry) flows.set(id, siteFlow(each, flows, recent, inputs.gallonsPerHouseholdDay, memo));
  return flows;
}

function siteFlow(
  each: DrySite,
  above: ReadonlyMap<string, SiteFlow>,
  recent: Float64Array | null,
  gallonsPerHouseholdDay: number,
  memo: Memo,
): SiteFlow {
  const { site, levels, dry, upstream } = each;
  const tells = tellsFlow(each);
  const share = byNightBalance(dry.lowest);
  const blockedKey = each.blocked.map(Number).join('');
  const slow = memo.once('slow change', site.id, [dry, recent, blockedKey], () => slowChangeOf(dry, recent, (day) => !tells(day)));
  const inDeltaQ = memo.once('components', site.id, [dry, slow, blockedKey], () => meanComponents(dry, slow, share, tells));
  const sanitary = sanitaryFlowBelow(each, above, gallonsPerHouseholdDay);
  const calibration = calibrationOf(site, levels, dry.meanDryRatio, sanitary, inDeltaQ.base);
  const factor = calibration?.gpmPerDeltaQ ?? null;
  const cumulative = factor === null ? null : scaled(inDeltaQ, factor);
  const households = individualHouseholds(site.households, upstream, (id) => above.get(id)?.site.households ?? 0);
  return {
    ...each,
    slow,
    groundwater: {
      share,
      byMinimumFactor: byMinimumFactor(dry.lowest),
      byStevensSchutzbach: factor === null ? null : byStevensSchutzbach(dry.lowest, factor),
    },
    calibration,
    baseGpm: cumulative?.base ?? null,
    cumulative,
    daily:
      factor === null
        ? null
        : memo.once('daily', site.id, [slow, blockedKey, factor], () => dailyComponents(dry, slow, share, tells, factor)),
    individual: cumulative && individualComponents(cumulative, upstream, (id) => above.get(id)?.cumulative ?? null),
    individualHouseholds: households,
    fullDays: dry.dayMeans.reduce((count, mean) => count + (Number.isNaN(mean) ? 0 : 1), 0),
  };
}

/** The days whose flow is the site's: full ones, not blocked, and not next to a blocked one, of which a part may be. */
const tellsFlow =
  ({ dry, blocked }: DrySite) =>
  (day: number): boolean =>
    !Number.isNaN(dry.dayMeans[day] ?? Number.NaN) && !blocked[day - 1] && !blocked[day] && !blocked[day + 1];

/**
 * The base flow that the households upstream of a site stand for. Where the velocity of a site above was measured, its measured base flow takes the place
 * of its households (flow-analysis 3.5).
 */
function sanitaryFlowBelow({ site, upstream }: DrySite, above: ReadonlyMap<string, SiteFlow>, gallons: number): number {
  const beyondHouseholds = ({ siteId, share }: Inflow) => {
    const flow = above.get(siteId);
    if (!flow?.calibration || flow.baseGpm === null) return 0;
    return share * (flow.baseGpm - sanitaryFlowGpm(flow.site.households, gallons));
  };
  return upstream.reduce((sum, inflow) => sum + beyondHouseholds(inflow), sanitaryFlowGpm(site.households, gallons));
}
