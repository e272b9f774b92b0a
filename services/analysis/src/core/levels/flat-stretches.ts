import { indexOfTime } from '@headworks/level-block';
import { flats } from '@headworks/level-quality';
import { SURCHARGE_OF_PIPE } from '../pipe/surcharge-level.js';
import { type LogLevels, NEIGHBOUR_SECONDS } from './log-levels.js';
import { FLAT, type RecordMarks } from './record-marks.js';

/** A sensor that moves by less than this for a day does not measure: water is never that still (flow-analysis 1.2). */
const FLAT_INCHES = 0.02;
const FLAT_SECONDS = 24 * 3_600;

/**
 * Marks the stretches of a stuck sensor: within {@link FLAT_INCHES} for a day, or without any change for hours, by the log's marks.
 * A dry pipe, a full one and a submerged sensor are constant as well, and are kept.
 */
export function markFlats(marks: RecordMarks, log: LogLevels): void {
  const { times, levels, extremes, intervalSeconds, pipeInches } = log;
  for (const { start, end } of flats({ times, levels, intervalSeconds, pipeInches }))
    markUnlessStill(marks, log, indexOfTime(times, start), indexOfTime(times, end + 1));
  // Fewer records cannot last that long.
  const leastRecords = 1 + (FLAT_SECONDS - intervalSeconds) / Math.min(NEIGHBOUR_SECONDS, extremes.longestStepSeconds);
  let calmFrom = 0;
  for (let index = 1; index <= times.length; index++) {
    const isCalm =
      index < times.length &&
      Math.abs((levels[index] ?? 0) - (levels[index - 1] ?? 0)) < FLAT_INCHES &&
      (times[index] ?? 0) - (times[index - 1] ?? 0) <= NEIGHBOUR_SECONDS;
    if (isCalm) continue;
    if (index - calmFrom >= leastRecords && lastsFlatTime(log, calmFrom, index)) markFlatsBetween(marks, log, calmFrom, index);
    calmFrom = index;
  }
}

/** Whether the records [from, to) cover {@link FLAT_SECONDS}. A record covers its interval. */
const lastsFlatTime = ({ times, intervalSeconds }: LogLevels, from: number, to: number): boolean =>
  (times[to - 1] ?? 0) - (times[from] ?? 0) + intervalSeconds >= FLAT_SECONDS;

/** Marks what is flat among the records [from, end), none of which moves away from the one before it. */
function markFlatsBetween(marks: RecordMarks, log: LogLevels, from: number, end: number): void {
  while (from < end) {
    const to = endOfStillness(log, from, end);
    const isFlat = lastsFlatTime(log, from, to);
    if (isFlat) markUnlessStill(marks, log, from, to);
    if (to === end) break;
    // A stretch that begins later cannot reach beyond where this one ended, unless it begins after the record that moved.
    from = isFlat ? to : Math.max(from + 1, firstAfterMove(log.levels, from, to));
  }
}

/** The level in the middle of a stretch decides its kind: its records differ by hundredths. */
function markUnlessStill(marks: RecordMarks, log: LogLevels, from: number, to: number): void {
  const { levels, levelAdjInches, pipeInches, blindFromInches } = log;
  const level = levels[(from + to) >> 1] ?? 0;
  const depth = level + levelAdjInches;
  if (depth > 0 && depth <= SURCHARGE_OF_PIPE * pipeInches && level < blindFromInches) marks.set(FLAT, from, to);
}

/** The first record after `from` that is too far from one before it. */
function endOfStillness({ levels }: LogLevels, from: number, end: number): number {
  let lowest = levels[from] ?? 0;
  let highest = lowest;
  let to = from + 1;
  for (; to < end; to++) {
    const level = levels[to] ?? 0;
    lowest = Math.min(lowest, level);
    highest = Math.max(highest, level);
    if (highest - lowest >= FLAT_INCHES) break;
  }
  return to;
}

/** The start of the next stretch after one that ended at `to`: after the last record that differs too much from the one that ended it. */
function firstAfterMove(levels: Float64Array, from: number, to: number): number {
  const ended = levels[to];
  if (ended === undefined) return to;
  for (let index = to - 1; index >= from; index--) if (Math.abs((levels[index] ?? 0) - ended) >= FLAT_INCHES) return index + 1;
  return to;
}
