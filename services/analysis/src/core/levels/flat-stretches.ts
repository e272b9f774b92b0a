import { indexOfTime } from '@headworks/level-block';
import { flats } from '@headworks/level-quality';
import { SURCHARGE_OF_PIPE } from '../pipe/surcharge-level.js';
import { FLAT, type LogLevels, NEIGHBOUR_SECONDS } from './log-levels.js';

/** A sensor that moves by less than this for a day does not measure: water is never that still (flow-analysis 1.2). A record covers its interval. */
const FLAT_INCHES = 0.02;
const FLAT_SECONDS = 24 * 3_600;

/**
 * Marks the stretches of a stuck sensor: within {@link FLAT_INCHES} for a day, or without any change for hours, by the log's marks.
 * A dry pipe, a full one and a submerged sensor are constant as well, and are kept.
 */
export function fillFlats(bad: Uint8Array, log: LogLevels): void {
  const { times, levels, intervalSeconds, pipeInches } = log;
  for (const { start, end } of flats({ times, levels, intervalSeconds, pipeInches }))
    fillUnlessStill(bad, log, indexOfTime(times, start), indexOfTime(times, end + 1));
  let from = 0;
  while (from < times.length) {
    const to = endOfStillness(log, from);
    const isFlat = (times[to - 1] ?? 0) - (times[from] ?? 0) + intervalSeconds >= FLAT_SECONDS;
    if (isFlat) fillUnlessStill(bad, log, from, to);
    // A stretch that begins later cannot reach beyond where this one ended, unless it begins after the record that moved.
    from = isFlat ? to : Math.max(from + 1, firstAfterMove(levels, from, to));
  }
}

/** The level in the middle of a stretch decides its kind: its records differ by hundredths. */
function fillUnlessStill(bad: Uint8Array, log: LogLevels, from: number, to: number): void {
  const { levels, levelAdjInches, pipeInches, blindFromInches } = log;
  const level = levels[(from + to) >> 1] ?? 0;
  const depth = level + levelAdjInches;
  if (depth > 0 && depth <= SURCHARGE_OF_PIPE * pipeInches && level < blindFromInches) bad.fill(FLAT, from, to);
}

/** The first record after `from` that moves, or follows a gap. */
function endOfStillness({ times, levels }: LogLevels, from: number): number {
  let lowest = levels[from] ?? 0;
  let highest = lowest;
  let to = from + 1;
  for (; to < times.length && (times[to] ?? 0) - (times[to - 1] ?? 0) <= NEIGHBOUR_SECONDS; to++) {
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
