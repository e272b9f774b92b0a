import type uPlot from 'uplot';
import type { Bars } from './bars.js';
import type { ChartColours } from './chart-colours.js';
import { type LineSummary, rainTop } from './plot-lines.js';
import type { Range } from './view-range.js';

/** Rain in equal spans of time. */
export interface PlotRain {
  readonly bars: Bars;
  /** With the unit and the span: "Rain in in. per 6 h". */
  readonly title: string;
  /** An amount with its unit. */
  readonly format: (amount: number) => string;
}

/** In CSS pixels. */
const GAP = 1;
const NARROWEST = 1;

/** Bars that hang from the top, below the lines, by the right axis. */
export const plotRain = (rain: () => PlotRain | undefined, colours: ChartColours): uPlot.Plugin => ({
  hooks: {
    drawClear: (plot) => {
      const bars = rain()?.bars;
      if (bars === undefined) return;
      const { ctx, bbox } = plot;
      const top = rainTop(bars.values);
      const { min = 0, max = 0 } = plot.scales.x ?? {};
      ctx.save();
      ctx.beginPath();
      ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
      ctx.clip();
      ctx.fillStyle = colours.rain;
      const first = Math.max(0, Math.floor((min - bars.start) / bars.seconds));
      const end = Math.min(bars.values.length, Math.ceil((max - bars.start) / bars.seconds));
      for (let bar = first; bar < end; bar++) {
        const value = bars.values[bar] ?? 0;
        if (!(value > 0)) continue;
        const left = plot.valToPos(bars.start + bar * bars.seconds, 'x', true);
        const width = plot.valToPos(bars.start + (bar + 1) * bars.seconds, 'x', true) - left - GAP * devicePixelRatio;
        ctx.fillRect(left, bbox.top, Math.max(NARROWEST * devicePixelRatio, width), (value / top) * bbox.height);
      }
      ctx.restore();
    },
  },
});

/** The amount of the span that a time is in; null outside. */
export function rainAt({ start, seconds, values }: Bars, time: number): number | null {
  return values[Math.floor((time - start) / seconds)] ?? null;
}

/** The last, least and greatest amount of the spans that a range of time touches; null without any. */
export function rainSummary({ start, seconds, values }: Bars, { min, max }: Range): Omit<LineSummary, 'maxAt'> | null {
  const from = Math.max(0, Math.floor((min - start) / seconds));
  const shown = values.slice(from, Math.max(from, Math.ceil((max - start) / seconds))).filter((value) => !Number.isNaN(value));
  const last = shown.at(-1);
  return last === undefined ? null : { last, min: Math.min(...shown), max: Math.max(...shown) };
}
