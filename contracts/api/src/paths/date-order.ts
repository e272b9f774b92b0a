import { limits } from '../limits.js';

interface Dates {
  readonly startDate?: number | null | undefined;
  readonly endDate?: number | null | undefined;
}

/** Both on one day is that day. */
export const inOrder = ({ startDate, endDate }: Dates): boolean => (startDate ?? 0) <= (endDate ?? Number.POSITIVE_INFINITY);
export const NOT_IN_ORDER = { path: ['endDate'], error: 'must not be before startDate' };

/** A window that can be played back. */
export const withinPlayback = ({ startDate, endDate }: { readonly startDate: number; readonly endDate: number }): boolean =>
  endDate - startDate <= limits.playbackSeconds;
export const TOO_LONG = { path: ['endDate'], error: 'must be at most three days after startDate' };
