import type { LogMark } from '@headworks/api/paths/itr/quality';
import type { Log } from '@headworks/api/paths/shapes';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ChartActions } from '../../charts/chart-actions.js';
import { LevelChart } from '../../charts/level-chart.js';
import type { Band } from '../../charts/plot-marks.js';
import { DateControls } from '../../entities/log/date-controls.js';
import { datesOf } from '../../entities/log/log-dates.js';
import { logTexts } from '../../entities/log/texts.js';
import { pipeOf } from '../../entities/log/thresholds.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { useMember } from '../../session/member.js';
import { Empty, Failure } from '../../ui/feedback/states.js';
import {
  formatDuration,
  formatLoggerDay,
  formatLoggerTime,
  lengthDecimals,
  lengthIn,
  lengthUnit,
  withUnit,
} from '../../ui/format/format.js';
import formatStyles from '../../ui/format/format.module.css';
import layout from '../../ui/layout.module.css';
import { Loading } from '../../ui/plain/loading.js';
import { commonTexts } from '../../ui/texts.js';
import { ChartButtons } from './chart-buttons.js';
import { ChartZoom } from './chart-zoom.js';
import { LevelLegend, shownLevel } from './level-legend.js';
import { LevelTable } from './level-table.js';
import { LogFacts } from './log-facts.js';
import styles from './logs.module.css';
import { bandsOf, repairBandsOf } from './quality/bands.js';
import { LogQuality } from './quality/log-quality.js';
import { RepairPreview } from './quality/repair-preview.js';
import { qualityTexts } from './quality/texts.js';
import { type Preview, useQuality } from './quality/use-quality.js';
import { logsTexts } from './texts.js';
import { useDates } from './use-dates.js';
import { useLevelChart } from './use-level-chart.js';

const t = logsTexts;
/** The minimum margin shown around a selected mark. */
const LEAST_MARGIN_SECONDS = 6 * 3_600;

/** The chart of a log between two of its days, with its facts and its data quality. */
export function LogContent({ log, bounds }: { readonly log: Log; readonly bounds: Dates }) {
  const { units } = useMember();
  const [dates, setDates] = useDates(bounds);
  const [fill, setFill] = useState(true);
  const [asTable, setAsTable] = useState(false);
  const [wantsRaw, setWantsRaw] = useState(false);
  /** Of the repair that is being edited. */
  const [span, setSpan] = useState<Dates | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const actions = useRef<ChartActions>(null);
  const shownPlace = useRef<HTMLDivElement>(null);
  const quality = useQuality(log.id).data;
  const marks = quality?.marks;
  const repairs = quality?.repairs;
  const isRepaired = (repairs?.length ?? 0) > 0;
  const raw = wantsRaw && isRepaired;
  const bands = useMemo(
    () => [
      ...bandsOf(marks ?? []),
      ...repairBandsOf(raw ? [] : (repairs ?? [])),
      ...(span === null ? [] : [{ kind: 'repair', ...span, wholeHeight: true } as const]),
    ],
    [marks, repairs, raw, span],
  );
  const chart = useLevelChart(log, dates, units, raw);
  const pipe = pipeOf(log);
  const { base, line, summary, over } = chart;

  const tip = useCallback(
    (time: number, value: number) => {
      const atPipe = pipe !== null && value >= lengthIn(pipe, units);
      return {
        time: `${formatLoggerTime(time)} ${commonTexts.loggerTime}`,
        value: withUnit(value, lengthDecimals(units), lengthUnit(units)),
        note: atPipe ? logTexts.atPipe : null,
      };
    },
    [pipe, units],
  );

  const label = () => {
    if (summary === null) return '';
    const range = `${formatLoggerDay(chart.visible.start)} to ${formatLoggerDay(chart.visible.end)}`;
    const overTexts = over.map((each, place) =>
      each === null ? '' : t.chartOver(place === 0 ? 1 : 2, formatDuration(each.seconds, true)),
    );
    return t.chartLabel(range, shownLevel(summary.max.level, pipe, units)) + overTexts.join('');
  };

  const showMark = ({ start, end }: LogMark) => {
    setAsTable(false);
    const margin = Math.max(LEAST_MARGIN_SECONDS, (end - start) / 2);
    if (start < dates.start || end > dates.end) setDates(datesOf(start, end, bounds) ?? bounds);
    else actions.current?.show({ min: start - margin, max: end + margin });
    shownPlace.current?.scrollIntoView({ block: 'nearest' });
  };

  const showPreview = useCallback((shown: Preview | null) => {
    setPreview(shown);
    if (shown !== null) shownPlace.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const place = () => {
    if (preview !== null) return <RepairPreview log={log} preview={preview} units={units} fill={fill} actions={actions} />;
    if (asTable) return <LevelTable key={`${dates.start}-${dates.end}`} logId={log.id} dates={dates} units={units} raw={raw} />;
    if (base.isPending)
      return (
        <Loading>
          <div className={styles.skeletonChart} aria-hidden="true" />
        </Loading>
      );
    if (base.isError && line === null) return <Failure text={t.levelsFailed} error={base.error} onRetry={() => void base.refetch()} />;
    if (line === null || line.times.length === 0) return <Empty text={t.noRecords} />;
    return (
      <>
        <ChartZoom chart={actions} dates={dates} visible={chart.visible} />
        <LevelChart
          line={line}
          thresholds={chart.thresholds}
          bands={bands}
          bounds={chart.bounds}
          axisTitle={t.axis(lengthUnit(units))}
          fill={fill}
          label={label()}
          tip={tip}
          onRest={chart.setView}
          actions={actions}
        />
      </>
    );
  };

  return (
    <div className={styles.logBody}>
      <div className={styles.logMain}>
        <div className={`${layout.row} ${styles.logControls}`} data-part="screen-only">
          <DateControls bounds={bounds} dates={dates} visible={chart.visible} busy={base.isFetching} onSubmit={setDates} />
          <ChartButtons
            fill={fill}
            onFill={() => setFill(!fill)}
            asTable={asTable}
            onTable={() => setAsTable(!asTable)}
            previewing={preview !== null}
            raw={isRepaired ? raw : undefined}
            onRaw={() => setWantsRaw(!raw)}
          />
        </div>
        <div className={base.isFetching && !base.isPending ? `${layout.reloadBar} ${layout.reloadBarOn}` : layout.reloadBar} />
        <div ref={shownPlace} className={styles.chartPlace}>
          {place()}
        </div>
        {summary !== null && preview === null && (
          <LevelLegend summary={summary} pipeInches={pipe} over={over} visible={chart.visible} units={units} />
        )}
        {preview === null && <BandKey bands={bands} />}
        <LogQuality
          log={log}
          all={bounds}
          visible={chart.visible}
          units={units}
          onShow={showMark}
          onSpan={setSpan}
          onPreview={showPreview}
        />
      </div>
      <LogFacts log={log} units={units} />
    </div>
  );
}

/** The key of the tints and strips on the chart. */
const BandKey = ({ bands }: { readonly bands: readonly Band[] }) =>
  (['mark', 'repair'] as const).map(
    (kind) =>
      bands.some((band) => band.kind === kind) && (
        <p key={kind} className={formatStyles.markKey}>
          <span className={`${formatStyles.markSwatch} ${formatStyles[`mark-swatch-${kind}`]}`} />
          {kind === 'mark' ? qualityTexts.onGraph : qualityTexts.repairedOnGraph}
        </p>
      ),
  );
