import type { LevelLog, Site } from '../basin.js';
import { badRecords, FLAT, GOOD, SPIKE } from './bad-records.js';
import { type LevelMark, markRuns } from './mark.js';

/** No depth counts as less (specification part 3, section 9: depth floor 0.1; taken in inches). */
export const LEAST_DEPTH_INCHES = 0.1;
/** A level so near to the sensor's face may have been higher. */
const SENSOR_BLIND_INCHES = 1;

/** Depths above the invert, oldest first, each time once. */
export interface DepthSeries {
  readonly times: Float64Array;
  readonly depthsInches: Float64Array;
}

export interface CleanLog extends DepthSeries {
  readonly startAt: number;
  readonly id: string;
  readonly marks: readonly LevelMark[];
}

/**
 * The depths of one log: level + adjustment, never below {@link LEAST_DEPTH_INCHES}. Records that no water made are left out; those that count only
 * in part are marked (flow-analysis 1.2). `heldFromInches` is the depth of the pipe's greatest flow.
 */
export function cleanLog(log: LevelLog, site: Site, pipeInches: number, heldFromInches: number): CleanLog {
  const { times, levels } = inOrder(log);
  const bad = badRecords(times, levels, pipeInches, log.intervalMinutes);
  const submergedFrom = (site.verticalMountInches ?? Number.POSITIVE_INFINITY) - SENSOR_BLIND_INCHES;
  const depthAt = (index: number) => (levels[index] ?? 0) + site.levelAdjInches;
  const isGood = (index: number) => bad[index] === GOOD;
  const marks = [
    ...markRuns(times, 'spike', (index) => bad[index] === SPIKE),
    ...markRuns(times, 'flat', (index) => bad[index] === FLAT),
    ...markRuns(times, 'floor', (index) => isGood(index) && depthAt(index) <= 0),
    ...markRuns(times, 'submerged', (index) => isGood(index) && (levels[index] ?? 0) >= submergedFrom),
    ...markRuns(times, 'full', (index) => isGood(index) && depthAt(index) >= heldFromInches),
  ];
  const kept = bad.reduce((count, each) => count + (each === GOOD ? 1 : 0), 0);
  const good = { times: new Float64Array(kept), depthsInches: new Float64Array(kept) };
  let at = 0;
  for (let index = 0; index < times.length; index++) {
    if (!isGood(index)) continue;
    good.times[at] = times[index] ?? 0;
    good.depthsInches[at++] = Math.max(LEAST_DEPTH_INCHES, depthAt(index));
  }
  return { ...good, startAt: log.startAt, id: log.id, marks };
}

/** The records in the order of time; of two with the same time, the later one in the log. */
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
