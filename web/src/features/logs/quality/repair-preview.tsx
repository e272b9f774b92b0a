import type { Log } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { type Ref, useCallback, useMemo } from 'react';
import type { ChartActions } from '../../../charts/chart-actions.js';
import { LevelChart } from '../../../charts/level-chart.js';
import { type LevelRecord, lineOf, longestStep, summaryOf, together } from '../../../charts/level-series.js';
import { CHART_POINTS } from '../../../entities/log/use-logs.js';
import { formatLength, formatLoggerDay, formatLoggerTime, lengthDecimals, lengthUnit, withUnit } from '../../../ui/format/format.js';
import formatStyles from '../../../ui/format/format.module.css';
import { commonTexts } from '../../../ui/texts.js';
import logsStyles from '../logs.module.css';
import { logsTexts } from '../texts.js';
import { inUnits, levelBounds, pipeOf } from '../use-level-chart.js';
import styles from './quality.module.css';
import { qualityTexts } from './texts.js';
import type { Preview } from './use-quality.js';

const t = qualityTexts;
const nothing = () => {};

/** Lowest and highest level, for screen readers. */
function reachOf(records: readonly LevelRecord[], units: Units): string {
  const summary = summaryOf(records);
  return summary === null ? t.noRecords : t.fromTo(formatLength(summary.min.level, units), formatLength(summary.max.level, units));
}

interface Props {
  readonly log: Log;
  readonly preview: Preview;
  readonly units: Units;
  readonly fill: boolean;
  readonly actions: Ref<ChartActions>;
}

/** The chart of an unsaved repair: the current levels dashed, the repaired ones solid. */
export function RepairPreview({ log, preview: { before, after }, units, fill, actions }: Props) {
  const interval = log.logInterval === null ? null : log.logInterval * 60;
  const drawn = useMemo(() => {
    const line = (records: readonly LevelRecord[]) =>
      inUnits(lineOf([{ records, longestStepSeconds: longestStep(records, interval, CHART_POINTS) }], pipeOf(log)), units);
    const { line: joined, other } = together(line(after), line(before));
    const whole = { ...joined, levels: [...joined.levels, ...other] };
    const x = { min: joined.times[0] ?? 0, max: joined.times.at(-1) ?? 1 };
    return { line: joined, other, bounds: { x, y: levelBounds(whole, []) } };
  }, [before, after, interval, log, units]);
  const tip = useCallback(
    (time: number, value: number) => ({
      time: `${formatLoggerTime(time)} ${commonTexts.loggerTime}`,
      value: withUnit(value, lengthDecimals(units), lengthUnit(units)),
      note: t.after,
    }),
    [units],
  );
  const { min, max } = drawn.bounds.x;
  return (
    <>
      <LevelChart
        line={drawn.line}
        before={drawn.other}
        thresholds={[]}
        bounds={drawn.bounds}
        axisTitle={logsTexts.axis(lengthUnit(units))}
        fill={fill}
        label={t.previewLabel(`${formatLoggerDay(min)} to ${formatLoggerDay(max)}`, reachOf(before, units), reachOf(after, units))}
        tip={tip}
        onRest={nothing}
        actions={actions}
      />
      <p className={formatStyles.markKey}>
        <span className={`${logsStyles.legendKey} ${styles.legendKeyBefore}`} data-part="legend-key" />
        {t.before}
        <span className={logsStyles.legendKey} data-part="legend-key" />
        {t.after}
      </p>
    </>
  );
}
