import { indexOfTime } from '@headworks/level-block';
import type { CleanLog, DepthSeries } from './clean-log.js';
import { BRIDGED_SECONDS } from './gaps.js';
import type { LevelMark } from './mark.js';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The records of one log from `start` to `end`, both included. */
export interface Stretch extends Span {
  readonly intervalSeconds: number;
}

export interface MergedLogs extends DepthSeries {
  /** The spans of the logs in time order, without overlaps. */
  readonly stretches: readonly Stretch[];
  readonly marks: readonly LevelMark[];
}

/**
 * Merges the logs of a site into one series. If two have records for the same time, the log that started later counts: it was installed after the other.
 * Records of the earlier one are kept in gaps of the later one that are not bridged.
 */
export function mergeLogs(logs: readonly CleanLog[]): MergedLogs {
  const newestFirst = [...logs].sort((a, b) => b.startAt - a.startAt || (a.id < b.id ? 1 : -1));
  const marks: LevelMark[] = [];
  let merged: DepthSeries = { times: new Float64Array(0), depthsInches: new Float64Array(0) };
  const stretches: Stretch[] = [];
  for (const log of newestFirst) {
    const { kept, dropped, spans } = outside(log, spansOf(merged));
    marks.push(...dropped);
    stretches.push(...spans.map((span) => ({ ...span, intervalSeconds: log.intervalSeconds })));
    merged = merged.times.length === 0 ? kept : joined(merged, kept);
  }
  return { ...merged, stretches: stretches.sort((a, b) => a.start - b.start), marks };
}

/** The spans of a series between gaps that are not bridged. */
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

/** The part of the log outside of the spans, with its spans, and a mark for each stretch inside. */
function outside(log: DepthSeries, spans: readonly Span[]) {
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
  parts.push({ from, to: times.length });
  const kept = dropped.length === 0 ? { times, depthsInches } : { times: pick(times, parts), depthsInches: pick(depthsInches, parts) };
  const own = parts.filter((part) => part.to > part.from).map((part) => ({ start: times[part.from] ?? 0, end: times[part.to - 1] ?? 0 }));
  return { kept, dropped, spans: own };
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

/** Merges two series without common times. */
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
