/**
 * What was changed in the levels of a site or excluded, and what counts only in part:
 *
 * - `spike`, `flat`, `dropout`: records excluded, since the sensor did not measure;
 * - `floor`: below the least depth that counts, which takes its place;
 * - `submerged`: within an inch of the sensor's face, so the level may have been higher;
 * - `full`: beyond the depth of the greatest flow; the flow is at least the one counted;
 * - `overlap`: excluded, since a later log of the site covers the time;
 * - `interpolated`: no record for at most two hours, bridged by a straight line;
 * - `gap`: no record for longer, left empty.
 */
export type MarkKind = 'spike' | 'flat' | 'dropout' | 'floor' | 'submerged' | 'full' | 'overlap' | 'interpolated' | 'gap';

/** Marked records from `start` to `end`, both included, in epoch seconds; of `interpolated` and `gap` the good records on either side. */
export interface LevelMark {
  readonly kind: MarkKind;
  readonly start: number;
  readonly end: number;
  /** Number of marked records; may be 0. */
  readonly records: number;
}

/** A mark for each run of consecutive marked records. */
export function markRuns(times: Float64Array, kind: MarkKind, isMarked: (index: number) => boolean): readonly LevelMark[] {
  const marks: LevelMark[] = [];
  let from = -1;
  for (let index = 0; index <= times.length; index++) {
    const marked = index < times.length && isMarked(index);
    if (marked && from < 0) from = index;
    if (marked || from < 0) continue;
    marks.push({ kind, start: times[from] ?? 0, end: times[index - 1] ?? 0, records: index - from });
    from = -1;
  }
  return marks;
}
