import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { GAP_INTERVALS, placeOf } from './measure.js';
import { valuesAt } from './values-at.js';

/** More records than this are an event, not a spike. */
const MOST_RECORDS = 3;
/** Records over which variation is measured: some days at 15 minutes. */
const BLOCK_RECORDS = 256;
/** The minimum deviation of a spike, as a multiple of the 90th percentile of the deviations nearby. */
const VARIATIONS = 6;
const VARIATION_SHARE = 0.9;
const LEAST_INCHES = 1;
/** Part of the pipe size: in a large pipe, waves and pumps cause larger changes. */
const LEAST_OF_PIPE = 0.1;
/** The level returns: the records before and after differ by at most this part of the spike. */
const BACK = 0.25;
/** A storm rises before its peak: no step within this number of records before and after exceeds this part of the spike. */
const CALM_STEPS = 3;
const CALM = 0.25;

/** The deviation of a record from the mean of its two neighbours. */
const offNeighbours = (levels: Float64Array, index: number): number =>
  Math.abs((levels[index] ?? 0) - ((levels[index - 1] ?? 0) + (levels[index + 1] ?? 0)) / 2);

/** No spike is smaller. */
const leastInches = ({ pipeInches }: JudgedSeries): number => Math.max(LEAST_INCHES, LEAST_OF_PIPE * (pipeInches ?? 0));

/** The minimum deviation for each block of records. The 90th percentile is robust against spikes and includes the changes that pumps cause. */
function limitsOf(series: JudgedSeries): Float64Array {
  const { levels } = series;
  const least = leastInches(series);
  const blocks = new Float64Array(Math.ceil(levels.length / BLOCK_RECORDS)).fill(least);
  const off = new Float64Array(BLOCK_RECORDS);
  for (let block = 0; block < blocks.length; block++) {
    const from = Math.max(1, block * BLOCK_RECORDS);
    const to = Math.min(levels.length - 1, (block + 1) * BLOCK_RECORDS);
    let beyond = 0;
    for (let index = from; index < to; index++) {
      const variation = offNeighbours(levels, index);
      off[index - from] = variation;
      if (VARIATIONS * variation > least) beyond++;
    }
    const place = placeOf(VARIATION_SHARE, to - from);
    // In a calm block, which most are, the percentile is among those that do not reach the least deviation: no need to find it.
    if (beyond >= to - from - place) blocks[block] = VARIATIONS * (valuesAt(off.subarray(0, to - from), [place])[0] ?? 0);
  }
  return blocks;
}

/** Finds one to three records that deviate to one side by much more than the usual variation, between steady levels. */
export const spikes: Rule = (series) => {
  const { times, levels } = series;
  const limits = limitsOf(series);
  const least = leastInches(series);
  const marks: QualityMark[] = [];
  for (let index = 1; index < levels.length - 1; index++) {
    const change = Math.abs((levels[index] ?? 0) - (levels[index - 1] ?? 0));
    // A fast path: almost all records are near the one before.
    if (change <= least) continue;
    const limit = limits[Math.floor(index / BLOCK_RECORDS)] ?? 0;
    if (change <= limit) continue;
    const records = recordsOff(series, index, limit);
    if (records === 0) continue;
    const usual = ((levels[index - 1] ?? 0) + (levels[index + records] ?? 0)) / 2;
    let farthest = levels[index] ?? 0;
    for (let at = index + 1; at < index + records; at++)
      if (Math.abs((levels[at] ?? 0) - usual) > Math.abs(farthest - usual)) farthest = levels[at] ?? 0;
    marks.push({
      rule: 'spike',
      start: times[index] ?? 0,
      end: times[index + records - 1] ?? 0,
      detail: { records, level: farthest, usual },
    });
    index += records;
  }
  return marks;
};

/** The number of records of the spike at `index`; 0 if there is none. */
function recordsOff({ times, levels, intervalSeconds }: JudgedSeries, index: number, limit: number): number {
  const before = levels[index - 1] ?? 0;
  for (let records = 1; records <= MOST_RECORDS && index + records < levels.length; records++) {
    // Next to a gap the usual level is unknown.
    if ((times[index + records] ?? 0) - (times[index - 1] ?? 0) > (records + 1) * GAP_INTERVALS * intervalSeconds) return 0;
    const after = levels[index + records] ?? 0;
    const least = leastOff(levels, index, records, (before + after) / 2);
    if (least > limit && Math.abs(after - before) <= BACK * least && isCalm(levels, index, records, CALM * least)) return records;
  }
  return 0;
}

/** Returns whether the level is steady before and after the records. */
function isCalm(levels: Float64Array, index: number, records: number, mostInches: number): boolean {
  const moves = (at: number) => at > 0 && at < levels.length && Math.abs((levels[at] ?? 0) - (levels[at - 1] ?? 0)) > mostInches;
  for (let step = 0; step < CALM_STEPS; step++) if (moves(index - 1 - step) || moves(index + records + 1 + step)) return false;
  return true;
}

/** The smallest distance of the records from `usual`; 0 if they are on both sides of it. */
function leastOff(levels: Float64Array, index: number, records: number, usual: number): number {
  const side = Math.sign((levels[index] ?? 0) - usual);
  let least = Number.POSITIVE_INFINITY;
  for (let at = index; at < index + records; at++) least = Math.min(least, side * ((levels[at] ?? 0) - usual));
  return Math.max(0, least);
}
