import type uPlot from 'uplot';
import type { LineLook } from './plot-lines.js';

/** From this many values per pixel on, a line is a band in which no dash is seen; drawing it takes longer than all else. */
const DENSE = 1;

/** Dashes that only make lines differ are left out where values are denser than pixels. `looks` by the places of the plot. */
export const plotDashes = (looks: readonly LineLook[]): uPlot.Plugin => ({
  hooks: {
    drawClear: (plot) => {
      const { min = 0, max = 0 } = plot.scales.x ?? {};
      const values = plot.valToIdx(max) - plot.valToIdx(min);
      const isDense = values > (plot.bbox.width / devicePixelRatio) * DENSE;
      looks.forEach(({ dash, optional }, place) => {
        const line = plot.series[place + 1];
        if (line !== undefined && optional) line.dash = isDense ? [] : [...dash];
      });
    },
  },
});
