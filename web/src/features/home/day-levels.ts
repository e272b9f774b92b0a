import type { Device } from '@headworks/api/paths/shapes';
import type { CallAnswer } from '../../api/paths.js';

export type DayLevels = NonNullable<CallAnswer<'homeGetItr'>['levels']>[number];

/** The levels of a day with a later record of the device, which arrived as an event. */
export function withLast(day: DayLevels, last: Device['level']): DayLevels {
  const { step, points } = day;
  if (last === null) return day;
  const end = (Math.floor(last.recordedat / step) + 1) * step;
  const later = (end - day.end) / step;
  if (later < 0) return day;
  const level = Math.round(last.inches * 100);
  const moved =
    later === 0 ? points : [...points, ...Array.from({ length: Math.min(later, points.length) }, () => null)].slice(-points.length);
  return { ...day, end, points: moved.with(-1, Math.max(level, moved.at(-1) ?? level)) };
}

/** Lowest and highest level of the day in inches; null without a record. */
export function rangeOf({ points }: DayLevels): { readonly lowest: number; readonly highest: number } | null {
  const recorded = points.filter((point) => point !== null);
  if (recorded.length === 0) return null;
  return { lowest: Math.min(...recorded) / 100, highest: Math.max(...recorded) / 100 };
}

/**
 * The runs of points without a gap, as shares of the width and the height from the lower left. The height is the pipe, so that rows compare; more if a
 * level exceeds it or the pipe is unknown.
 */
export function runsOf({ points }: DayLevels, pipeInches: number | null): readonly (readonly (readonly [x: number, y: number])[])[] {
  const top = Math.max((pipeInches ?? 0) * 100, ...points.map((point) => point ?? 0), 1);
  const runs: (readonly [number, number])[][] = [[]];
  for (const [place, point] of points.entries()) {
    if (point !== null) runs.at(-1)?.push([points.length === 1 ? 1 : place / (points.length - 1), Math.max(point, 0) / top]);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}
