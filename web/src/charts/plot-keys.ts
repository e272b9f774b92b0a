import type { KeyboardEvent } from 'react';
import type uPlot from 'uplot';
import { nextPoint, type PlotLine } from './plot-lines.js';

const DAY_SECONDS = 86_400;

/** The place that a key moves to from `from`; null for other keys. Only places where one of the lines has a value. */
export function targetOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  plot: Pick<uPlot, 'valToIdx'>,
  times: readonly number[],
  lines: readonly Pick<PlotLine, 'values'>[],
  from: number,
): number | null {
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  const next = (place: number, way: 1 | -1) => nextPoint(lines, times.length, place, way);
  if (event.key === 'Home') return next(-1, 1);
  if (event.key === 'End') return next(times.length, -1);
  if (direction === null) return null;
  if (!event.shiftKey) return next(from, direction);
  const day = plot.valToIdx((times[from] ?? 0) + direction * DAY_SECONDS);
  return nextPoint(lines, times.length, day - direction, direction);
}
