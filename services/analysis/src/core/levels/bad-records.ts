import { indexOfTime } from '@headworks/contracts/level-block';
import { flats, type QualityMark, spikes } from '@headworks/contracts/level-quality';

/**
 * A record that is off both of its neighbours by more than this part of the pipe, while they agree within a tenth of it, is a spike (flow-analysis 1.2);
 * so is a single one that the log's marks show, farther off than this log's levels vary. Two or three in a row may be a surcharge, and stay.
 */
const SPIKE_OF_PIPE = 0.5;
const AGREE_OF_PIPE = 0.1;
/**
 * A sensor that moves by less than this for a day does not measure: water never keeps so still (flow-analysis 1.2). A record stands for its interval.
 * Nor does one that the log's marks show as flat: no change at all for hours, far longer than this log's levels usually rest.
 */
const FLAT_INCHES = 0.02;
const FLAT_SECONDS = 24 * 3_600;
/** Two records farther apart do not tell that the level kept still in between. */
const FLAT_STEP_SECONDS = 2 * 3_600;

/** Which records of a log no water made. */
export type BadRecord = 0 | 1 | 2;
export const GOOD: BadRecord = 0;
export const SPIKE: BadRecord = 1;
export const FLAT: BadRecord = 2;

/**
 * Finds the spikes and the flat stretches in the levels of one log; answers {@link GOOD}, {@link SPIKE} or {@link FLAT} for each record.
 * What the log's data-quality marks show counts as well, so that the log view and the analysis say the same.
 */
export function badRecords(times: Float64Array, levels: Float64Array, pipeInches: number, intervalSeconds: number): Uint8Array {
  const bad = new Uint8Array(times.length);
  const series = { times, levels, intervalSeconds, pipeInches };
  fillMarked(bad, times, flats(series), FLAT);
  fillFlats(bad, times, levels, intervalSeconds);
  for (let index = 1; index + 1 < levels.length; index++) if (isSpike(levels, index, pipeInches)) bad[index] = SPIKE;
  fillMarked(
    bad,
    times,
    spikes(series).filter(({ start, end }) => start === end),
    SPIKE,
  );
  return bad;
}

function fillMarked(bad: Uint8Array, times: Float64Array, marks: readonly QualityMark[], as: BadRecord): void {
  for (const { start, end } of marks) bad.fill(as, indexOfTime(times, start), indexOfTime(times, end + 1));
}

function isSpike(levels: Float64Array, index: number, pipeInches: number): boolean {
  const before = levels[index - 1] ?? 0;
  const after = levels[index + 1] ?? 0;
  const level = levels[index] ?? 0;
  const off = SPIKE_OF_PIPE * pipeInches;
  return Math.abs(before - after) <= AGREE_OF_PIPE * pipeInches && Math.abs(level - before) > off && Math.abs(level - after) > off;
}

/** Marks each stretch of a day or longer whose highest and lowest level differ by less than {@link FLAT_INCHES}. */
function fillFlats(bad: Uint8Array, times: Float64Array, levels: Float64Array, intervalSeconds: number): void {
  let from = 0;
  while (from < times.length) {
    let lowest = levels[from] ?? 0;
    let highest = lowest;
    let to = from + 1;
    for (; to < times.length && (times[to] ?? 0) - (times[to - 1] ?? 0) <= FLAT_STEP_SECONDS; to++) {
      const level = levels[to] ?? 0;
      lowest = Math.min(lowest, level);
      highest = Math.max(highest, level);
      if (highest - lowest >= FLAT_INCHES) break;
    }
    const isFlat = (times[to - 1] ?? 0) - (times[from] ?? 0) + intervalSeconds >= FLAT_SECONDS;
    if (isFlat) bad.fill(FLAT, from, to);
    // A stretch that begins later cannot reach beyond where this one ended, unless it begins after the record that moved.
    from = isFlat ? to : Math.max(from + 1, firstAfterMove(levels, from, to));
  }
}

/** From where on a stretch that ended at `to` may begin anew: after the last record that differs too much from the one that ended it. */
function firstAfterMove(levels: Float64Array, from: number, to: number): number {
  const ended = levels[to];
  if (ended === undefined) return to;
  for (let index = to - 1; index >= from; index--) if (Math.abs((levels[index] ?? 0) - ended) >= FLAT_INCHES) return index + 1;
  return to;
}
