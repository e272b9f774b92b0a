import { indexOfTime } from '@headworks/level-block';
import { spikes } from '@headworks/level-quality';
import { type LogLevels, NEIGHBOUR_SECONDS, SPIKE } from './log-levels.js';

/**
 * A record that is off both of its neighbours by more than this part of the pipe, while they agree within a tenth of it, is a spike (flow-analysis 1.2);
 * so is a single one that the log's marks show, farther off than this log's levels vary. Two or three in a row may be a surcharge, and stay.
 */
const SPIKE_OF_PIPE = 0.5;
const AGREE_OF_PIPE = 0.1;
/** At the beginning and the end of a log, and next to a gap, loggers are handled: there a smaller deviation from the next two records is a spike. */
const EDGE_OF_PIPE = 0.3;

/** Marks single outliers. */
export function fillSpikes(bad: Uint8Array, log: LogLevels): void {
  const { times, levels, intervalSeconds, pipeInches } = log;
  for (let index = 0; index < levels.length; index++) if (isSpike(log, index)) bad[index] = SPIKE;
  for (const { start, end } of spikes({ times, levels, intervalSeconds, pipeInches }))
    if (start === end) bad[indexOfTime(times, start)] = SPIKE;
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
