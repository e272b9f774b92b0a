import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { GAP_INTERVALS } from './measure.js';

/** Part of the interval: a smaller deviation is normal clock drift. */
const OFF_SHARE = 0.1;
/** If a greater share of all steps deviates, the log has no fixed interval and the rule does not apply. */
const MOST_OFF_SHARE = 0.2;
/** Deviating steps within this number of intervals belong together. */
const TOGETHER_INTERVALS = 4;
/** From this number of consecutive deviating steps, the records of two clock settings are interleaved. */
const REPEATED_STEPS = 6;

/** The deviation of a step from a whole number of intervals: between minus and plus half an interval. */
const offInterval = (step: number, interval: number): number => step - Math.round(step / interval) * interval;

/**
 * Finds records off the interval: the clock was set between two of them, or a span was recorded twice, before and after the clock was set back (the
 * records of both are interleaved, since each time is stored once). A single extra record, after which the interval continues, is not marked. Steps long
 * enough for a gap are ignored: after a change of its battery, a logger starts its interval again.
 */
export const clockSteps: Rule = ({ times, intervalSeconds }) => {
  const tolerance = OFF_SHARE * intervalSeconds;
  const off: number[] = [];
  for (let index = 1; index < times.length; index++) {
    const step = (times[index] ?? 0) - (times[index - 1] ?? 0);
    // A fast path, which is almost every step.
    if (step === intervalSeconds) continue;
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
