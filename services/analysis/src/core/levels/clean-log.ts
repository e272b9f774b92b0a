import { judgedInterval } from '@headworks/level-quality';
import type { LevelLog, Site } from '../basin.js';
import { badRecords } from './bad-records.js';
import { extremesOf, type LogExtremes } from './log-extremes.js';
import type { LogLevels } from './log-levels.js';
import { type LevelMark, markRuns } from './mark.js';
import { DROPOUT, FLAT, FLOOR, FULL, type RecordMarks, SPIKE, SUBMERGED } from './record-marks.js';

/** The minimum depth (specification part 3, section 9: depth floor 0.1; taken in inches). */
export const LEAST_DEPTH_INCHES = 0.1;
/** A level within this distance of the sensor's face may have been higher. */
const SENSOR_BLIND_INCHES = 1;

/** Depths above the invert, oldest first, times unique. */
export interface DepthSeries {
  readonly times: Float64Array;
  readonly depthsInches: Float64Array;
}

export interface CleanLog extends DepthSeries {
  readonly startAt: number;
  readonly id: string;
  readonly intervalSeconds: number;
  readonly marks: readonly LevelMark[];
}

/** Records that decide as all do where all steps are alike. */
const FEW_RECORDS = 4;

/** By the kind of their mark. */
const BITS = { spike: SPIKE, flat: FLAT, dropout: DROPOUT, floor: FLOOR, submerged: SUBMERGED, full: FULL } as const;
const LEFT_OUT = SPIKE | FLAT | DROPOUT;

/**
 * The depths of one log: level + adjustment, never below {@link LEAST_DEPTH_INCHES}. Records that are not measurements are excluded; those that count only
 * in part are marked (flow-analysis 1.2). `heldFromInches` is the depth of the pipe's greatest flow.
 */
export function cleanLog(log: LevelLog, site: Site, pipeInches: number, heldFromInches: number): CleanLog {
  const { times, levels, extremes } = inOrder(log);
  const { levelAdjInches } = site;
  const intervalSeconds = intervalOf(times, log.intervalMinutes, extremes);
  const blindFromInches = (site.verticalMountInches ?? Number.POSITIVE_INFINITY) - SENSOR_BLIND_INCHES;
  const judged: LogLevels = { times, levels, extremes, levelAdjInches, pipeInches, intervalSeconds, blindFromInches };
  const records = badRecords(judged);
  markPartly(records, judged, heldFromInches);
  const { bits, seen } = records;
  const isAsRecorded = levelAdjInches === 0 && (seen & (LEFT_OUT | FLOOR)) === 0;
  const kinds = Object.entries(BITS).filter(([, bit]) => (seen & bit) !== 0);
  return {
    ...(isAsRecorded ? { times, depthsInches: levels } : measuredDepths(times, levels, bits, levelAdjInches)),
    startAt: log.startAt,
    id: log.id,
    intervalSeconds,
    // The keys are kinds of marks.
    marks: kinds.flatMap(([kind, bit]) => markRuns(times, kind as keyof typeof BITS, (index) => ((bits[index] ?? 0) & bit) !== 0)),
  };
}

/** Marks the good records that count only in part. */
function markPartly(records: RecordMarks, { levels, extremes, levelAdjInches, blindFromInches }: LogLevels, heldFromInches: number): void {
  const partly = (level: number): number => {
    const depth = level + levelAdjInches;
    return (depth < LEAST_DEPTH_INCHES ? FLOOR : 0) | (level >= blindFromInches ? SUBMERGED : 0) | (depth >= heldFromInches ? FULL : 0);
  };
  if ((partly(extremes.lowestInches) | partly(extremes.highestInches)) === 0) return;
  for (let index = 0; index < levels.length; index++) {
    const bits = records.bits[index] === 0 ? partly(levels[index] ?? 0) : 0;
    if (bits !== 0) records.set(bits, index);
  }
}

/** The depths of the records that are not left out. */
function measuredDepths(times: Float64Array, levels: Float64Array, bits: Uint8Array, levelAdjInches: number): DepthSeries {
  const keptTimes = new Float64Array(times.length);
  const depths = new Float64Array(times.length);
  let kept = 0;
  for (let index = 0; index < times.length; index++) {
    if (((bits[index] ?? 0) & LEFT_OUT) !== 0) continue;
    keptTimes[kept] = times[index] ?? 0;
    depths[kept++] = Math.max(LEAST_DEPTH_INCHES, (levels[index] ?? 0) + levelAdjInches);
  }
  return kept === times.length ? { times, depthsInches: depths } : { times: keptTimes.slice(0, kept), depthsInches: depths.slice(0, kept) };
}

/** The seconds between two records: the interval of the log, or its median step if most steps are longer or much shorter. */
function intervalOf(all: Float64Array, intervalMinutes: number | null, { shortestStepSeconds, longestStepSeconds }: LogExtremes): number {
  const times = shortestStepSeconds === longestStepSeconds ? all.subarray(0, FEW_RECORDS) : all;
  const said = judgedInterval(times, intervalMinutes);
  let shorter = 0;
  for (let index = 1; index < times.length; index++) if ((times[index] ?? 0) - (times[index - 1] ?? 0) < said / 2) shorter++;
  return shorter > times.length / 2 ? judgedInterval(times, null) : said;
}

/** The records in time order; of two with the same time, the later one in the log. */
function inOrder({ times, levelsInches }: LevelLog): Pick<LogLevels, 'times' | 'levels' | 'extremes'> {
  const extremes = extremesOf(times, levelsInches);
  if (extremes.shortestStepSeconds > 0) return { times, levels: levelsInches, extremes };
  const order = Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  const last = order.filter((index, place) => times[index] !== times[order[place + 1] ?? -1]);
  const inTime = Float64Array.from(last, (index) => times[index] ?? 0);
  const levels = Float64Array.from(last, (index) => levelsInches[index] ?? 0);
  return { times: inTime, levels, extremes: extremesOf(inTime, levels) };
}
