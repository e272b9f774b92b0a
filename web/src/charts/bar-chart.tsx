import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import './uplot.css';
import { useAppearance } from '../theme/appearance.js';
import { type Bars, barAfter, timesOf, topOf } from './bars.js';
import { chartColours } from './chart-colours.js';
import { rowsOf, spokenOf, type Tip, type TipText, tipPlace } from './chart-tip.js';
import { PlotFrame } from './plot-frame.js';
import { plotOptions } from './plot-options.js';

const HEIGHT = 200;
/** In CSS pixels. */
const GAP = 1;

interface BarChartProps {
  readonly bars: Bars;
  readonly axisTitle: string;
  /** The description for screen readers. */
  readonly label: string;
  /** The text of the tooltip of the span that starts at `time`. */
  readonly tip: (time: number, value: number) => TipText;
}

/** Bars over time, with a crosshair that the pointer and the arrow keys move. */
export function BarChart(props: BarChartProps) {
  const { bars, axisTitle, label } = props;
  const { mode } = useAppearance();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const [tip, setTip] = useState<Tip | null>(null);
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const colours = chartColours(mode);
    const { start, seconds, values } = bars;
    const options = plotOptions({
      width: element.clientWidth,
      height: HEIGHT,
      colours,
      axisTitle,
      looks: [],
      rain: null,
      yRange: () => [0, topOf(values)],
      plugins: [{ hooks: { setCursor: (u) => setTip(tipAt(u, latest.current)) } }],
    });
    const paths = uPlot.paths.bars?.({ size: [1, Number.POSITIVE_INFINITY], align: 1, gap: GAP });
    const created = new uPlot(
      {
        ...options,
        cursor: { ...options.cursor, drag: { x: false, y: false }, points: { show: false } },
        scales: { ...options.scales, x: { time: true, range: () => [start, start + seconds * Math.max(1, values.length)] } },
        series: [{}, { stroke: colours.rain, fill: colours.rain, width: 0, paths, points: { show: false } }],
      },
      [timesOf(bars), [...values]],
      element,
    );
    plot.current = created;
    const resize = new ResizeObserver(() => created.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.current = null;
      created.destroy();
    };
  }, [mode, axisTitle, bars]);

  const onKeyDown = (event: KeyboardEvent) => {
    const u = plot.current;
    if (u === null) return;
    const target = barAfter(event.key, barAt(u, bars), bars.values.length);
    const value = target === null ? undefined : bars.values[target];
    if (target === null || value === undefined) return;
    event.preventDefault();
    const time = bars.start + target * bars.seconds;
    u.setCursor({ left: u.valToPos(time + bars.seconds / 2, 'x'), top: u.valToPos(value, 'y') });
    setSpoken(spokenOf(rowsOf(props.tip(time, value))));
  };

  return <PlotFrame host={host} label={label} tip={tip} spoken={spoken} onKeyDown={onKeyDown} onLeave={() => setTip(null)} />;
}

/** The bar at the crosshair, -1 without one. uPlot's own index is of the nearest start, which may be that of the next bar. */
function barAt(u: uPlot, { start, seconds }: Bars): number {
  const { left } = u.cursor;
  return left === undefined || left < 0 ? -1 : Math.floor((u.posToVal(left, 'x') - start) / seconds);
}

function tipAt(u: uPlot, { bars, tip }: BarChartProps): Tip | null {
  const bar = barAt(u, bars);
  const value = bars.values[bar];
  if (value === undefined) return null;
  const time = bars.start + bar * bars.seconds;
  return { ...tipPlace(u, time + bars.seconds / 2, value), text: rowsOf(tip(time, value)) };
}
