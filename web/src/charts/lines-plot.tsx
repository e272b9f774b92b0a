import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import './uplot.css';
import { useAppearance } from '../theme/appearance.js';
import type { Mode } from '../theme/tokens.js';
import { usePrinting } from '../theme/use-printing.js';
import { type ChartActions, chartActions } from './chart-actions.js';
import { chartColours } from './chart-colours.js';
import { spokenOf, type Tip, type TipRows, tipPlace } from './chart-tip.js';
import type { Gap } from './level-series.js';
import { plotDashes } from './plot-dashes.js';
import { PlotFrame } from './plot-frame.js';
import { type Bounds, plotGestures, show, showAll } from './plot-gestures.js';
import { targetOf } from './plot-keys.js';
import { looksOf, type PlotLine, rainTop, valuesAt, withoutNaN } from './plot-lines.js';
import { type Band, plotMarks, type Threshold } from './plot-marks.js';
import { plotOptions } from './plot-options.js';
import { type PlotRain, plotRain } from './plot-rain.js';
import { moved, type Range } from './view-range.js';

/** The view is at rest when it has not changed for this long. */
const REST_MS = 300;
/** 170 mm, which A4 and Letter both have room for. In CSS pixels. */
const PRINTED_WIDTH = 642;
/** More do not fit over the plot. */
const MOST_IN_TIP = 6;

/** A value of a line; `line` is its place among the lines. */
export interface LineValue {
  readonly line: number;
  readonly value: number;
}

export interface LinesPlotProps {
  /** Epoch seconds of the logger's clock, in order. */
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
  /** Places of lines that are not drawn. */
  readonly hidden: ReadonlySet<number>;
  /** The place of the line that the others step back for. */
  readonly lifted: number | null;
  readonly gaps: readonly Gap[];
  readonly thresholds: readonly Threshold[];
  readonly bands: readonly Band[];
  readonly rain?: PlotRain | undefined;
  readonly bounds: Bounds;
  readonly axisTitle: string;
  readonly height: number;
  /** The description for screen readers. */
  readonly label: string;
  /** The text of the tooltip. Its values are those nearest to the pointer, the highest first. */
  readonly tip: (time: number, values: readonly LineValue[]) => TipRows;
  /** Receives the visible time range once it is at rest. */
  readonly onRest: (range: Range) => void;
  readonly actions?: Ref<ChartActions> | undefined;
}

const widthOf = (element: HTMLElement, printed: boolean): number => (printed ? PRINTED_WIDTH : element.clientWidth);

/** Every change of the size draws the plot. */
function fit(plot: uPlot, element: HTMLElement, printed: boolean, height: number): void {
  const width = widthOf(element, printed);
  if (width !== plot.width || height !== plot.height) plot.setSize({ width, height });
}

/** The plot draws its last series on top: the first line. */
const placeIn = (plot: uPlot, line: number): number => plot.series.length - 1 - line;

/** Lines over time, the first on top, with wheel, drag, pinch, buttons and arrow keys, and a crosshair with a tooltip. */
export function LinesPlot(props: LinesPlotProps) {
  const { times, lines, hidden, lifted, gaps, thresholds, bands, rain, axisTitle, height, label, bounds } = props;
  const { mode } = useAppearance();
  const printing = usePrinting();
  const isPrinted = useRef(printing);
  isPrinted.current = printing;
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  /** The time of the sample selected by keyboard; cleared when the pointer moves. */
  const keyedTime = useRef<number | null>(null);
  /** What was in view when the colours changed, as for a print: it stays. */
  const before = useRef<{ readonly mode: Mode; readonly scales: uPlot.Scales } | null>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const [spoken, setSpoken] = useState('');
  // The plot is created once for equal looks; new values and sizes update it.
  const looksText = JSON.stringify(looksOf(lines, mode));
  const looks = useMemo((): ReturnType<typeof looksOf> => JSON.parse(looksText), [looksText]);
  const rainTitle = rain?.title ?? null;
  const rainAxis = rain === undefined ? 0 : rainTop(rain.bars.values);
  const data = useMemo((): uPlot.AlignedData => [[...times], ...lines.map(({ values }) => withoutNaN(values)).reverse()], [times, lines]);
  const latestData = useRef(data);
  latestData.current = data;
  const drawn = useRef(data);
  /** While the effects run that follow the creation of the plot, which has drawn all already: with many lines each drawing takes long. */
  const isFresh = useRef(false);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const colours = chartColours(mode);
    let rest: ReturnType<typeof setTimeout> | undefined;
    const options = plotOptions({
      width: widthOf(element, isPrinted.current),
      height,
      colours,
      axisTitle,
      looks: looks.toReversed(),
      rain: rainTitle === null ? null : { title: rainTitle, top: rainAxis },
      yRange: () => {
        const y = plot.current?.scales.y;
        const whole = latest.current.bounds.y;
        return [y?.min ?? whole.min, y?.max ?? whole.max];
      },
      plugins: [
        // Bands are below the rain, which hangs over them.
        plotMarks(
          { gaps: () => latest.current.gaps, bands: () => latest.current.bands, thresholds: () => latest.current.thresholds },
          colours,
        ),
        plotRain(() => latest.current.rain, colours),
        plotGestures(() => latest.current.bounds),
        plotDashes(looks.toReversed()),
        {
          hooks: {
            setCursor: (u) => setTip(tipAt(u, latest.current)),
            setScale: (u, axis) => {
              if (axis !== 'x') return;
              clearTimeout(rest);
              rest = setTimeout(() => {
                const { min, max } = u.scales.x ?? {};
                if (min !== undefined && max !== undefined) latest.current.onRest({ min, max });
              }, REST_MS);
            },
          },
        },
      ],
    });
    // The range of y is given: to look for it in all values at every step of a zoom takes long.
    const scales = { ...options.scales, y: { ...options.scales?.y, auto: false } };
    const created = new uPlot({ ...options, scales }, latestData.current, element);
    plot.current = created;
    drawn.current = latestData.current;
    const stays = before.current !== null && before.current.mode !== mode;
    isFresh.current = !stays;
    created.batch(() => {
      for (const line of latest.current.hidden) created.setSeries(placeIn(created, line), { show: false });
      showAll(created, latest.current.bounds);
      if (!stays) return;
      for (const axis of ['x', 'y']) {
        const { min, max } = before.current?.scales[axis] ?? {};
        if (min != null && max != null) created.setScale(axis, { min, max });
      }
    });
    const resize = new ResizeObserver(() => fit(created, element, isPrinted.current, height));
    resize.observe(element);
    return () => {
      clearTimeout(rest);
      resize.disconnect();
      plot.current = null;
      before.current = { mode, scales: created.scales };
      created.destroy();
    };
  }, [mode, axisTitle, looks, rainTitle, rainAxis, height]);

  // The browser keeps as vectors what is drawn before a print.
  useEffect(() => {
    if (host.current !== null && plot.current !== null) fit(plot.current, host.current, printing, height);
  }, [printing, height]);

  useEffect(() => {
    const u = plot.current;
    if (u === null || drawn.current === data) return;
    drawn.current = data;
    const { min, max } = u.scales.x ?? {};
    u.batch(() => {
      u.setData(data, false);
      u.setScale('x', { min: min ?? latest.current.bounds.x.min, max: max ?? latest.current.bounds.x.max });
    });
  }, [data]);

  useEffect(() => {
    const u = plot.current;
    if (u === null || isFresh.current) return;
    u.batch(() => {
      latest.current.lines.forEach((_, line) => {
        const place = placeIn(u, line);
        if (u.series[place]?.show === hidden.has(line)) u.setSeries(place, { show: !hidden.has(line) });
      });
    });
  }, [hidden]);

  useEffect(() => {
    const u = plot.current;
    if (lifted === null && isFresh.current) return;
    u?.setSeries(lifted === null ? null : placeIn(u, lifted), { focus: true });
  }, [lifted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn around the lines has changed
  useEffect(() => {
    if (!isFresh.current) plot.current?.redraw(false);
  }, [bands, gaps, thresholds, rain]);

  const { min: firstTime, max: lastTime } = bounds.x;
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed dates reset the view
  useEffect(() => {
    if (plot.current !== null && !isFresh.current) showAll(plot.current, latest.current.bounds);
  }, [firstTime, lastTime]);

  const { min: lowest, max: highest } = bounds.y;
  const whole = useRef(bounds.y);
  // A view of the whole height stays one when the values change.
  useEffect(() => {
    const { min, max } = plot.current?.scales.y ?? {};
    if (min === whole.current.min && max === whole.current.max) plot.current?.setScale('y', { min: lowest, max: highest });
    whole.current = { min: lowest, max: highest };
  }, [lowest, highest]);

  useEffect(() => {
    isFresh.current = false;
  });

  useImperativeHandle(
    props.actions,
    () =>
      chartActions(
        () => plot.current,
        () => latest.current.bounds,
      ),
    [],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const u = plot.current;
    if (u === null) return;
    const from = keyedTime.current === null ? (u.cursor.idx ?? 0) : u.valToIdx(keyedTime.current);
    const shown = lines.filter(({ silent }, line) => !silent && !hidden.has(line));
    const target = targetOf(event, u, times, shown, from);
    const time = target === null ? undefined : times[target];
    if (target === null || time === undefined) return;
    event.preventDefault();
    const at = u.posToVal(u.cursor.top !== undefined && u.cursor.top >= 0 ? u.cursor.top : 0, 'y');
    const values = shownValues(latest.current, target, at);
    const [top] = values;
    if (top === undefined) return;
    keyedTime.current = time;
    const { min = time, max = time } = u.scales.x ?? {};
    if (time < min || time > max) show(u, 'x', moved({ min, max }, time < min ? time - min : time - max), bounds);
    u.setCursor({ left: u.valToPos(time, 'x'), top: u.valToPos(top.value, 'y') });
    setSpoken(spokenOf(props.tip(time, values)));
  };

  return (
    <PlotFrame
      host={host}
      label={label}
      tip={tip}
      spoken={spoken}
      onKeyDown={onKeyDown}
      onPointerMove={() => {
        keyedTime.current = null;
      }}
      onLeave={() => setTip(null)}
    />
  );
}

const NO_VALUES = { values: [] };
const shownValues = ({ lines, hidden }: LinesPlotProps, place: number, at: number): readonly LineValue[] =>
  valuesAt(
    lines.map((line, of) => (line.silent || hidden.has(of) ? NO_VALUES : line)),
    place,
    at,
    MOST_IN_TIP,
  );

function tipAt(u: uPlot, props: LinesPlotProps): Tip | null {
  const { idx, left, top } = u.cursor;
  if (idx === null || idx === undefined || left === undefined || left < 0) return null;
  const time = props.times[idx];
  if (time === undefined) return null;
  const values = shownValues(props, idx, u.posToVal(top ?? 0, 'y'));
  const [highest] = values;
  return highest === undefined ? null : { ...tipPlace(u, time, highest.value), text: props.tip(time, values) };
}
