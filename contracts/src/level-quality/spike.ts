import type { JudgedSeries, QualityMark, Rule } from './mark.js';
import { GAP_INTERVALS, quantile } from './measure.js';

/** More records than this are an event, not a spike. */
const MOST_RECORDS = 3;
/** Variation is measured over so many records, some days of quarter hours. */
const BLOCK_RECORDS = 256;
/** How far off a spike is: so many times what nine of ten records near it stay under. */
const VARIATIONS = 6;
const LEAST_INCHES = 1;
/** Of the pipe: in a large one waves and pumps move more. */
const LEAST_OF_PIPE = 0.1;
/** "And back": the records before and after differ by at most this part of the spike. */
const BACK = 0.25;
/** A storm climbs before its peak: no step of so many before and after is more than this part of the spike. */
const CALM_STEPS = 3;
const CALM = 0.25;

/** How far a record is off the middle of its two neighbours. */
const offNeighbours = (levels: Float64Array, index: number): number =>
  Math.abs((levels[index] ?? 0) - ((levels[index - 1] ?? 0) + (levels[index + 1] ?? 0)) / 2);

/** For each block of records: how far off one must be. The 90th percentile is robust against spikes, and takes in pumps that come and go. */
function limitsOf({ levels, pipeInches }: JudgedSeries): Float64Array {
  const least = Math.max(LEAST_INCHES, LEAST_OF_PIPE * (pipeInches ?? 0));
  const blocks = new Float64Array(Math.ceil(levels.length / BLOCK_RECORDS));
  const off = new Float64Array(BLOCK_RECORDS);
  for (let block = 0; block < blocks.length; block++) {
    const from = Math.max(1, block * BLOCK_RECORDS);
    const to = Math.min(levels.length - 1, (block + 1) * BLOCK_RECORDS);
    for (let index = from; index < to; index++) off[index - from] = offNeighbours(levels, index);
    const variation = quantile(off.subarray(0, Math.max(0, to - from)).sort(), 0.9) || 0;
    blocks[block] = Math.max(least, VARIATIONS * variation);
  }
  return blocks;
}

/** One to three records that leave the level around them by far more than it varies, to one side, and come back; around them it keeps still. */
export const spikes: Rule = (series) => {
  const { times, levels } = series;
  const limits = limitsOf(series);
  const marks: QualityMark[] = [];
  for (let index = 1; index < levels.length - 1; index++) {
    // Almost all records are near the one before.
    const limit = limits[Math.floor(index / BLOCK_RECORDS)] ?? 0;
    if (Math.abs((levels[index] ?? 0) - (levels[index - 1] ?? 0)) <= limit) continue;
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

/** How many records from `index` on are a spike: 0 where it is none. */
function recordsOff({ times, levels, intervalSeconds }: JudgedSeries, index: number, limit: number): number {
  const before = levels[index - 1] ?? 0;
  for (let records = 1; records <= MOST_RECORDS && index + records < levels.length; records++) {
    // Beside a gap nobody knows where the level was.
    if ((times[index + records] ?? 0) - (times[index - 1] ?? 0) > (records + 1) * GAP_INTERVALS * intervalSeconds) return 0;
    const after = levels[index + records] ?? 0;
    const least = leastOff(levels, index, records, (before + after) / 2);
    if (least > limit && Math.abs(after - before) <= BACK * least && isCalm(levels, index, records, CALM * least)) return records;
  }
  return 0;
}

/** Whether the level keeps still before and after the records. */
function isCalm(levels: Float64Array, index: number, records: number, mostInches: number): boolean {
  const moves = (at: number) => at > 0 && at < levels.length && Math.abs((levels[at] ?? 0) - (levels[at - 1] ?? 0)) > mostInches;
  for (let step = 0; step < CALM_STEPS; step++) if (moves(index - 1 - step) || moves(index + records + 1 + step)) return false;
  return true;
}

/** The least distance of the records from `usual`; 0 where they lie on both sides of it. */
function leastOff(levels: Float64Array, index: number, records: number, usual: number): number {
  const side = Math.sign((levels[index] ?? 0) - usual);
  let least = Number.POSITIVE_INFINITY;
  for (let at = index; at < index + records; at++) least = Math.min(least, side * ((levels[at] ?? 0) - usual));
  return Math.max(0, least);
}
