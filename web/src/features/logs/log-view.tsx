import type { Log } from '@headworks/contracts';
import { Tooltip } from 'antd';
import { ArrowLeft, CircleQuestionMark, Eye, EyeOff, Minus, Plus, RotateCcw, Table as TableIcon } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ChartActions, LevelChart } from '../../charts/level-chart.js';
import { useMember } from '../../session/member.js';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { formatDuration, formatLoggerDay, formatLoggerTime, lengthDecimals, lengthIn, lengthUnit, withUnit } from '../../ui/format.js';
import { Empty, Failure, Loading, SkeletonRows } from '../../ui/states.js';
import { DateControls } from './date-controls.js';
import { LevelLegend, shownLevel } from './level-legend.js';
import { LevelTable } from './level-table.js';
import { datesOf, recordDates } from './log-dates.js';
import { LogFacts } from './log-facts.js';
import { pipeOf, useLevelChart } from './use-level-chart.js';
import { type Dates, useLog } from './use-logs.js';

const t = texts.logs;

interface Props {
  readonly logId: number;
  /** The list of logs that it was opened from; over the Logs tab, which is seen behind it, there is no way back but to close it. */
  readonly from: 'home' | 'devices' | 'logs';
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The dates in the address (days, so that a link can be read), inside the log; all of the log where there are none. */
function useDates(bounds: Dates): readonly [Dates, (dates: Dates) => void] {
  const [params, setParams] = useSearchParams();
  const day = (name: string, otherwise: number): number => {
    const seconds = Date.parse(`${params.get(name)}T00:00:00Z`) / 1000;
    return Number.isNaN(seconds) ? otherwise : seconds;
  };
  const { start: first, end: last } = datesOf(day('from', bounds.start), day('to', bounds.end), bounds) ?? bounds;
  // The same dates are the same object, or the chart would be given new records with every drawing.
  const dates = useMemo(() => ({ start: first, end: last }), [first, last]);
  const change = ({ start, end }: Dates) => {
    const next = new URLSearchParams(params);
    const named = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
    next.set('from', named(start));
    next.set('to', named(end));
    setParams(next);
  };
  return [dates, change];
}

function ChartButtons({
  chart,
  fill,
  onFill,
  asTable,
  onTable,
}: {
  readonly chart: { readonly current: ChartActions | null };
  readonly fill: boolean;
  readonly onFill: () => void;
  readonly asTable: boolean;
  readonly onTable: () => void;
}) {
  return (
    <div className="log-controls-end">
      {!asTable && (
        <>
          <Button kind="text" icon={fill ? <EyeOff aria-hidden /> : <Eye aria-hidden />} onClick={onFill}>
            {fill ? t.hideFill : t.showFill}
          </Button>
          <Button kind="text" icon={<RotateCcw aria-hidden />} onClick={() => chart.current?.reset()}>
            {t.reset}
          </Button>
        </>
      )}
      <Button kind="text" icon={<TableIcon aria-hidden />} aria-pressed={asTable} onClick={onTable}>
        {asTable ? t.asChart : t.asTable}
      </Button>
      {!asTable && (
        <Tooltip title={t.chartHelp}>
          <Button kind="text" aria-label={t.chartHelp} icon={<CircleQuestionMark aria-hidden />} />
        </Tooltip>
      )}
    </div>
  );
}

function LogContent({ log, bounds }: { readonly log: Log; readonly bounds: Dates }) {
  const { units } = useMember();
  const [dates, setDates] = useDates(bounds);
  const [fill, setFill] = useState(true);
  const [asTable, setAsTable] = useState(false);
  const actions = useRef<ChartActions>(null);
  const chart = useLevelChart(log, dates, units);
  const pipe = pipeOf(log);
  const { base, line, summary, over } = chart;

  const tip = useCallback(
    (time: number, value: number) => {
      const atPipe = pipe !== null && value >= lengthIn(pipe, units);
      return {
        time: `${formatLoggerTime(time)} ${t.loggerTime}`,
        value: withUnit(value, lengthDecimals(units), lengthUnit(units)),
        note: atPipe ? t.atPipe : null,
      };
    },
    [pipe, units],
  );

  const label = () => {
    if (summary === null) return '';
    const range = `${formatLoggerDay(dates.start)} to ${formatLoggerDay(dates.end)}`;
    const said = over.map((each, place) => (each === null ? '' : t.chartOver(place === 0 ? 1 : 2, formatDuration(each.seconds, true))));
    return t.chartLabel(range, shownLevel(summary.max.level, pipe, units)) + said.join('');
  };

  const place = () => {
    if (asTable) return <LevelTable key={`${dates.start}-${dates.end}`} logId={log.id} dates={dates} units={units} />;
    if (base.isPending)
      return (
        <Loading>
          <div className="skeleton-chart" aria-hidden="true" />
        </Loading>
      );
    if (base.isError && line === null) return <Failure text={t.levelsFailed} error={base.error} onRetry={() => void base.refetch()} />;
    if (line === null || line.times.length === 0) return <Empty text={t.noRecords} />;
    return (
      <>
        <div className="chart-zoom">
          <Button size="small" aria-label={t.zoomIn} icon={<Plus aria-hidden />} onClick={() => actions.current?.zoomIn()} />
          <Button size="small" aria-label={t.zoomOut} icon={<Minus aria-hidden />} onClick={() => actions.current?.zoomOut()} />
        </div>
        <LevelChart
          line={line}
          thresholds={chart.thresholds}
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
    <div className="log-body">
      <div className="log-main">
        <div className="log-controls">
          <DateControls bounds={bounds} dates={dates} busy={base.isFetching} onSubmit={setDates} />
          <ChartButtons chart={actions} fill={fill} onFill={() => setFill(!fill)} asTable={asTable} onTable={() => setAsTable(!asTable)} />
        </div>
        <div className={base.isFetching && !base.isPending ? 'reload-bar reload-bar-on' : 'reload-bar'} />
        <div className="chart-place">{place()}</div>
        {summary !== null && <LevelLegend summary={summary} pipeInches={pipe} over={over} units={units} />}
      </div>
      <LogFacts log={log} units={units} />
    </div>
  );
}

/** One log with its chart. It has an address of its own, so links, reload, back and forward work. */
export default function LogView({ logId, from, onBack, onClose }: Props) {
  const found = useLog(logId);
  const log = found.data?.log;
  const bounds = log === undefined ? null : recordDates(log);
  return (
    <Dialog
      title={
        <>
          {from !== 'logs' && (
            <Button kind="text" size="small" className="back-button" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
              {from === 'home' ? t.backHome : t.back}
            </Button>
          )}
          <span>{log === undefined ? t.title : (log.sitename ?? t.noSite)}</span>
        </>
      }
      detail={log?.serialnumber}
      width={1180}
      className="log-view"
      onClose={onClose}
      lightDismiss
    >
      {found.isPending && <SkeletonRows rows={14} />}
      {found.isError && <Failure text={t.failed} error={found.error} onRetry={() => void found.refetch()} />}
      {log !== undefined && (bounds === null ? <Empty text={t.noRecords} /> : <LogContent log={log} bounds={bounds} />)}
    </Dialog>
  );
}
