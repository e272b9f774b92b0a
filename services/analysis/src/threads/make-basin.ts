import type { LogContent } from '@headworks/api/commands/logs';
import type { Basin, LevelLog, Site } from '../core/basin.js';
import { WATER_COST_PER_1000_GALLONS } from '../core/units.js';
import type { InputSite, Inputs } from '../inputs/inputs.js';
import type { KeptBasins } from './kept-basins.js';
import type { Adjustments } from './order.js';

/** A smaller number is no pipe of a sewer: it counts as not set. */
const LEAST_PIPE_INCHES = 0.5;

/** The basin of the core, from inputs whose levels and rain are kept. */
export function makeBasin(inputs: Inputs, kept: KeptBasins, adjustments: Adjustments = []): Basin {
  const contents = new Map(inputs.logs.map((log) => [log.logId, log]));
  const changes = new Map(adjustments.map(({ siteId, changes: given }) => [siteId, given]));
  return {
    name: inputs.name,
    gallonsPerHouseholdDay: inputs.gpdPerHouse ?? 0,
    waterCostPer1000Gallons: WATER_COST_PER_1000_GALLONS,
    rain: kept.rain(inputs),
    requested: inputs.period,
    sites: inputs.sites.map((site) => {
      const logs = site.logIds.flatMap((logId) => contents.get(logId) ?? []);
      return makeSite({ ...site, ...given(changes.get(site.siteId)) }, logs, (log) => levelLog(inputs.basinId, log, kept));
    }),
  };
}

/** Without the fields that are not given. */
const given = (changes: Adjustments[number]['changes'] | undefined): Partial<InputSite> =>
  Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined));

function makeSite(site: InputSite, logs: readonly LogContent[], levels: (log: LogContent) => LevelLog | undefined): Site {
  const [level, velocity] = [site.levelRefInches ?? 0, site.velocityRefFps ?? 0];
  return {
    id: String(site.siteId),
    name: site.name,
    enabled: site.enabled,
    pipeInches: (site.pipeInches ?? 0) < LEAST_PIPE_INCHES ? null : site.pipeInches,
    verticalMountInches: newest(logs)?.mountInches ?? null,
    levelAdjInches: site.levelAdjInches,
    siltInches: site.siltInches,
    households: site.households ?? 0,
    reference: level > 0 && velocity > 0 ? { levelInches: level, velocityFps: velocity } : null,
    rating: { multiplier: 1, exponent: 1 },
    timeOffsetSeconds: site.timeOffsetSeconds ?? 0,
    upstream: site.upstream.map(String),
    downstream: site.downstream.map(String),
    logs: logs.flatMap((log) => levels(log) ?? []),
  };
}

const newest = (logs: readonly LogContent[]): LogContent | undefined =>
  logs.toSorted((a, b) => (b.firstAt ?? 0) - (a.firstAt ?? 0) || b.logId - a.logId)[0];

export function levelLog(basinId: number, { logId, intervalMinutes }: LogContent, kept: KeptBasins): LevelLog | undefined {
  const series = kept.levels(basinId, logId);
  const startAt = series?.times[0];
  if (!series || startAt === undefined) return undefined;
  return { id: String(logId), startAt, intervalMinutes, times: series.times, levelsInches: series.levels };
}
