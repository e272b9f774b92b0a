import type { Log } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { useMemo, useState } from 'react';
import {
  type LevelRecord,
  type Line,
  lineOf,
  longestStep,
  type Part,
  secondsOver,
  summaryOf,
  withDetail,
} from '../../charts/level-series.js';
import type { Bounds } from '../../charts/plot-gestures.js';
import type { Threshold } from '../../charts/plot-marks.js';
import { niceStep, type Range } from '../../charts/view-range.js';
import { pipeOf, thresholdOf, thresholdsOf } from '../../entities/log/thresholds.js';
import { CHART_POINTS, type Dates, EXACT_POINTS, useLevels } from '../../entities/log/use-logs.js';
import { lengthIn } from '../../ui/format/format.js';
import type { TimeOver } from './level-legend.js';

/** From 0 (or the lowest level below it) to slightly above the highest level or threshold, in the unit of the axis. */
export function levelBounds(line: Line, thresholds: readonly Threshold[]): Range {
  let min = 0;
  let max = 0;
  for (const level of line.levels) {
    if (level === null || level === undefined) continue;
    min = Math.min(min, level);
    max = Math.max(max, level);
  }
  for (const { value } of thresholds) max = Math.max(max, value);
  const step = niceStep((max || 1) - min, 5);
  return { min: min < 0 ? Math.floor(min / step) * step : 0, max: max === 0 ? step : max + step / 2 };
}

export const inUnits = (line: Line, units: Units): Line =>
  units === '1'
    ? line
    : { ...line, levels: line.levels.map((level) => (level === null || level === undefined ? level : lengthIn(level, units))) };

/** Of a chart of one record, to either side of it. */
const AROUND_SECONDS = 1_800;

/** The range of the time axis, also of dates with a single moment. */
const timeBounds = ({ start, end }: Dates): Range =>
  start < end ? { min: start, max: end } : { min: start - AROUND_SECONDS, max: start + AROUND_SECONDS };

/** The visible range, if it is narrow enough for the server to have more records of it; else null. */
function detailDates(view: Range | null, dates: Dates): Dates | null {
  if (view === null || view.max - view.min > (dates.end - dates.start) * 0.8) return null;
  const margin = (view.max - view.min) * 0.25;
  return { start: Math.max(dates.start, Math.floor(view.min - margin)), end: Math.min(dates.end, Math.ceil(view.max + margin)) };
}

/** The part of the dates that the chart shows; all of them before it is drawn, and while it changes to other dates. */
function visibleDates(view: Range | null, dates: Dates): Dates {
  const start = Math.max(dates.start, Math.ceil(view?.min ?? dates.start));
  const end = Math.min(dates.end, Math.floor(view?.max ?? dates.end));
  return start < end ? { start, end } : dates;
}

/** The data of the log view's chart and legend for a log between two dates. Fetches more records for a zoomed range. */
export function useLevelChart(log: Log, dates: Dates, units: Units, raw: boolean) {
  const [view, setView] = useState<Range | null>(null);
  const base = useLevels(log.id, dates, { maxPoints: CHART_POINTS, raw });
  const intervalSeconds = log.logInterval === null ? null : log.logInterval * 60;
  const alerts = [thresholdOf(log.alert1), thresholdOf(log.alert2)] as const;
  const records = base.data;
  const mayBeThinned = intervalSeconds !== null && (dates.end - dates.start) / intervalSeconds > CHART_POINTS;
  const zoom = useMemo(() => (mayBeThinned ? detailDates(view, dates) : null), [mayBeThinned, view, dates]);
  const detail = useLevels(log.id, zoom, { maxPoints: CHART_POINTS, raw });
  const exact = useLevels(log.id, mayBeThinned && alerts.some((alert) => alert !== null) ? dates : null, { maxPoints: EXACT_POINTS, raw });

  // A placeholder belongs to another range and must not be inserted into this one.
  const close = zoom === null || detail.isPlaceholderData ? undefined : detail.data;
  const line = useMemo((): Line | null => {
    if (records === undefined) return null;
    const part = (some: readonly LevelRecord[]): Part => ({
      records: some,
      longestStepSeconds: longestStep(some, intervalSeconds, CHART_POINTS),
    });
    const parts = close === undefined || zoom === null ? [part(records)] : withDetail(part(records), part(close), zoom.start, zoom.end);
    return inUnits(lineOf(parts, pipeOf(log)), units);
  }, [records, close, zoom, log, units, intervalSeconds]);

  const thresholds = useMemo(() => thresholdsOf(log, units), [log, units]);
  const bounds = useMemo(
    (): Bounds => ({ x: timeBounds(dates), y: line === null ? { min: 0, max: 1 } : levelBounds(line, thresholds) }),
    [line, thresholds, dates],
  );
  const visible = useMemo(() => visibleDates(view, dates), [view, dates]);
  const isVisible = ({ time }: LevelRecord) => time >= visible.start && time <= visible.end;
  // The closest records that are loaded of the visible range.
  const counted =
    close !== undefined && zoom !== null
      ? { records: close, asked: zoom, points: CHART_POINTS }
      : { records: mayBeThinned ? exact.data : records, asked: dates, points: mayBeThinned ? EXACT_POINTS : CHART_POINTS };
  const over = alerts.map((alert): TimeOver | null => {
    const { records: some, asked, points } = counted;
    if (alert === null || some === undefined) return null;
    const estimated = intervalSeconds !== null && (asked.end - asked.start) / intervalSeconds > points;
    const step = longestStep(some, intervalSeconds, points);
    return { seconds: secondsOver(some.filter(isVisible), alert, intervalSeconds, step), estimated };
  });
  return {
    base,
    line,
    thresholds,
    bounds,
    visible,
    summary: records === undefined ? null : (summaryOf((close ?? records).filter(isVisible)) ?? summaryOf(records)),
    over: [over[0] ?? null, over[1] ?? null] as const,
    setView: (range: Range) => setView((old) => (old?.min === range.min && old.max === range.max ? old : range)),
  };
}
