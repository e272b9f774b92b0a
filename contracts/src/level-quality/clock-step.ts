import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { GAP_INTERVALS } from './measure.js';

/** Of the interval: a step off by less is a clock that runs a little fast or slow. */
const OFF_SHARE = 0.1;
/** Where more of all steps are off, the log keeps no interval, and none can be broken. */
const MOST_OFF_SHARE = 0.2;
/** Steps that are off and nearer than so many intervals belong together. */
const TOGETHER_INTERVALS = 4;
/** From so many steps in a row on, two clocks' records stand side by side. */
const REPEATED_STEPS = 6;

/** How far a step is off a whole number of intervals: between minus and plus half of one. */
const offInterval = (step: number, interval: number): number => step - Math.round(step / interval) * interval;

/**
 * Records that leave the interval's beat: the clock was set between two of them, or a span was recorded twice, before and after it was set back (the
 * records of both stand interleaved, since a time is kept once). A single record in between, which the beat outlives, is none. Steps long enough
 * for a gap tell nothing of the clock: a logger begins a new beat after its battery was changed.
 */
export const clockSteps: Rule = ({ times, intervalSeconds }) => {
  const tolerance = OFF_SHARE * intervalSeconds;
  const off: number[] = [];
  for (let index = 1; index < times.length; index++) {
    const step = (times[index] ?? 0) - (times[index - 1] ?? 0);
    if (step <= GAP_INTERVALS * intervalSeconds && Math.abs(offInterval(step, intervalSeconds)) > tolerance) off.push(index);
  }
  if (off.length > MOST_OFF_SHARE * times.length) return [];
  return groups(off, times, TOGETHER_INTERVALS * intervalSeconds).flatMap((group) => markOf(group, times, intervalSeconds, tolerance));
};

function groups(off: readonly number[], times: Float64Array, apartSeconds: number): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (const index of off) {
    const group = found.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && (times[index] ?? 0) - (times[last] ?? 0) <= apartSeconds) group.push(index);
    else found.push([index]);
  }
  return found;
}

function markOf(
  group: readonly number[],
  times: JudgedSeries['times'],
  intervalSeconds: number,
  tolerance: number,
): readonly QualityMark[] {
  const first = group[0] ?? 0;
  const last = group.at(-1) ?? 0;
  const start = times[first - 1] ?? 0;
  const end = times[last] ?? 0;
  const seconds = offInterval(end - start, intervalSeconds);
  const repeated = group.length >= REPEATED_STEPS;
  if (!repeated && Math.abs(seconds) <= tolerance) return [];
  return [{ rule: 'clock', start, end, detail: { cause: repeated ? 'repeat' : 'step', seconds, records: group.length } }];
}
