/** One level of a log: the logger's own clock in epoch seconds, inches. */
export interface LevelRecord {
  readonly time: number;
  readonly level: number;
}

export interface Gap {
  readonly start: number;
  readonly end: number;
}

/** The line of a chart: null levels break it, undefined levels are not points of it. Inches and epoch seconds. */
export interface Line {
  readonly times: readonly number[];
  readonly levels: readonly (number | null | undefined)[];
  readonly gaps: readonly Gap[];
}

/** Of an even number the smaller of the two in the middle. */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;

const stepsOf = (records: readonly LevelRecord[]): readonly number[] =>
  records.slice(1).map(({ time }, place) => time - (records[place]?.time ?? time));

/** Every logger stores a record a day. */
const LONGEST_INTERVAL = 86_400;
const likelyInterval = (records: readonly LevelRecord[]): number => Math.min(median(stepsOf(records)), LONGEST_INTERVAL);

/**
 * The longest step between two records that is not a gap, in seconds: twice the interval. If the server has thinned the records to about
 * `maxPoints`, keeping two of each part, neighbours may be two parts apart with no records missing.
 */
export function longestStep(records: readonly LevelRecord[], intervalSeconds: number | null, maxPoints: number): number {
  const interval = intervalSeconds ?? likelyInterval(records);
  const span = (records.at(-1)?.time ?? 0) - (records[0]?.time ?? 0);
  const mayBeThinned = interval > 0 && span / interval + 1 > maxPoints;
  return Math.max(2 * interval, mayBeThinned ? (2 * span) / (maxPoints / 2) : 0);
}

/** Records of one request in order of time, and the longest step between two of them that is not a gap. */
export interface Part {
  readonly records: readonly LevelRecord[];
  readonly longestStepSeconds: number;
}

/**
 * One line through the parts, in order. It breaks at every step that is longer than its part allows (between two parts: than both allow)
 * and is capped at the pipe size in inches (null: unknown).
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

/** `whole`, with everything from `from` to `to` (both included) replaced by `close`, which was requested for this range. */
export const withDetail = (whole: Part, close: Part, from: number, to: number): readonly Part[] => [
  { ...whole, records: whole.records.filter(({ time }) => time < from) },
  close,
  { ...whole, records: whole.records.filter(({ time }) => time > to) },
];

/**
 * Two lines on a common time axis, to draw them together: the first with its gaps, and the levels of the other. A time that only the other
 * line has is not a point of a line (undefined: the line continues); inside a gap of a line it is null (the line breaks).
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

/** Null if there are no records. */
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

/**
 * How long the level is at or over a threshold, in seconds: each record counts until the next one, or for one interval if a gap follows.
 */
export function secondsOver(
  records: readonly LevelRecord[],
  thresholdInches: number,
  intervalSeconds: number | null,
  longestStepSeconds: number,
): number {
  const interval = intervalSeconds ?? likelyInterval(records);
  let seconds = 0;
  records.forEach(({ time, level }, place) => {
    if (level < thresholdInches) return;
    const step = (records[place + 1]?.time ?? time + interval) - time;
    seconds += step > longestStepSeconds ? interval : step;
  });
  return seconds;
}
