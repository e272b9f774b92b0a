/** One level of a log: the logger's own clock in epoch seconds, inches. */
export interface LevelRecord {
  readonly time: number;
  readonly level: number;
}

export interface Gap {
  readonly start: number;
  readonly end: number;
}

/** What a chart draws: null levels break the line, undefined ones are no points of it. Inches and epoch seconds. */
export interface Line {
  readonly times: readonly number[];
  readonly levels: readonly (number | null | undefined)[];
  readonly gaps: readonly Gap[];
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const stepsOf = (records: readonly LevelRecord[]): readonly number[] =>
  records.slice(1).map(({ time }, place) => time - (records[place]?.time ?? time));

/**
 * The longest step between two records that is not yet a gap, in seconds: twice the interval. Where the server has thinned the records to
 * about `maxPoints`, keeping two of each part, neighbours may be two parts apart although nothing is missing.
 */
export function longestStep(records: readonly LevelRecord[], intervalSeconds: number | null, maxPoints: number): number {
  const interval = intervalSeconds ?? median(stepsOf(records));
  const span = (records.at(-1)?.time ?? 0) - (records[0]?.time ?? 0);
  const mayBeThinned = interval > 0 && span / interval + 1 > maxPoints;
  return Math.max(2 * interval, mayBeThinned ? (2 * span) / (maxPoints / 2) : 0);
}

/** Records that were asked for together, in order of time, and the longest step between two of them that is not yet a gap. */
export interface Part {
  readonly records: readonly LevelRecord[];
  readonly longestStepSeconds: number;
}

/**
 * One line through the parts, in their order. It breaks wherever a step is longer than its part allows (between two parts: than both
 * allow) and is capped at the pipe, in inches (null: no pipe is known).
 */
export function lineOf(parts: readonly Part[], pipeInches: number | null): Line {
  const times: number[] = [];
  const levels: (number | null)[] = [];
  const gaps: Gap[] = [];
  let before: { readonly time: number; readonly longest: number } | null = null;
  for (const { records, longestStepSeconds: longest } of parts) {
    for (const { time, level } of records) {
      if (before !== null && time - before.time > Math.max(longest, before.longest)) {
        gaps.push({ start: before.time, end: time });
        times.push((before.time + time) / 2);
        levels.push(null);
      }
      times.push(time);
      levels.push(pipeInches === null ? level : Math.min(level, pipeInches));
      before = { time, longest };
    }
  }
  return { times, levels, gaps };
}

/** `whole` with everything between two times, both included, replaced by `close`, which was asked for exactly those. */
export const withDetail = (whole: Part, close: Part, from: number, to: number): readonly Part[] => [
  { ...whole, records: whole.records.filter(({ time }) => time < from) },
  close,
  { ...whole, records: whole.records.filter(({ time }) => time > to) },
];

/**
 * Two lines over the times of both, so that they can be drawn together: the first one with its gaps, and the levels of the other. A time that only the
 * other one has is no point of a line (undefined: it goes on), and inside of one of its gaps it is nothing (null: it breaks).
 */
export function together(line: Line, other: Line): { readonly line: Line; readonly other: Line['levels'] } {
  const times = [...new Set([...line.times, ...other.times])].sort((a, b) => a - b);
  const spread = ({ times: own, levels, gaps }: Line): Line['levels'] => {
    const byTime = new Map(own.map((time, place) => [time, levels[place]]));
    const isInGap = (time: number) => gaps.some(({ start, end }) => time > start && time < end);
    return times.map((time) => (byTime.has(time) ? byTime.get(time) : isInGap(time) ? null : undefined));
  };
  return { line: { times, levels: spread(line), gaps: line.gaps }, other: spread(other) };
}

export interface Summary {
  readonly first: LevelRecord;
  readonly last: LevelRecord;
  readonly min: LevelRecord;
  readonly max: LevelRecord;
}

/** Null where there are no records. */
export function summaryOf(records: readonly LevelRecord[]): Summary | null {
  const [first] = records;
  const last = records.at(-1);
  if (first === undefined || last === undefined) return null;
  let min = first;
  let max = first;
  for (const record of records) {
    if (record.level < min.level) min = record;
    if (record.level > max.level) max = record;
  }
  return { first, last, min, max };
}

/** How long the level was at or over a threshold, in seconds: each record stands until the next one, over a gap for one interval. */
export function secondsOver(
  records: readonly LevelRecord[],
  thresholdInches: number,
  intervalSeconds: number | null,
  longestStepSeconds: number,
): number {
  const interval = intervalSeconds ?? median(stepsOf(records));
  let seconds = 0;
  records.forEach(({ time, level }, place) => {
    if (level < thresholdInches) return;
    const step = (records[place + 1]?.time ?? time + interval) - time;
    seconds += step > longestStepSeconds ? interval : step;
  });
  return seconds;
}
