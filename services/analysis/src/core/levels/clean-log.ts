import { judgedInterval } from '@headworks/level-quality';
import type { LevelLog, Site } from '../basin.js';
import { badRecords } from './bad-records.js';
import { FLAT, GOOD, SPIKE } from './log-levels.js';
import { type LevelMark, markRuns } from './mark.js';

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

/** The marks of a record, as bits. */
const BITS = { spike: 1, flat: 2, dropout: 4, floor: 8, submerged: 16, full: 32 } as const;
const LEFT_OUT = BITS.spike | BITS.flat | BITS.dropout;

/**
 * The depths of one log: level + adjustment, never below {@link LEAST_DEPTH_INCHES}. Records that are not measurements are excluded; those that count only
 * in part are marked (flow-analysis 1.2). `heldFromInches` is the depth of the pipe's greatest flow.
 */
export function cleanLog(log: LevelLog, site: Site, pipeInches: number, heldFromInches: number): CleanLog {
  const { times, levels } = inOrder(log);
  const intervalSeconds = intervalOf(times, log.intervalMinutes);
  const blindFromInches = (site.verticalMountInches ?? Number.POSITIVE_INFINITY) - SENSOR_BLIND_INCHES;
  const bad = badRecords({ times, levels, levelAdjInches: site.levelAdjInches, pipeInches, intervalSeconds, blindFromInches });
  const bits = new Uint8Array(times.length);
  const depths = new Float64Array(times.length);
  const keptTimes = new Float64Array(times.length);
  let seen = 0;
  let kept = 0;
  for (let index = 0; index < times.length; index++) {
    const level = levels[index] ?? 0;
    const depth = level + site.levelAdjInches;
    bits[index] = bitsOf(bad[index] ?? GOOD, depth, level >= blindFromInches, depth >= heldFromInches);
    seen |= bits[index] ?? 0;
    if (bad[index] !== GOOD) continue;
    keptTimes[kept] = times[index] ?? 0;
    depths[kept++] = Math.max(LEAST_DEPTH_INCHES, depth);
  }
  const kinds = Object.entries(BITS).filter(([, bit]) => (seen & bit) !== 0);
  return {
    times: seen & LEFT_OUT ? keptTimes.slice(0, kept) : times,
    depthsInches: depths.slice(0, kept),
    startAt: log.startAt,
    id: log.id,
    intervalSeconds,
    // The keys are kinds of marks.
    marks: kinds.flatMap(([kind, bit]) => markRuns(times, kind as keyof typeof BITS, (index) => ((bits[index] ?? 0) & bit) !== 0)),
  };
}

function bitsOf(bad: number, depth: number, isSubmerged: boolean, isFull: boolean): number {
  if (bad !== GOOD) return bad === SPIKE ? BITS.spike : bad === FLAT ? BITS.flat : BITS.dropout;
  return (depth < LEAST_DEPTH_INCHES ? BITS.floor : 0) | (isSubmerged ? BITS.submerged : 0) | (isFull ? BITS.full : 0);
}

/** The seconds between two records: the interval of the log, or its median step if most steps are longer or much shorter. */
function intervalOf(times: Float64Array, intervalMinutes: number | null): number {
  const said = judgedInterval(times, intervalMinutes);
  let shorter = 0;
  for (let index = 1; index < times.length; index++) if ((times[index] ?? 0) - (times[index - 1] ?? 0) < said / 2) shorter++;
  return shorter > times.length / 2 ? judgedInterval(times, null) : said;
}

/** The records in time order; of two with the same time, the later one in the log. */
function inOrder({ times, levelsInches }: LevelLog): { readonly times: Float64Array; readonly levels: Float64Array } {
  let sorted = true;
  for (let index = 1; sorted && index < times.length; index++) sorted = (times[index] ?? 0) > (times[index - 1] ?? 0);
  if (sorted) return { times, levels: levelsInches };
  const order = Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  const last = order.filter((index, place) => times[index] !== times[order[place + 1] ?? -1]);
  return {
    times: Float64Array.from(last, (index) => times[index] ?? 0),
    levels: Float64Array.from(last, (index) => levelsInches[index] ?? 0),
  };
}
