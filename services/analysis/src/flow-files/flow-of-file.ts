import { limits } from '@headworks/api/limits';
import { indexOfTime } from '@headworks/level-block';
import type { ReadableLevels } from '@headworks/logger-csv';
import { analyse } from '../core/analyse.js';
import { DAY_SECONDS } from '../core/units.js';
import { basinOfFile, lengthInches, SITE_OF_FILE } from './site-of-file.js';
import type { FlowRefusal } from './texts.js';

/** A smaller number is no pipe of a sewer: it counts as not set. */
const LEAST_PIPE_INCHES = 0.5;

/** The flow at a time of the logger's clock in GPM; undefined where the record is no measurement. */
export type FlowAt = (time: number) => number | undefined;

/** The flow of each record of a file by the analysis of a single site, or why there is none. */
export function flowOfFile(file: ReadableLevels): FlowAt | FlowRefusal {
  const refused = refusalOf(file);
  if (refused) return refused;
  const { sites, siteErrors } = analyse(basinOfFile(file));
  const site = sites.get(SITE_OF_FILE);
  if (!site) return siteErrors.get(SITE_OF_FILE)?.code === 'NotEnoughDays' ? 'NotEnoughDays' : 'NoFlow';
  const { levels, dry, calibration } = site;
  if (!calibration) return 'NoFlow';
  const { times, depthsInches } = levels.series;
  const gpmPerRatio = calibration.gpmPerDeltaQ / dry.meanDryRatio;
  return (time) => {
    const index = indexOfTime(times, time);
    const depth = depthsInches[index];
    return times[index] === time && depth !== undefined ? levels.rating.ratioAt(depth) * gpmPerRatio : undefined;
  };
}

function refusalOf({ csv: { header }, isLoggerFile, times }: ReadableLevels): FlowRefusal | undefined {
  if (!isLoggerFile) return 'NotALoggerFile';
  if (times.length === 0) return 'NoRecords';
  if ((lengthInches(header, header.pipeId) ?? 0) < LEAST_PIPE_INCHES) return 'NoPipeSize';
  if (!header.population) return 'NoPopulation';
  // The arrays of the analysis have each day from the first to the last.
  if (secondsOf(times) > limits.uploadDays * DAY_SECONDS) return 'TooManyDays';
  return undefined;
}

function secondsOf(times: Float64Array): number {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const time of times) [first, last] = [Math.min(first, time), Math.max(last, time)];
  return last - first;
}
