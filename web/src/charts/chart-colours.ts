import { measure, series } from '../theme/series.js';
import { colours, type Mode, severity } from '../theme/tokens.js';

/** The theme's values for the canvas, which CSS cannot reach. */
export const chartColours = (mode: Mode) => ({
  line: series[mode][0],
  fill: `${series[mode][0]}29`,
  rain: measure[mode].rain,
  ink: colours[mode].colorText,
  ink2: colours[mode].colorTextSecondary,
  ink3: colours[mode].colorTextTertiary,
  grid: colours[mode].colorBorderSecondary,
  surface: colours[mode].colorBgContainer,
  hatch: severity[mode].none.edge,
  markFill: severity[mode].info.tint,
  markEdge: severity[mode].none.edge,
  repairFill: colours[mode].colorPrimaryBg,
  repairEdge: colours[mode].colorPrimary,
  alert: severity[mode].severe.edge,
  alertText: severity[mode].severe.text,
});
export type ChartColours = ReturnType<typeof chartColours>;

const FAMILY = '"IBM Plex Sans", "Segoe UI", system-ui, sans-serif';
/** The font of axes: uPlot scales it to device pixels. */
export const axisFont = (weight = 400): string => `${weight} 12px ${FAMILY}`;
/** The font of text drawn directly on the canvas, in CSS pixels. */
export const chartFont = (pixels: number, weight = 400): string => `${weight} ${pixels * devicePixelRatio}px ${FAMILY}`;
