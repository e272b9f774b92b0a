import { limits } from '../limits.js';

/** Whether a window is no longer than what can be played back at once. */
export const withinPlayback = ({ startDate, endDate }: { readonly startDate: number; readonly endDate: number }): boolean =>
  endDate - startDate <= limits.playbackSeconds;

export const TOO_LONG = { path: ['endDate'], error: 'must be at most three days after startDate' };
