import type { Units } from '@headworks/api/units';
import { useMemo } from 'react';
import { lineOf, longestStep } from '../../charts/level-series.js';
import { LinesChart } from '../../charts/lines-chart.js';
import type { PlotLine } from '../../charts/plot-lines.js';
import { mountLine, thresholdsOf } from '../../entities/log/thresholds.js';
import { CHART_POINTS, useLevels } from '../../entities/log/use-logs.js';
import { type Days, windowOf } from '../../playback/dates.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatLoggerRange, lengthDecimals, lengthIn, lengthUnit, withUnit } from '../../ui/format/format.js';
import type { GaugedLog } from './sensor-gauges.js';
import { sewerWatchTexts } from './texts.js';

const t = sewerWatchTexts.graph;
/** What head, buttons, legend and foot take of the height of the window. */
const AROUND = 300;
const LEAST_HEIGHT = 240;
/** The mount is drawn where the level has come near enough: far above it would make the level a flat line. */
const MOUNT_SHARE = 1 / 3;

interface LevelDialogProps {
  readonly chosen: GaugedLog;
  readonly days: Days;
  readonly units: Units;
  readonly onClose: () => void;
}

/** The levels of a log in the days of the playback, on the whole screen. */
export default function LevelDialog({ chosen, days, units, onClose }: LevelDialogProps) {
  const { log, name } = chosen;
  const { start, end } = windowOf(days);
  const dates = useMemo(() => ({ start, end }), [start, end]);
  const read = useLevels(log.id, dates, { maxPoints: CHART_POINTS });
  const data = useMemo(() => {
    if (read.data === undefined) return null;
    const interval = log.loginterval === null ? null : log.loginterval * 60;
    // In a manhole the water rises above the pipe, so the line is not cut there.
    const { times, levels } = lineOf([{ records: read.data, longestStepSeconds: longestStep(read.data, interval, CHART_POINTS) }], null);
    const values = levels.map((level) => (level === null || level === undefined ? level : lengthIn(level, units)));
    const highest = Math.max(0, ...read.data.map(({ level }) => level));
    const lines: readonly PlotLine[] = [{ name: t.line, values, colour: 0, style: 'filled' }];
    return { times, lines, highest };
  }, [read.data, log.loginterval, units]);
  const nearMount = (data?.highest ?? 0) >= (log.verticalmount ?? 0) * MOUNT_SHARE;
  const thresholds = useMemo(
    () => [
      ...thresholdsOf({ pipeid: log.pipeid, alert1: log.alert1, alert2: null }, units),
      ...(nearMount ? mountLine(log.verticalmount, units) : []),
    ],
    [log.pipeid, log.alert1, log.verticalmount, nearMount, units],
  );
  const place = () => {
    if (read.isError) return <Failure text={t.failed} error={read.error} onRetry={() => void read.refetch()} />;
    if (data === null) return <SkeletonRows rows={10} />;
    if (data.times.length === 0) return <Empty text={t.empty} />;
    return (
      <LinesChart
        times={data.times}
        lines={data.lines}
        subject={t.subject(name)}
        axisTitle={t.axis(lengthUnit(units))}
        format={(value) => withUnit(value, lengthDecimals(units), lengthUnit(units))}
        thresholds={thresholds}
        height={Math.max(LEAST_HEIGHT, window.innerHeight - AROUND)}
      />
    );
  };
  return (
    <Dialog title={name} detail={t.of(log.serialnumber, formatLoggerRange(days.from, days.to))} width="full" onClose={onClose}>
      {place()}
    </Dialog>
  );
}
