/** The range of one axis. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** `range`, scaled by `factor` around `at`. */
export const zoomed = ({ min, max }: Range, factor: number, at: number): Range => ({
  min: at - (at - min) * factor,
  max: at + (max - at) * factor,
});

export const moved = ({ min, max }: Range, by: number): Range => ({ min: min + by, max: max + by });

/** The range moved inside `bounds`, with its width kept if it fits, and never narrower than `narrowest`. */
export function within(range: Range, bounds: Range, narrowest: number): Range {
  const width = Math.min(Math.max(range.max - range.min, narrowest), bounds.max - bounds.min);
  const min = Math.min(Math.max(range.min, bounds.min), bounds.max - width);
  return { min, max: min + width };
}

/** Ticks at 1, 2, 2.5 and 5: the step that gives about `count` of them. */
export function niceStep(width: number, count: number): number {
  const rough = width / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10;
  return step * power;
}
