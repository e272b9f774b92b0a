import { indexOfTime } from '@headworks/contracts/level-block';
import type { CleanLog, DepthSeries } from './clean-log.js';
import type { LevelMark } from './mark.js';

/** A gap of at most this long is bridged by a straight line between its two records; a longer one stays empty (flow-analysis 1.2). */
export const BRIDGED_SECONDS = 2 * 3_600;

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface MergedLogs extends DepthSeries {
  /** The longest of the logs'. */
  readonly intervalSeconds: number;
  readonly marks: readonly LevelMark[];
}

/**
 * One series of the logs of a site. Where two have records for the same time, the log that started later counts: it was put there after the other.
 * Records of the earlier one stay where the later one has a gap that is not bridged.
 */
export function mergeLogs(logs: readonly CleanLog[]): MergedLogs {
  const newestFirst = [...logs].sort((a, b) => b.startAt - a.startAt || (a.id < b.id ? 1 : -1));
  const marks: LevelMark[] = [];
  let merged: DepthSeries = { times: new Float64Array(0), depthsInches: new Float64Array(0) };
  let covered: readonly Span[] = [];
  for (const log of newestFirst) {
    const { kept, dropped } = outside(log, covered);
    marks.push(...dropped);
    merged = merged.times.length === 0 ? kept : joined(merged, kept);
    covered = spansOf(merged);
  }
  const intervalSeconds = logs.reduce((longest, log) => Math.max(longest, log.intervalSeconds), 0);
  return { ...merged, intervalSeconds, marks };
}

/** The stretches of a series without a gap that stays empty. */
function spansOf({ times }: DepthSeries): readonly Span[] {
  const spans: Span[] = [];
  let start = times[0];
  for (let index = 1; index <= times.length && start !== undefined; index++) {
    const before = times[index - 1] ?? 0;
    const time = times[index];
    if (time !== undefined && time - before <= BRIDGED_SECONDS) continue;
    spans.push({ start, end: before });
    start = time;
  }
  return spans;
}

/** What of the log lies in none of the spans, and a mark for each stretch that does. */
function outside(log: DepthSeries, spans: readonly Span[]): { readonly kept: DepthSeries; readonly dropped: readonly LevelMark[] } {
  const { times, depthsInches } = log;
  const parts: { from: number; to: number }[] = [];
  const dropped: LevelMark[] = [];
  let from = 0;
  for (const span of spans) {
    const to = Math.max(from, indexOfTime(times, span.start));
    const end = Math.max(to, indexOfTime(times, span.end + 1));
    parts.push({ from, to });
    if (end > to) dropped.push({ kind: 'overlap', start: times[to] ?? 0, end: times[end - 1] ?? 0, records: end - to });
    from = end;
  }
  if (dropped.length === 0) return { kept: log, dropped };
  parts.push({ from, to: times.length });
  return { kept: { times: pick(times, parts), depthsInches: pick(depthsInches, parts) }, dropped };
}

function pick(values: Float64Array, parts: readonly { readonly from: number; readonly to: number }[]): Float64Array {
  const picked = new Float64Array(parts.reduce((count, { from, to }) => count + to - from, 0));
  let at = 0;
  for (const { from, to } of parts) {
    picked.set(values.subarray(from, to), at);
    at += to - from;
  }
  return picked;
}

/** Two series without a time in common, as one. */
function joined(one: DepthSeries, other: DepthSeries): DepthSeries {
  const count = one.times.length + other.times.length;
  const both = { times: new Float64Array(count), depthsInches: new Float64Array(count) };
  let left = 0;
  let right = 0;
  for (let at = 0; at < count; at++) {
    const takesOne = (one.times[left] ?? Number.POSITIVE_INFINITY) <= (other.times[right] ?? Number.POSITIVE_INFINITY);
    const [from, index] = takesOne ? [one, left++] : [other, right++];
    both.times[at] = from.times[index] ?? 0;
    both.depthsInches[at] = from.depthsInches[index] ?? 0;
  }
  return both;
}
