/** The days of a playback, as epoch seconds of their beginning by the loggers' clock: both included. */
export interface Days {
  readonly from: number;
  readonly to: number;
}

export const DAY_SECONDS = 86_400;
/** At most, and at first. */
const MOST_DAYS = 3;

export const dayOf = (seconds: number): number => Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;
const between = (seconds: number, { from, to }: Days): number => Math.max(from, Math.min(to, seconds));
const SPAN = (MOST_DAYS - 1) * DAY_SECONDS;

/** Another first day: the last one stays if there are one to three days then, else there are three, as far as the logs go. */
export function withFirst({ to }: Days, first: number, logs: Days): Days {
  const from = between(dayOf(first), logs);
  return { from, to: to >= from && to <= from + SPAN ? to : between(from + SPAN, logs) };
}

/** Another last day, in the same way. */
export function withLast({ from }: Days, last: number, logs: Days): Days {
  const to = between(dayOf(last), logs);
  return { from: from <= to && from >= to - SPAN ? from : between(to - SPAN, logs), to };
}

/** The days from which all sites, or else any of them, have data; null without any. */
export function daysOfLogs(logs: readonly { readonly start: number; readonly end: number }[]): Days | null {
  if (logs.length === 0) return null;
  return { from: dayOf(Math.min(...logs.map(({ start }) => start))), to: dayOf(Math.max(...logs.map(({ end }) => end))) };
}

/** The last three days. */
export const lastDays = (logs: Days): Days => withLast(logs, logs.to, logs);

/** What an address or the browser's storage asks for, corrected; null where it names no days. */
export function daysAsked(from: number | null, to: number | null, logs: Days): Days | null {
  if (from === null && to === null) return null;
  if (from === null) return withLast({ from: Number.NEGATIVE_INFINITY, to: 0 }, to ?? logs.to, logs);
  const first = between(dayOf(from), logs);
  return to === null
    ? withFirst({ from: first, to: Number.POSITIVE_INFINITY }, first, logs)
    : withFirst({ from: first, to: between(dayOf(to), logs) }, first, logs);
}

/** Epoch seconds of the first and the last moment: whole days end at midnight. */
export const windowOf = ({ from, to }: Days): { readonly start: number; readonly end: number } => ({ start: from, end: to + DAY_SECONDS });
