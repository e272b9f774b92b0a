import { colours, type Mode, series, severity } from '../ui/colours.js';

/** What a canvas needs of the theme; CSS cannot reach it. */
export const chartColours = (mode: Mode) => ({
  line: series[mode][0],
  fill: `${series[mode][0]}29`,
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
/** For axes: uPlot itself scales it to the screen's pixels. */
export const axisFont = (weight = 400): string => `${weight} 12px ${FAMILY}`;
/** For what is drawn on the canvas directly, in CSS pixels. */
export const chartFont = (pixels: number, weight = 400): string => `${weight} ${pixels * devicePixelRatio}px ${FAMILY}`;
