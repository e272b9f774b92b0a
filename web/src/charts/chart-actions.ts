import type uPlot from 'uplot';
import { type Bounds, show, showAll, zoomBy } from './plot-gestures.js';
import type { Range } from './view-range.js';

const ZOOM_STEP = 0.6;

/** What the buttons of a chart do. */
export interface ChartActions {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
  /** Shows this range, clipped to the chart. */
  readonly show: (range: Range) => void;
}

/** The actions of a plot, which may not be drawn yet. */
export function chartActions(plot: () => uPlot | null, bounds: () => Bounds): ChartActions {
  const act = (work: (u: uPlot, all: Bounds) => void) => () => {
    const u = plot();
    if (u !== null) work(u, bounds());
  };
  return {
    zoomIn: act((u, all) => zoomBy(u, ZOOM_STEP, all)),
    zoomOut: act((u, all) => zoomBy(u, 1 / ZOOM_STEP, all)),
    reset: act(showAll),
    show: (range) => act((u, all) => show(u, 'x', range, all))(),
  };
}
