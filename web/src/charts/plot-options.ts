import uPlot from 'uplot';
import { formatLoggerClock, formatLoggerDay, formatLoggerShortDay } from '../ui/format/format.js';
import { axisFont, type ChartColours } from './chart-colours.js';
import { densePaths } from './dense-path.js';
import { lonePoints } from './lone-points.js';
import type { LineLook } from './plot-lines.js';
import { niceStep } from './view-range.js';

const DAY = 86_400;
const HOUR = 3_600;
const TICK_SPACE = 74;
/** With the year. */
const LONG_TICK_SPACE = 104;
const YEAR = 366 * DAY;
const hourSteps = [1 / 12, 1 / 6, 0.25, 0.5, 1, 2, 3, 6, 12].map((hours) => hours * HOUR);

/** Ticks at midnight of the logger's clock, or at fractions of a day if the range is only a few days. */
export function timeTicks(min: number, max: number, count: number): number[] {
  const rough = (max - min) / Math.max(1, count);
  const step = hourSteps.find((each) => each >= rough) ?? Math.ceil(rough / DAY) * DAY;
  const first = Math.ceil(min / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((max - first) / step) + 1) }, (_, place) => first + place * step);
}

const timeLabel = (time: number): string => (time % DAY === 0 ? formatLoggerShortDay(time) : formatLoggerClock(time));

function levelTicks(min: number, max: number, count: number): number[] {
  const step = niceStep(max - min, count);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // Multiples, because sums of 0.1 drift.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => Number(((first + place) * step).toPrecision(12)));
}

/** The ends of a long range alone do not say the year of a tick. */
const isLong = (plot: uPlot): boolean => (plot.scales.x?.max ?? 0) - (plot.scales.x?.min ?? 0) > YEAR;

/** Null if there are none. */
const loneIn: uPlot.Series.Points.Filter = (plot, line) => {
  const [first, last] = plot.series[0]?.idxs ?? [0, -1];
  const lone = lonePoints(plot.data[line] ?? [], first, last);
  return lone.length === 0 ? null : [...lone];
};

interface Given {
  readonly width: number;
  readonly height: number;
  readonly colours: ChartColours;
  readonly axisTitle: string;
  readonly looks: readonly LineLook[];
  /** Of the right axis, which is reversed from 0 to `top`; null without one. */
  readonly rain: { readonly title: string; readonly top: number } | null;
  readonly plugins: readonly uPlot.Plugin[];
  readonly yRange: () => readonly [number, number];
}

/** The options of a chart of lines (design, section 8). */
export function plotOptions({ width, height, colours, axisTitle, looks, rain, plugins, yRange }: Given): uPlot.Options {
  const axis: uPlot.Axis = {
    stroke: colours.ink2,
    font: axisFont(),
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  };
  const paths = densePaths();
  const amounts: uPlot.Axis = {
    ...axis,
    size: 52,
    labelFont: axisFont(500),
    labelSize: 20,
    splits: (plot, _axis, min, max) => levelTicks(min, max, Math.max(3, plot.height / 90)),
  };
  return {
    width,
    height,
    padding: [16, rain === null ? 24 : 0, 0, 0],
    tzDate: (time) => uPlot.tzDate(new Date(time * 1000), 'Etc/UTC'),
    legend: { show: false },
    focus: { alpha: 0.25 },
    cursor: {
      drag: { x: true, y: false, setScale: true, uni: 12 },
      // Only Shift and drag selects; a plain drag pans.
      bind: { mousedown: (_plot, _target, handler) => (event) => (event.shiftKey ? handler(event) : null), dblclick: () => () => null },
      points: { size: 9, width: 2, stroke: colours.surface, fill: (_plot, line) => looks[line - 1]?.stroke ?? colours.line },
      y: false,
    },
    scales: {
      x: { time: true },
      y: { range: () => [...yRange()] },
      ...(rain === null ? {} : { rain: { dir: -1, min: 0, max: rain.top, range: [0, rain.top] } }),
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ticks: { show: true, stroke: colours.ink3, width: 1, size: 5 },
        size: 34,
        splits: (plot, _axis, min, max) => timeTicks(min, max, plot.width / (isLong(plot) ? LONG_TICK_SPACE : TICK_SPACE)),
        values: (plot, ticks) => ticks.map(isLong(plot) ? formatLoggerDay : timeLabel),
      },
      { ...amounts, label: axisTitle },
      ...(rain === null ? [] : [{ ...amounts, side: 1 as const, scale: 'rain', label: rain.title, grid: { show: false } }]),
    ],
    series: [
      {},
      ...looks.map(({ stroke, width: line, dash, fill }) => ({
        stroke,
        width: line,
        dash: [...dash],
        fill,
        // A fill needs a line that returns to its start.
        ...(fill === undefined ? { paths } : {}),
        // Only of what makes no line.
        points: { show: false, size: 6, fill: stroke, ...(line > 0 ? { filter: loneIn } : {}) },
        spanGaps: false,
      })),
    ],
    plugins: [...plugins],
  };
}
