import { type LogLevels, NEIGHBOUR_SECONDS } from './log-levels.js';
import { DROPOUT, type RecordMarks } from './record-marks.js';

/** If a level drops to zero from at least this depth, or this part of the pipe, between two records, the sensor failed; a pipe runs dry gradually. */
const LEAST_FALL_INCHES = 0.5;
const LEAST_FALL_OF_PIPE = 0.05;

/** Marks records without depth after a sudden drop, or before a sudden rise. */
export function markDropouts(marks: RecordMarks, log: LogLevels): void {
  const { times, levels, extremes, levelAdjInches, pipeInches } = log;
  if (extremes.lowestInches + levelAdjInches > 0) return;
  const fall = Math.max(LEAST_FALL_INCHES, LEAST_FALL_OF_PIPE * pipeInches);
  const depthAt = (index: number) => (levels[index] ?? 0) + levelAdjInches;
  const isNear = (index: number) => index > 0 && index < times.length && (times[index] ?? 0) - (times[index - 1] ?? 0) <= NEIGHBOUR_SECONDS;
  let from = 0;
  while (from < levels.length) {
    if (depthAt(from) > 0) {
      from++;
      continue;
    }
    let to = from + 1;
    while (to < levels.length && depthAt(to) <= 0) to++;
    const fell = isNear(from) && depthAt(from - 1) >= fall;
    const rose = isNear(to) && depthAt(to) >= fall;
    const endsHere = to === levels.length || from === 0;
    if ((fell && rose) || ((fell || rose) && endsHere)) marks.set(DROPOUT, from, to);
    from = to;
  }
}
