import { type Days, daysAsked, lastDays } from '../../playback/dates.js';
import { type Addressed, withDays } from '../../playback/in-address.js';

/** What the browser keeps of the playback (`pbParams`): the log, and the first and the last day in epoch seconds; null: all logs, the last days. */
export interface PlayParams {
  readonly logId: number | null;
  readonly start: number | null;
  readonly end: number | null;
}

export const NOTHING_CHOSEN: PlayParams = { logId: null, start: null, end: null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** The kept text as parameters; what is not of their shape counts as nothing. */
export function paramsIn(text: string | null): PlayParams {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept)) return NOTHING_CHOSEN;
    const logId = number(kept.logId);
    const [start, end] = [number(kept.start), number(kept.end)];
    // An address has days within some thousand years.
    const isDay = (seconds: number | null) => seconds === null || Math.abs(seconds) < 1e11;
    return isDay(start) && isDay(end)
      ? { logId: logId !== null && Number.isSafeInteger(logId) && logId > 0 ? logId : null, start, end }
      : NOTHING_CHOSEN;
  } catch {
    return NOTHING_CHOSEN;
  }
}

/** The text to keep; null where nothing is chosen. */
export const keptText = (params: PlayParams): string | null =>
  params.logId === null && params.start === null && params.end === null ? null : JSON.stringify(params);

export const withLog = (before: URLSearchParams, logId: number | null): URLSearchParams => {
  const after = new URLSearchParams(before);
  if (logId === null) after.delete('log');
  else after.set('log', String(logId));
  return after;
};

/** An address without parameters of its own gets those that were kept. */
export function restored(before: URLSearchParams, kept: PlayParams): URLSearchParams {
  if (['log', 'from', 'to', 'at'].some((name) => before.has(name))) return before;
  const after = withLog(before, kept.logId);
  return kept.start === null || kept.end === null ? after : withDays(after, { from: kept.start, to: kept.end });
}

/** The days that were asked for, within those of the logs; the last three where none were, or where the logs have none of them. */
export function daysWithin({ from, to }: Pick<Addressed, 'from' | 'to'>, logs: Days): Days {
  const isOutside = (from ?? Number.NEGATIVE_INFINITY) > logs.to || (to ?? Number.POSITIVE_INFINITY) < logs.from;
  return (isOutside ? null : daysAsked(from, to, logs)) ?? lastDays(logs);
}
