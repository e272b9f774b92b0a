import type { Units } from '@headworks/api/units';
import { type RainBins, readRainDate } from '@headworks/rain';
import type { Bars } from '../../../charts/bars.js';
import {
  formatLoggerClock,
  formatLoggerDay,
  formatLoggerRange,
  formatLoggerTime,
  formatRain,
  lengthIn,
  lengthUnit,
} from '../../../ui/format/format.js';
import { rainTexts as t } from './texts.js';

const [HOUR, DAY] = [3_600, 86_400];

/** The sums of the wire, a row for each step; its sums may be more than a row of a file may have. */
export function binsOf(data: string, seconds: number): RainBins {
  // The contract types the text; contract tests hold the server to it.
  const [, ...rows] = JSON.parse(data) as readonly (readonly [string, string])[];
  const start = readRainDate(rows[0]?.[0] ?? '');
  return { start: Number.isNaN(start) ? 0 : start, seconds, inches: Float64Array.from(rows, ([, inches]) => Number(inches)) };
}

/** In the reader's unit. */
export const barsOf = ({ start, seconds, inches }: RainBins, units: Units): Bars => ({
  start,
  seconds,
  values: Array.from(inches, (each) => lengthIn(each, units)),
});

function spanWord(seconds: number): string {
  if (seconds === HOUR) return t.hour;
  if (seconds === DAY) return t.day;
  return seconds < DAY ? t.hours(seconds / HOUR) : t.days(seconds / DAY);
}

/** "Rain in in. per day" */
export const titleOf = ({ seconds }: RainBins, units: Units): string => t.per(lengthUnit(units), spanWord(seconds));

/** The span that starts at `time`: a day, days, or hours. */
export function spanText(time: number, seconds: number): string {
  if (seconds >= DAY) return formatLoggerRange(time, time + seconds - 1);
  return `${formatLoggerTime(time)} – ${formatLoggerClock(time + seconds)}`;
}

/** The bars in a sentence. `range` are the days of the rain, which its bars may begin before. */
export function sentenceOf(bins: RainBins, range: string, units: Units): string {
  const { start, seconds, inches } = bins;
  const total = inches.reduce((sum, each) => sum + each, 0);
  const peak = inches.reduce((most, each, bar) => (each > (inches[most] ?? 0) ? bar : most), 0);
  const when = seconds === DAY ? formatLoggerDay(start + peak * seconds) : spanText(start + peak * seconds, seconds);
  return t.described(titleOf(bins, units), range, formatRain(total, units), formatRain(inches[peak] ?? 0, units), when);
}

/** In CSS pixels. */
export const STRIP = { width: 120, height: 20 } as const;

/** A path of bars that hang from the top of the strip. */
export function stripPath(inches: Float64Array): string {
  const most = inches.reduce((peak, each) => Math.max(peak, each), 0);
  const width = STRIP.width / Math.max(1, inches.length);
  const bars = Array.from(inches, (each, bar) => {
    if (each <= 0) return '';
    const height = (STRIP.height * each) / most;
    return `M${(bar * width).toFixed(2)} 0h${width.toFixed(2)}v${height.toFixed(2)}h-${width.toFixed(2)}z`;
  });
  return bars.join('');
}
