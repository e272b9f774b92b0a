import type uPlot from 'uplot';
import { formatDuration } from '../ui/format/format.js';
import { type ChartColours, chartFont } from './chart-colours.js';
import type { Gap } from './level-series.js';
import { chartTexts } from './texts.js';

/** A labelled line across the plot. `value` in the unit of the axis. */
export interface Threshold {
  readonly value: number;
  readonly label: string;
  readonly kind: 'pipe' | 'mount' | 'alert1' | 'alert2';
}

/** A marked span of time: over the full height of the plot, or only along the bottom. Epoch seconds. */
export interface Band {
  /** An issue that the rules found, or a repair. */
  readonly kind: 'mark' | 'repair';
  readonly start: number;
  readonly end: number;
  readonly wholeHeight: boolean;
}

const dashes = { pipe: [], mount: [1, 4], alert1: [3, 3], alert2: [10, 3] } as const;
const isAlert = (kind: Threshold['kind']): boolean => kind === 'alert1' || kind === 'alert2';
/** A narrower gap is drawn only as a break in the line. In CSS pixels. */
const NARROWEST_BAND = 24;
const LABEL_PADDING = 6;
const HATCH_STEP = 7;
/** Minimum width, so that a single moment is visible. In CSS pixels. */
const NARROWEST_MARK = 3;
const STRIP_HEIGHT = 5;
const LABEL_HEIGHT = 18;
const HALO_WIDTH = 6;

const clipToPlot = (plot: uPlot, draw: (ctx: CanvasRenderingContext2D) => void): void => {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  draw(ctx);
  ctx.restore();
};

function drawBand(plot: uPlot, ctx: CanvasRenderingContext2D, gap: Gap, colours: ChartColours): void {
  const { top, height, left, width } = plot.bbox;
  const start = Math.max(plot.valToPos(gap.start, 'x', true), left);
  const end = Math.min(plot.valToPos(gap.end, 'x', true), left + width);
  if (end - start < NARROWEST_BAND * devicePixelRatio) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(start, top, end - start, height);
  ctx.clip();
  ctx.strokeStyle = colours.hatch;
  ctx.globalAlpha = 0.35;
  ctx.lineWidth = devicePixelRatio;
  ctx.beginPath();
  for (let x = start - height; x < end; x += HATCH_STEP * devicePixelRatio) {
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
  ctx.restore();
  const label = chartTexts.noData(formatDuration(gap.end - gap.start, true));
  ctx.save();
  ctx.font = chartFont(12);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const half = ctx.measureText(label).width / 2 + LABEL_PADDING * devicePixelRatio;
  ctx.translate((start + end) / 2, top + height / 2);
  // Along the gap where it is too narrow for its label.
  if (end - start < 2 * half) ctx.rotate(-Math.PI / 2);
  ctx.fillStyle = colours.surface;
  ctx.fillRect(-half, -10 * devicePixelRatio, 2 * half, 20 * devicePixelRatio);
  ctx.fillStyle = colours.ink2;
  ctx.fillText(label, 0, 0);
  ctx.restore();
}

function drawThreshold(plot: uPlot, ctx: CanvasRenderingContext2D, { value, kind }: Threshold, colours: ChartColours): void {
  const y = plot.valToPos(value, 'y', true);
  const { left, width } = plot.bbox;
  ctx.strokeStyle = isAlert(kind) ? colours.alert : colours.ink2;
  ctx.lineWidth = (kind === 'alert2' ? 1.8 : 1.4) * devicePixelRatio;
  ctx.setLineDash(dashes[kind].map((dash) => dash * devicePixelRatio));
  ctx.beginPath();
  ctx.moveTo(left, y);
  ctx.lineTo(left + width, y);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Labels have a halo, because the level and other thresholds run through them; labels that would overlap stand in one line. */
function drawLabels(plot: uPlot, ctx: CanvasRenderingContext2D, thresholds: readonly Threshold[], colours: ChartColours): void {
  ctx.font = chartFont(12, 500);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.lineJoin = 'round';
  const drawn: { readonly y: number; readonly end: number }[] = [];
  for (const { value, label, kind } of thresholds) {
    const y = plot.valToPos(value, 'y', true) - 3 * devicePixelRatio;
    const before = drawn.filter((other) => Math.abs(other.y - y) < LABEL_HEIGHT * devicePixelRatio).map(({ end }) => end);
    const x = Math.max(plot.bbox.left, ...before) + 8 * devicePixelRatio;
    drawn.push({ y, end: x + ctx.measureText(label).width + 8 * devicePixelRatio });
    ctx.lineWidth = HALO_WIDTH * devicePixelRatio;
    ctx.strokeStyle = colours.surface;
    ctx.strokeText(label, x, y);
    ctx.fillStyle = isAlert(kind) ? colours.alertText : colours.ink2;
    ctx.fillText(label, x, y);
  }
}

/** Uses no severity colour: an edge along the bottom, clear of the line, and a tint below the line. */
function drawMark(plot: uPlot, ctx: CanvasRenderingContext2D, { kind, start, end, wholeHeight }: Band, colours: ChartColours): void {
  const { top, height } = plot.bbox;
  const least = NARROWEST_MARK * devicePixelRatio;
  const from = plot.valToPos(start, 'x', true);
  const width = Math.max(least, plot.valToPos(end, 'x', true) - from);
  const left = from - (width === least ? least / 2 : 0);
  if (wholeHeight) {
    ctx.fillStyle = kind === 'mark' ? colours.markFill : colours.repairFill;
    ctx.fillRect(left, top, width, height);
  }
  const strip = STRIP_HEIGHT * devicePixelRatio;
  ctx.fillStyle = kind === 'mark' ? colours.markEdge : colours.repairEdge;
  // A repair's strip is above that of the mark that it repairs.
  ctx.fillRect(left, top + height - strip * (kind === 'mark' ? 1 : 2), width, strip);
}

/** Draws marked spans below everything, data gaps below the line, and thresholds over it. Calls the functions at every drawing. */
export const plotMarks = (
  {
    gaps,
    bands,
    thresholds,
  }: { readonly gaps: () => readonly Gap[]; readonly bands: () => readonly Band[]; readonly thresholds: () => readonly Threshold[] },
  colours: ChartColours,
): uPlot.Plugin => ({
  hooks: {
    drawClear: (plot) =>
      clipToPlot(plot, (ctx) => {
        for (const band of bands()) drawMark(plot, ctx, band, colours);
      }),
    drawAxes: (plot) =>
      clipToPlot(plot, (ctx) => {
        for (const gap of gaps()) drawBand(plot, ctx, gap, colours);
      }),
    draw: (plot) =>
      clipToPlot(plot, (ctx) => {
        for (const threshold of thresholds()) drawThreshold(plot, ctx, threshold, colours);
        drawLabels(plot, ctx, thresholds(), colours);
      }),
  },
});
