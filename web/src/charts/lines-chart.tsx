import { Flex } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useAppearance } from '../theme/appearance.js';
import { usePrinting } from '../theme/use-printing.js';
import { formatLoggerDay, formatLoggerRange, formatLoggerTime } from '../ui/format/format.js';
import { commonTexts } from '../ui/texts.js';
import type { ChartActions } from './chart-actions.js';
import { chartColours } from './chart-colours.js';
import { ChartTools } from './chart-tools.js';
import { LinesLegend } from './lines-legend.js';
import { LinesPlot, type LineValue } from './lines-plot.js';
import { LinesTable } from './lines-table.js';
import { gapsOfLines, type LineSummary, looksOf, type PlotLine, rangeOfLines, summaryOfLine } from './plot-lines.js';
import type { Band, Threshold } from './plot-marks.js';
import { type PlotRain, rainAt, rainSummary } from './plot-rain.js';
import { chartTexts as t } from './texts.js';
import type { Range } from './view-range.js';

const HEIGHT = 420;
const NO_THRESHOLDS: readonly Threshold[] = [];
const NO_BANDS: readonly Band[] = [];

interface LinesChartProps {
  /** Epoch seconds of the logger's clock, in order. The arrays and the lines are stable between renders. */
  readonly times: readonly number[];
  /** The first is drawn on top. Names differ. */
  readonly lines: readonly PlotLine[];
  /** What the lines are of: the start of the description, "Flow of Iron_St_MH41". */
  readonly subject: string;
  /** Quantity and unit: "Flow in GPM". */
  readonly axisTitle: string;
  /** A value with its unit. */
  readonly format: (value: number) => string;
  /** What is to be said of a value. */
  readonly note?: (value: number, line: number) => string | null;
  /** The axis follows the values; else it starts at 0. */
  readonly follow?: boolean;
  readonly thresholds?: readonly Threshold[];
  readonly bands?: readonly Band[];
  readonly rain?: PlotRain | undefined;
  readonly height?: number;
  readonly legendAt?: 'side' | 'below';
  /** Before and after the buttons above the chart. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Below the legend. */
  readonly aside?: ReactNode;
}

/** Several lines over one time axis, with buttons, a legend that shows and hides lines, and the same as a table. */
export function LinesChart({
  times,
  lines,
  subject,
  axisTitle,
  format,
  note,
  follow = false,
  thresholds = NO_THRESHOLDS,
  bands = NO_BANDS,
  rain,
  height = HEIGHT,
  legendAt = 'below',
  before,
  after,
  aside,
}: LinesChartProps) {
  const { mode } = useAppearance();
  const printing = usePrinting();
  const actions = useRef<ChartActions>(null);
  const [asTable, setAsTable] = useState(false);
  const [hiddenNames, setHiddenNames] = useState<ReadonlySet<string>>(new Set());
  const [lifted, setLifted] = useState<number | null>(null);
  const [view, setView] = useState<Range | null>(null);

  const looks = useMemo(() => looksOf(lines, mode), [lines, mode]);
  const hidden = useMemo(() => new Set(lines.flatMap(({ name }, line) => (hiddenNames.has(name) ? [line] : []))), [lines, hiddenNames]);
  const shown = useMemo(() => lines.filter((_, line) => !hidden.has(line)), [lines, hidden]);
  const gaps = useMemo(() => gapsOfLines(times, shown), [times, shown]);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1];
  const bounds = useMemo(
    () => ({
      x: { min: first, max: Math.max(last, first + 1) },
      y: rangeOfLines(
        shown,
        thresholds.map(({ value }) => value),
        follow,
      ),
    }),
    [first, last, shown, thresholds, follow],
  );
  const visible = view === null || view.min >= bounds.x.max || view.max <= bounds.x.min ? bounds.x : view;

  const latest = useRef({ lines, looks, format, note, rain });
  latest.current = { lines, looks, format, note, rain };
  const tip = useCallback((time: number, values: readonly LineValue[]) => {
    const { lines: all, looks: drawn, format: text, note: noteOf, rain: fallen } = latest.current;
    const amount = fallen === undefined ? null : rainAt(fallen.bars, time);
    return {
      time: `${formatLoggerTime(time)} ${commonTexts.loggerTime}`,
      rows: [
        ...values.map(({ line, value }) => ({
          value: text(value),
          note: noteOf?.(value, line) ?? null,
          ...(all.length === 1 ? {} : { name: all[line]?.name ?? '', colour: drawn[line]?.stroke ?? '' }),
        })),
        ...(fallen === undefined || amount === null ? [] : [{ value: fallen.format(amount), note: null, name: t.rain }]),
      ],
    };
  }, []);

  const sentence = () => {
    const [from, to] = [formatLoggerDay(visible.min), formatLoggerDay(visible.max)];
    const peak = shown
      .flatMap(({ name, values }) => {
        const summary = summaryOfLine(times, values, visible);
        return summary === null ? [] : [{ name, ...summary }];
      })
      .reduce<({ readonly name: string } & LineSummary) | null>((a, b) => (a === null || b.max > a.max ? b : a), null);
    if (peak === null) return t.empty(subject, from, to);
    return t.sentence(subject, from, to, format(peak.max), formatLoggerTime(peak.maxAt), lines.length === 1 ? '' : peak.name);
  };

  const fallen = rain === undefined ? null : rainSummary(rain.bars, visible);
  const legend = (
    <LinesLegend
      times={times}
      lines={lines}
      looks={looks}
      hidden={hidden}
      onToggle={(line) => {
        const name = lines[line]?.name ?? '';
        setHiddenNames((old) => new Set(old.has(name) ? [...old].filter((each) => each !== name) : [...old, name]));
      }}
      onLift={(line) => setLifted(line === null || lines.length < 2 || hidden.has(line) ? null : line)}
      visible={visible}
      format={format}
      rain={
        rain === undefined || fallen === null
          ? null
          : {
              name: t.rain,
              colour: chartColours(mode).rain,
              values: [fallen.last, fallen.min, fallen.max].map(rain.format),
            }
      }
    />
  );
  return (
    <div style={printing ? { breakInside: 'avoid' } : undefined}>
      {printing && <h3>{`${subject}, ${formatLoggerRange(visible.min, visible.max)} ${commonTexts.loggerTime}`}</h3>}
      <ChartTools chart={actions} asTable={asTable} onTable={setAsTable} before={before} after={after} />
      {asTable ? (
        <LinesTable times={times} lines={shown} format={format} rain={rain} label={axisTitle} height={height} />
      ) : (
        <Flex wrap={legendAt === 'side'} vertical={legendAt === 'below'} gap="0 16px">
          <div style={legendAt === 'side' ? { flex: '3 1 520px', minWidth: 0 } : undefined}>
            <LinesPlot
              times={times}
              lines={lines}
              hidden={hidden}
              lifted={lifted}
              gaps={gaps}
              thresholds={thresholds}
              bands={bands}
              rain={rain}
              bounds={bounds}
              axisTitle={axisTitle}
              height={height}
              label={sentence()}
              tip={tip}
              onRest={setView}
              actions={actions}
            />
          </div>
          <div
            style={
              legendAt === 'side' && !printing
                ? { flex: '1 1 280px', ...(aside ? {} : { maxHeight: height, overflow: 'auto' }) }
                : undefined
            }
          >
            {legend}
            {aside}
          </div>
        </Flex>
      )}
    </div>
  );
}
