import { networkOf } from '@headworks/flow-network';
import type { Basin, LevelLog, Period, Rain, Site } from '../core/basin.js';
import { WATER_COST_PER_1000_GALLONS } from '../core/units.js';
import type { NetworkFile, NetworkSite } from './read-network.js';

/** The basin from the files. If a site has no cumulative households, its own and those upstream are added up. */
export function makeBasin(
  network: NetworkFile,
  logs: ReadonlyMap<string, readonly LevelLog[]>,
  rain: Rain | null,
  requested: Period | null,
): Basin {
  const households = cumulativeHouseholds(network.sites);
  return {
    name: network.basin ?? null,
    gallonsPerHouseholdDay: network.gpdPerUnitAssumed ?? 0,
    waterCostPer1000Gallons: network.waterCostPer1000Gal ?? WATER_COST_PER_1000_GALLONS,
    sites: network.sites.map((site) => makeSite(site, network, households(site.id), logs.get(site.id) ?? [])),
    rain,
    requested,
  };
}

function makeSite(site: NetworkSite, network: NetworkFile, households: number, logs: readonly LevelLog[]): Site {
  const interval = site.logIntervalMin ?? network.logIntervalMin ?? null;
  const { levelRefIn, velocityRefFps } = site;
  return {
    id: site.id,
    name: site.siteName ?? site.id,
    enabled: site.enabled,
    pipeInches: site.pipeIn ?? null,
    verticalMountInches: site.verticalMountIn ?? null,
    levelAdjInches: site.levelAdjIn ?? 0,
    siltInches: site.siltLevelIn ?? 0,
    households,
    reference: levelRefIn && velocityRefFps ? { levelInches: levelRefIn, velocityFps: velocityRefFps } : null,
    rating: { multiplier: site.multiplier ?? 1, exponent: site.exponent ?? 1 },
    timeOffsetSeconds: site.timeOffsetSec ?? 0,
    upstream: site.upstream,
    downstream: site.downstream,
    logs: logs.map((log) => ({ ...log, intervalMinutes: log.intervalMinutes ?? interval })),
  };
}

/** The households of each site and all sites upstream, from the file or added up; at a split each branch has its part, as with the flow. */
function cumulativeHouseholds(sites: readonly NetworkSite[]): (siteId: string) => number {
  const network = networkOf(sites, () => true);
  if ('code' in network) throw new Error('a circular series is refused when its file is read');
  const sums = new Map<string, number>();
  const byId = new Map(sites.map((site) => [site.id, site]));
  for (const id of network.order) {
    const site = byId.get(id);
    const upstream = network.upstream.get(id) ?? [];
    const added = upstream.reduce((sum, { siteId, share }) => sum + share * (sums.get(siteId) ?? 0), site?.populationIndividual ?? 0);
    sums.set(id, site?.populationCumulative ?? added);
  }
  return (siteId) => sums.get(siteId) ?? 0;
}
