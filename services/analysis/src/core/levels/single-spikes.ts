import { indexOfTime } from '@headworks/level-block';
import { spikes } from '@headworks/level-quality';
import { type LogLevels, NEIGHBOUR_SECONDS } from './log-levels.js';
import { type RecordMarks, SPIKE } from './record-marks.js';

/**
 * A record that is off both of its neighbours by more than this part of the pipe, while they agree within a tenth of it, is a spike (flow-analysis 1.2);
 * so is a single one that the log's marks show, farther off than this log's levels vary. Two or three in a row may be a surcharge, and stay.
 */
const SPIKE_OF_PIPE = 0.5;
const AGREE_OF_PIPE = 0.1;
/** At the beginning and the end of a log, and next to a gap, loggers are handled: there a smaller deviation from the next two records is a spike. */
const EDGE_OF_PIPE = 0.3;

/** Marks single outliers. */
export function markSpikes(marks: RecordMarks, log: LogLevels): void {
  markSteps(marks, log);
  const { times, levels, intervalSeconds, pipeInches } = log;
  for (const { start, end } of spikes({ times, levels, intervalSeconds, pipeInches }))
    if (start === end) marks.set(SPIKE, indexOfTime(times, start));
}

/** A spike begins and ends with a step; almost all records are near the one before. */
function markSteps(marks: RecordMarks, log: LogLevels): void {
  const { levels, extremes, pipeInches } = log;
  const leastInches = Math.min(SPIKE_OF_PIPE, EDGE_OF_PIPE) * pipeInches;
  if (extremes.greatestChangeInches <= leastInches) return;
  for (let index = 1; index < levels.length; index++) {
    if (Math.abs((levels[index] ?? 0) - (levels[index - 1] ?? 0)) <= leastInches) continue;
    if (isSpike(log, index - 1)) marks.set(SPIKE, index - 1);
    if (isSpike(log, index)) marks.set(SPIKE, index);
  }
}

function isSpike(log: LogLevels, index: number): boolean {
  const { levels, pipeInches } = log;
  const hasBefore = follow(log, index - 1);
  const hasAfter = follow(log, index);
  if (hasBefore && hasAfter) return standsOut(levels, index, index - 1, index + 1, SPIKE_OF_PIPE * pipeInches, pipeInches);
  if (hasAfter && follow(log, index + 1)) return standsOut(levels, index, index + 1, index + 2, EDGE_OF_PIPE * pipeInches, pipeInches);
  if (hasBefore && follow(log, index - 2)) return standsOut(levels, index, index - 1, index - 2, EDGE_OF_PIPE * pipeInches, pipeInches);
  return false;
}

/** Whether a record and the one after it are there, and near to each other. */
const follow = ({ times }: LogLevels, index: number): boolean =>
  index >= 0 && index + 1 < times.length && (times[index + 1] ?? 0) - (times[index] ?? 0) <= NEIGHBOUR_SECONDS;

function standsOut(levels: Float64Array, index: number, one: number, other: number, offInches: number, pipeInches: number): boolean {
  const level = levels[index] ?? 0;
  const first = levels[one] ?? 0;
  const second = levels[other] ?? 0;
  return (
    Math.abs(level - first) > offInches && Math.abs(level - second) > offInches && Math.abs(first - second) <= AGREE_OF_PIPE * pipeInches
  );
}
