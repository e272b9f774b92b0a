import type { Basin, LevelLog, Site } from '@headworks/service-analysis/core';
import { makeBasin } from '../../../services/analysis/test-kit/made-basin/index.ts';

const INTERVAL_MINUTES = 15;
const SEED = 7;
const RECORDS_PER_DAY = 96;
/** One in five sites has a worn sensor; one in ten a sewer that is blocked for some days in each quarter of a year, and one in ten a pipe that is too small. */
const SITES_PER_WORN = 5;
const SITES_PER_OBSTACLE = 10;
const DAYS_PER_FAULT = 91;
const SPIKE_INCHES = 9;
const FLAT_DAYS = 2;
/** One pause is bridged, the other is a gap. */
const PAUSES_RECORDS = [3, 40];
const BLOCKED_DAYS = 3;
const BLOCKED_FACTOR = 3;
const SMALL_PIPE = 0.6;
const NEW_DAYS = 30;
const NEW_FACTOR = 1.02;

/** A basin whose sensors and sewers have no fault. */
export const soundBasin = (sites: number, days: number): Basin =>
  makeBasin({ sites, days, intervalMinutes: INTERVAL_MINUTES, seed: SEED }).basin;

/** The same with spikes, flat stretches, gaps, blockages and pipes that are too small, like real ones. */
export function wornBasin(sites: number, days: number): Basin {
  const basin = soundBasin(sites, days);
  return {
    ...basin,
    sites: basin.sites.map((site, index) => {
      if (index % SITES_PER_OBSTACLE === 9) return withLogs(site, blocked);
      if (index % SITES_PER_OBSTACLE === 8) return { ...site, pipeInches: SMALL_PIPE * (site.pipeInches ?? 0) };
      return index % SITES_PER_WORN === 1 ? withLogs(site, worn) : site;
    }),
  };
}

/** The last site, which has the most sites downstream, with new levels: no earlier result of it can be reused. */
export function withNewLevels(basin: Basin): Basin {
  const last = basin.sites.length - 1;
  return { ...basin, sites: basin.sites.map((site, index) => (index === last ? withLogs(site, renewed) : site)) };
}

const withLogs = (site: Site, change: (log: LevelLog) => LevelLog): Site => ({ ...site, logs: site.logs.map(change) });

const faultsOf = ({ times }: LevelLog): readonly number[] => {
  const every = DAYS_PER_FAULT * RECORDS_PER_DAY;
  return Array.from({ length: Math.floor(times.length / every) }, (_, fault) => (fault + 0.5) * every);
};

/** In each quarter of a year a spike, two days later a sensor that does not change, and some days later two pauses without records. */
function worn(log: LevelLog): LevelLog {
  const levelsInches = log.levelsInches.slice();
  const missing = new Set<number>();
  for (const at of faultsOf(log)) {
    levelsInches[at] = (levelsInches[at] ?? 0) + SPIKE_INCHES;
    const flat = at + 2 * RECORDS_PER_DAY;
    levelsInches.fill(levelsInches[flat] ?? 0, flat, flat + FLAT_DAYS * RECORDS_PER_DAY);
    for (const [pause, records] of PAUSES_RECORDS.entries())
      for (let index = 0; index < records; index++) missing.add(flat + (7 + pause) * RECORDS_PER_DAY + index);
  }
  const isThere = (_: number, index: number) => !missing.has(index);
  return { ...log, times: log.times.filter(isThere), levelsInches: levelsInches.filter(isThere) };
}

function blocked(log: LevelLog): LevelLog {
  const levelsInches = log.levelsInches.slice();
  for (const from of faultsOf(log))
    for (let index = from; index < from + BLOCKED_DAYS * RECORDS_PER_DAY; index++)
      levelsInches[index] = BLOCKED_FACTOR * (levelsInches[index] ?? 0);
  return { ...log, levelsInches };
}

function renewed(log: LevelLog): LevelLog {
  const from = log.levelsInches.length - NEW_DAYS * RECORDS_PER_DAY;
  return { ...log, levelsInches: log.levelsInches.map((level, index) => (index < from ? level : NEW_FACTOR * level)) };
}
