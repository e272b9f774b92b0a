import { networkOf } from '@headworks/flow-network';
import type { Analysis } from '../analyse.js';
import { createMemo } from '../memo.js';
import { dailyRain, recentRain } from '../rain.js';
import { drySites } from '../stages/dry-sites.js';
import { siteFlows } from '../stages/site-flows.js';
import type { StageInputs } from '../stages/stage-inputs.js';
import { usageOf } from '../units.js';
import { groupsOfDays, levelsWithout } from './left-out.js';
import { type Measures, measuresOf } from './measures.js';

/** A group has at least this number of days, so that most storms and what drains after them are in one group. */
const LEAST_DAYS_OF_GROUP = 4;
const MOST_GROUPS = 12;

/** The measures of a site in a period, and the same without each group of its days, which shows how far they depend on single storms and nights. */
export interface Estimate {
  readonly measures: Measures;
  readonly replicates: readonly Measures[];
}

/** The measures of each site of an analysis that has a result. */
export function estimatesOf({ basin, window, sites, shortSites }: Analysis): ReadonlyMap<string, Estimate> {
  const network = networkOf(basin.sites, ({ id }) => sites.has(id));
  if (!window || 'code' in network) return new Map();
  const recent = recentRain(basin.rain, window);
  const rain = dailyRain(basin.rain, window);
  const ids = [...sites.keys()];
  const groups = groupsOfDays(window, Math.min(MOST_GROUPS, Math.floor(window.count / LEAST_DAYS_OF_GROUP)), rain);
  const replicates = groups.map((days) => {
    const measured = new Map([...sites].map(([id, { site, levels }]) => [id, { site, levels: levelsWithout(levels, days) }]));
    const common = { window, network, shortSites, recentRain: recent, gallonsPerHouseholdDay: usageOf(basin) };
    const inputs: StageInputs = { ...common, memo: createMemo() };
    const flows = siteFlows(drySites(measured, inputs), inputs);
    // Only the measures are kept: the flows of all groups would be a gigabyte.
    return new Map(ids.map((id) => [id, measuresOf(id, flows, rain)]));
  });
  return new Map(
    ids.map((id) => [id, { measures: measuresOf(id, sites, rain), replicates: replicates.flatMap((each) => each.get(id) ?? []) }]),
  );
}
