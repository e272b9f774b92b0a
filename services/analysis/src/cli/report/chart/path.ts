import { type Series, thin } from '@headworks/level-block';

/** Charts are drawn in a box of this size and scaled to the page; integers keep the page small. */
export const BOX_WIDTH = 4_000;
export const BOX_HEIGHT = 1_000;

/** The ranges of the box: hours from left to right, values from bottom to top. */
export interface Extent {
  readonly hours: number;
  readonly top: number;
}

/** A line through hourly values, each in the middle of its hour; broken where they are NaN. */
export const linePath = (hourly: Float64Array, extent: Extent, maxPoints: number): string =>
  thinnedRuns(hourly, maxPoints)
    .map((run) => moves(run, extent))
    .join('');

/** The area between hourly values and the bottom. */
export const areaPath = (hourly: Float64Array, extent: Extent, maxPoints: number): string =>
  thinnedRuns(hourly, maxPoints)
    .map((run) => `${moves(run, extent)}V${BOX_HEIGHT}H${xOf(run.times[0] ?? 0, extent)}z`)
    .join('');

/** Bars from the top, of values for equal parts of the extent; `top` is the value of a bar over the whole height. */
export function hangingBars(values: Float64Array, top: number): string {
  const width = BOX_WIDTH / values.length;
  return Array.from(values, (value, at) => {
    if (!(value > 0)) return '';
    const from = Math.round(at * width);
    return `M${from} 0h${Math.max(1, Math.round((at + 1) * width) - from)}v${Math.round((value / top) * BOX_HEIGHT)}H${from}z`;
  }).join('');
}

/** The runs of measured values with their hours, thinned by minimum and maximum to about `maxPoints` points in total. */
function thinnedRuns(hourly: Float64Array, maxPoints: number): readonly Series[] {
  const measured = hourly.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0);
  return measuredRuns(hourly).map(({ from, to }) => {
    const times = Float64Array.from({ length: to - from }, (_, at) => from + at + 0.5);
    return thin({ times, levels: hourly.slice(from, to) }, Math.max(4, Math.ceil((maxPoints * (to - from)) / measured)));
  });
}

/** From the first hour to the one after the last. */
export interface HourSpan {
  readonly from: number;
  readonly to: number;
}

/** The spans of hours for which a condition holds. */
export function spansWhere(count: number, holds: (hour: number) => boolean): readonly HourSpan[] {
  const spans: HourSpan[] = [];
  let from = -1;
  for (let hour = 0; hour <= count; hour++) {
    const is = hour < count && holds(hour);
    if (is && from < 0) from = hour;
    if (is || from < 0) continue;
    spans.push({ from, to: hour });
    from = -1;
  }
  return spans;
}

const measuredRuns = (hourly: Float64Array): readonly HourSpan[] => spansWhere(hourly.length, (hour) => !Number.isNaN(hourly[hour]));

const xOf = (hour: number, { hours }: Extent): number => Math.round((hour / hours) * BOX_WIDTH);
const yOf = (value: number, { top }: Extent): number => Math.round(BOX_HEIGHT * (1 - value / top));

/** A path through the points: the first absolute, each other one relative to the previous. A single point is a dash of one hour. */
function moves({ times, levels }: Series, extent: Extent): string {
  let [x, y] = [xOf(times[0] ?? 0, extent), yOf(levels[0] ?? 0, extent)];
  if (times.length === 1) return `M${x - 1} ${y}h2`;
  let path = `M${x} ${y}l`;
  for (let at = 1; at < times.length; at++) {
    const [nextX, nextY] = [xOf(times[at] ?? 0, extent), yOf(levels[at] ?? 0, extent)];
    const down = nextY - y;
    path += `${at === 1 ? '' : ' '}${nextX - x}${down < 0 ? '' : ' '}${down}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}
