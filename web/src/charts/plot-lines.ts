import { measure, series } from '../theme/series.js';
import { colours, type Mode } from '../theme/tokens.js';
import { topOf } from './bars.js';
import type { Gap } from './level-series.js';
import { niceStep, type Range } from './view-range.js';

/** The values of a line at the times of its chart, in the unit of the axis: null and NaN break it, undefined is not a point of it. */
export type Values = readonly (number | null | undefined)[];

/** A place in the palette of 46 lines, counted from 0, or a measure with a colour of its own. */
export type LineColour = number | 'groundWater' | 'base' | 'rdii' | 'dry' | 'before';

/** A line of a chart. `filled` is a line with a tint below it, `area` has no line, a `layer` hides what is behind it; `whole` has no dash among many lines either. */
export interface PlotLine {
  readonly name: string;
  readonly values: Values;
  readonly colour: LineColour;
  readonly style: 'solid' | 'whole' | 'filled' | 'dashed' | 'area' | 'layer';
  /** The crosshair passes over it. */
  readonly silent?: boolean;
}

/** How a line is drawn. Widths and dashes in CSS pixels. */
export interface LineLook {
  readonly stroke: string;
  readonly width: number;
  readonly dash: readonly number[];
  /** The dash only makes the line differ from others: it is drawn where it can be seen. */
  readonly optional: boolean;
  readonly fill: string | undefined;
}

const WIDTH = 1.7;
const THIN = 1.4;
const DASHED = [6, 4] as const;
/** Of the dry-weather flow, which must differ from a flow of low confidence. */
const DOTTED = [2, 3] as const;
/** Lines of one hue are far apart in the palette; from the ninth on they differ in their dash too. */
const dashes = [[], [8, 3], [3, 3], [10, 3, 2, 3], [2, 2], [12, 4]] as const;
const WITHOUT_DASHES = 8;

const colourOf = (colour: LineColour, mode: Mode): string => {
  if (colour === 'groundWater') return measure[mode].gwi;
  if (colour === 'base' || colour === 'rdii') return measure[mode][colour];
  if (colour === 'dry' || colour === 'before') return colours[mode].colorTextTertiary;
  return series[mode][colour % series[mode].length] ?? series[mode][0];
};

/** The look of each line. Few lines need no dashes to differ. */
export function looksOf(lines: readonly Pick<PlotLine, 'colour' | 'style'>[], mode: Mode): readonly LineLook[] {
  const many = lines.length > WITHOUT_DASHES;
  return lines.map(({ colour, style }) => {
    const stroke = colourOf(colour, mode);
    if (style === 'layer') return { stroke, width: 0, dash: [], optional: true, fill: stroke };
    if (style === 'area') return { stroke, width: 0, dash: [], optional: true, fill: `${stroke}4d` };
    const group =
      many && style !== 'whole' && typeof colour === 'number' ? (dashes[Math.floor(colour / WITHOUT_DASHES) % dashes.length] ?? []) : [];
    return {
      stroke,
      width: typeof colour === 'number' ? WIDTH : THIN,
      dash: style === 'dashed' ? (colour === 'dry' ? DOTTED : DASHED) : group,
      optional: style !== 'dashed',
      fill: style === 'filled' ? `${stroke}29` : undefined,
    };
  });
}

const isPoint = (value: number | null | undefined): value is number => value !== null && value !== undefined && !Number.isNaN(value);

/** As the plot takes them: it knows null, not NaN. */
export const withoutNaN = (values: Values): (number | null | undefined)[] => values.map((value) => (Number.isNaN(value) ? null : value));

/** Where none of the lines has a value, from the last value before to the first after; the ends of the chart are no gaps. */
export function gapsOfLines(times: readonly number[], lines: readonly Pick<PlotLine, 'values'>[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let last: number | null = null;
  let broken = false;
  times.forEach((time, place) => {
    if (lines.some(({ values }) => isPoint(values[place]))) {
      if (broken && last !== null) gaps.push({ start: last, end: time });
      last = time;
      broken = false;
    } else if (lines.some(({ values }) => values[place] !== undefined)) broken = true;
  });
  return gaps;
}

export interface LineSummary {
  readonly last: number;
  readonly min: number;
  readonly max: number;
  /** When the greatest value was first reached. */
  readonly maxAt: number;
}

/** Of the values within the range; null without any. */
export function summaryOfLine(times: readonly number[], values: Values, { min: from, max: to }: Range): LineSummary | null {
  let summary: { last: number; min: number; max: number; maxAt: number } | null = null;
  for (let place = 0; place < times.length; place++) {
    const time = times[place] ?? Number.NaN;
    const value = values[place];
    if (!isPoint(value) || time < from || time > to) continue;
    if (summary === null) summary = { last: value, min: value, max: value, maxAt: time };
    summary.last = value;
    if (value < summary.min) summary.min = value;
    if (value > summary.max) {
      summary.max = value;
      summary.maxAt = time;
    }
  }
  return summary;
}

/** From 0, or with `follow` from slightly below the least value, to slightly above the greatest value or `others` such as thresholds. */
export function rangeOfLines(lines: readonly Pick<PlotLine, 'values'>[], others: readonly number[], follow = false): Range {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { values } of lines)
    for (const value of values) {
      if (!isPoint(value)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  for (const other of others) if (other > max) max = other;
  if (min > max) return { min: 0, max: 1 };
  const least = follow ? min : Math.min(0, min);
  const step = niceStep(max - least || Math.abs(max) || 1, 5);
  const floor = follow || least < 0 ? Math.floor(least / step) * step : 0;
  return { min: floor, max: max + step / 2 };
}

/** The suggested end of the axis of rain, in either unit. */
const RAIN_TOP = 5;
export const rainTop = (values: readonly number[]): number => Math.max(RAIN_TOP, topOf(values));

/** The next place from `from` on at which a line has a value; `direction` is 1 or -1. Returns `from` if there is none. */
export function nextPoint(lines: readonly Pick<PlotLine, 'values'>[], count: number, from: number, direction: 1 | -1): number {
  for (let place = from + direction; place >= 0 && place < count; place += direction)
    if (lines.some(({ values }) => isPoint(values[place]))) return place;
  return from;
}

/** The values of a moment, at most `most`: those nearest to `at`, the highest first. `place` is that of the line. */
export function valuesAt(
  lines: readonly Pick<PlotLine, 'values'>[],
  place: number,
  at: number,
  most: number,
): readonly { readonly line: number; readonly value: number }[] {
  return lines
    .flatMap(({ values }, line) => {
      const value = values[place];
      return isPoint(value) ? [{ line, value }] : [];
    })
    .sort((a, b) => Math.abs(a.value - at) - Math.abs(b.value - at))
    .slice(0, most)
    .sort((a, b) => b.value - a.value || a.line - b.line);
}
