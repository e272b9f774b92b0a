import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import uPlot from 'uplot';
import './uplot.css';
import { useAppearance } from '../theme/appearance.js';
import { chartColours } from './chart-colours.js';
import { type Tip, type TipText, tipPlace } from './chart-tip.js';
import type { Line } from './level-series.js';
import { PlotFrame } from './plot-frame.js';
import { type Bounds, plotGestures, show, showAll, zoomBy } from './plot-gestures.js';
import { type Band, plotMarks, type Threshold } from './plot-marks.js';
import { plotOptions } from './plot-options.js';
import { moved, type Range } from './view-range.js';

export const CHART_HEIGHT = 500;
const DAY_SECONDS = 86_400;
const ZOOM_STEP = 0.6;
/** The view is at rest when it has not changed for this long. */
const REST_MS = 300;

export interface ChartActions {
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
  /** Shows this range, clipped to the chart. */
  readonly show: (range: Range) => void;
}

interface Props {
  /** In the unit of the axis. */
  readonly line: Line;
  /** The earlier levels at the times of the line: drawn below it, dashed. */
  readonly before?: Line['levels'];
  readonly thresholds: readonly Threshold[];
  readonly bands?: readonly Band[];
  readonly bounds: Bounds;
  readonly axisTitle: string;
  readonly fill: boolean;
  /** The description for screen readers. */
  readonly label: string;
  /** The text of the tooltip: time, value, and an optional note. */
  readonly tip: (time: number, value: number) => TipText;
  /** Receives the visible time range once it is at rest. */
  readonly onRest: (range: Range) => void;
  readonly actions: Ref<ChartActions>;
}

const plotted = ({ line: { times, levels }, before }: Pick<Props, 'line' | 'before'>): uPlot.AlignedData => [
  [...times],
  ...(before === undefined ? [] : [[...before]]),
  [...levels],
];

const NO_BANDS: readonly Band[] = [];

const isMissing = (level: number | null | undefined): boolean => level === null || level === undefined;

/** The next sample with a value from `index` on; `direction` is 1 or -1. Returns `index` if there is none. */
function nextSample(levels: Line['levels'], index: number, direction: 1 | -1): number {
  let next = index + direction;
  while (next >= 0 && next < levels.length && isMissing(levels[next])) next += direction;
  return next < 0 || next >= levels.length ? index : next;
}

/** The sample that a key moves to from `from`; null for other keys. */
function targetOf(event: KeyboardEvent, plot: uPlot, line: Line, from: number): number | null {
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
  const { times, levels } = line;
  if (event.key === 'Home') return nextSample(levels, -1, 1);
  if (event.key === 'End') return nextSample(levels, levels.length, -1);
  if (direction === null) return null;
  if (!event.shiftKey) return nextSample(levels, from, direction);
  const day = plot.valToIdx((times[from] ?? 0) + direction * DAY_SECONDS);
  return isMissing(levels[day]) ? nextSample(levels, day, direction) : day;
}

/** A line of levels over time, with wheel, drag, pinch, buttons and arrow keys, and a crosshair with a tooltip. */
export function LevelChart(props: Props) {
  const { line, before, bands, axisTitle, fill, label, bounds } = props;
  const hasBefore = before !== undefined;
  const { mode } = useAppearance();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  /** The time of the sample selected by keyboard; cleared when the pointer moves. */
  const keyedTime = useRef<number | null>(null);
  const [tip, setTip] = useState<Tip | null>(null);
  const [spoken, setSpoken] = useState('');

  // The plot is created once per theme and fill; new records and sizes update it.
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const colours = chartColours(mode);
    let rest: ReturnType<typeof setTimeout> | undefined;
    const created = new uPlot(
      plotOptions({
        width: element.clientWidth,
        height: CHART_HEIGHT,
        colours,
        axisTitle,
        fill,
        before: hasBefore,
        yRange: () => {
          const y = plot.current?.scales.y;
          const whole = latest.current.bounds.y;
          return [y?.min ?? whole.min, y?.max ?? whole.max];
        },
        plugins: [
          plotMarks(
            {
              gaps: () => latest.current.line.gaps,
              bands: () => latest.current.bands ?? NO_BANDS,
              thresholds: () => latest.current.thresholds,
            },
            colours,
          ),
          plotGestures(() => latest.current.bounds),
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
      }),
      plotted(latest.current),
      element,
    );
    plot.current = created;
    showAll(created, latest.current.bounds);
    const resize = new ResizeObserver(() => created.setSize({ width: element.clientWidth, height: CHART_HEIGHT }));
    resize.observe(element);
    return () => {
      clearTimeout(rest);
      resize.disconnect();
      plot.current = null;
      created.destroy();
    };
  }, [mode, axisTitle, fill, hasBefore]);

  useEffect(() => {
    const u = plot.current;
    if (u === null) return;
    const { min, max } = u.scales.x ?? {};
    u.setData(plotted({ line, before }), false);
    u.setScale('x', { min: min ?? latest.current.bounds.x.min, max: max ?? latest.current.bounds.x.max });
  }, [line, before]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changed bands need a redraw
  useEffect(() => plot.current?.redraw(false), [bands]);

  const { min: firstTime, max: lastTime } = bounds.x;
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed dates reset the view
  useEffect(() => {
    if (plot.current !== null) showAll(plot.current, latest.current.bounds);
  }, [firstTime, lastTime]);

  useImperativeHandle(props.actions, () => {
    const act = (work: (u: uPlot, all: Bounds) => void) => () => {
      if (plot.current !== null) work(plot.current, latest.current.bounds);
    };
    return {
      zoomIn: act((u, all) => zoomBy(u, ZOOM_STEP, all)),
      zoomOut: act((u, all) => zoomBy(u, 1 / ZOOM_STEP, all)),
      reset: act(showAll),
      show: (range) => {
        if (plot.current !== null) show(plot.current, 'x', range, latest.current.bounds);
      },
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const u = plot.current;
    if (u === null) return;
    const from = keyedTime.current === null ? (u.cursor.idx ?? 0) : u.valToIdx(keyedTime.current);
    const target = targetOf(event, u, line, from);
    const time = target === null ? undefined : line.times[target];
    const value = target === null ? undefined : line.levels[target];
    if (time === undefined || value === undefined || value === null) return;
    event.preventDefault();
    keyedTime.current = time;
    const { min = time, max = time } = u.scales.x ?? {};
    if (time < min || time > max) show(u, 'x', moved({ min, max }, time < min ? time - min : time - max), bounds);
    u.setCursor({ left: u.valToPos(time, 'x'), top: u.valToPos(value, 'y') });
    const tip = props.tip(time, value);
    setSpoken(`${tip.time}, ${tip.value} ${tip.note ?? ''}`);
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

function tipAt(u: uPlot, { line, tip }: Props): Tip | null {
  const { idx, left } = u.cursor;
  if (idx === null || idx === undefined || left === undefined || left < 0) return null;
  const time = line.times[idx];
  const value = line.levels[idx];
  if (time === undefined || value === undefined || value === null) return null;
  return { ...tipPlace(u, time, value), text: tip(time, value) };
}
