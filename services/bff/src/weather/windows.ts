/** Epoch seconds: from the first on, and before the second. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

export const WINDOW_SECONDS = 6 * 3_600;
/** Pictures of a window, of which some are shown. */
export const LISTED = 14;
/** Counted from 1. */
export const SHOWN_POSITIONS = [1, 4, 8, 12] as const;

const TWO_DAYS_SECONDS = 172_800;
/** A day and the second that a whole-day selection ends with. */
const DAY_SECONDS = 86_401;

/** Sets of four pictures by the length of the playback, each of one window. */
function setsOf(spanSeconds: number): number {
  if (spanSeconds > TWO_DAYS_SECONDS) return 12;
  return spanSeconds > DAY_SECONDS ? 8 : 4;
}

/** The windows of a playback, one after the other from its start. They cover 1, 2 or 3 days, so the last ones may lie behind its end. */
export const windowsOf = (start: number, end: number): readonly Window[] =>
  Array.from({ length: setsOf(end - start) }, (_, index) => {
    const from = start + index * WINDOW_SECONDS;
    return { start: from, end: from + WINDOW_SECONDS };
  });

/** The times that are shown of a window whose pictures are spread evenly. */
export const evenTimesOf = ({ start }: Window): readonly number[] =>
  SHOWN_POSITIONS.map((position) => start + ((position - 1) / LISTED) * WINDOW_SECONDS);
