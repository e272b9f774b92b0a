import uPlot from 'uplot';
import type { Range } from './view-range.js';

/** The pixel columns that have values, from left to right: `ends` are the places of their last values, plus 1; the first begins at `from`. */
export interface Columns {
  readonly from: number;
  readonly xs: Float64Array;
  readonly ends: Int32Array;
  readonly count: number;
}

/** Where a path goes. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/** Pixels of the canvas. */
interface Box {
  readonly left: number;
  readonly width: number;
}

/** The columns of the values `from` to `last`; those outside of the view, to which a line leads, are columns too. */
export function columnsOf(times: ArrayLike<number>, [from, last]: readonly [number, number], view: Range, box: Box): Columns {
  const scale = box.width / (view.max - view.min);
  const xs = new Float64Array(last - from + 1);
  const ends = new Int32Array(last - from + 1);
  let count = 0;
  for (let place = from; place <= last; place++) {
    const x = Math.round(box.left + ((times[place] ?? 0) - view.min) * scale);
    if (count > 0 && xs[count - 1] === x) ends[count - 1] = place + 1;
    else {
      xs[count] = x;
      ends[count] = place + 1;
      count++;
    }
  }
  return { from, xs, ends, count };
}

/** Draws a line through the least and the greatest value of each column, so that every spike is there. Null breaks it, undefined does not. */
export function tracePath(
  { from, xs, ends, count }: Columns,
  values: ArrayLike<number | null | undefined>,
  yOf: (value: number) => number,
  pen: Pen,
): void {
  /** Where the line has come to; null at its start and after a break. */
  let at: { x: number; y: number; points: number } | null = null;
  // A value between two breaks would be a line without length.
  const leave = () => {
    if (at?.points === 1) pen.lineTo(at.x + 1, at.y);
    at = null;
  };
  const go = (x: number, y: number) => {
    if (at === null) pen.moveTo(x, y);
    else pen.lineTo(x, y);
    at = { x, y, points: (at?.points ?? 0) + 1 };
  };
  let place = from;
  for (let column = 0; column < count; column++) {
    const end = ends[column] ?? 0;
    const x = xs[column] ?? 0;
    let [min, max, minAt, maxAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    let [brokenBefore, brokenAfter] = [false, false];
    for (; place < end; place++) {
      const value = values[place];
      if (value === undefined) continue;
      brokenAfter = value === null;
      if (value === null) {
        brokenBefore ||= min > max;
        continue;
      }
      if (value < min) {
        min = value;
        minAt = place;
      }
      if (value > max) {
        max = value;
        maxAt = place;
      }
    }
    if (brokenBefore) leave();
    if (min > max) continue;
    const [first, second] = minAt < maxAt ? [yOf(min), yOf(max)] : [yOf(max), yOf(min)];
    go(x, first);
    if (second !== first) go(x, second);
    if (brokenAfter) leave();
  }
  leave();
}

/**
 * Paths of lines without a fill over one time axis. Where values are denser than pixels, the columns are the same for all lines and found once a step, and a
 * line has at most two points in each: what takes long with many lines is the number of points.
 */
export function densePaths(): uPlot.Series.PathBuilder {
  const sparse = uPlot.paths.linear?.();
  let last: { readonly key: string; readonly times: ArrayLike<number>; readonly columns: Columns } | null = null;
  return (plot, series, from, to) => {
    const [times] = plot.data;
    const values = plot.data[series];
    const { x, y } = plot.scales;
    const { left, top, width, height } = plot.bbox;
    if (
      sparse === undefined ||
      values === undefined ||
      x?.min === undefined ||
      x.max === undefined ||
      y?.min === undefined ||
      y.max === undefined
    )
      return null;
    if (to - from < width) return sparse(plot, series, from, to);
    const key = [from, to, x.min, x.max, left, width].join();
    if (last?.key !== key || last.times !== times)
      last = { key, times, columns: columnsOf(times, [from, to], { min: x.min, max: x.max }, { left, width }) };
    const stroke = new Path2D();
    const { min, max } = y;
    const scale = height / (max - min);
    tracePath(last.columns, values, (value) => Math.round(top + (max - value) * scale), stroke);
    return { stroke, fill: null, clip: null, flags: 1 };
  };
}
