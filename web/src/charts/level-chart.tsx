import { type Ref, useCallback, useMemo } from 'react';
import type { ChartActions } from './chart-actions.js';
import { rowsOf, type TipText } from './chart-tip.js';
import type { Line } from './level-series.js';
import { LinesPlot, type LineValue } from './lines-plot.js';
import type { Bounds } from './plot-gestures.js';
import type { PlotLine } from './plot-lines.js';
import type { Band, Threshold } from './plot-marks.js';
import type { Range } from './view-range.js';

export const CHART_HEIGHT = 500;

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

const NO_BANDS: readonly Band[] = [];
const NONE: ReadonlySet<number> = new Set();

/** The levels of a log over time, and the earlier ones below them. */
export function LevelChart({ line, before, bands = NO_BANDS, fill, tip, ...rest }: Props) {
  const lines = useMemo(
    (): readonly PlotLine[] => [
      { name: '', values: line.levels, colour: 0, style: fill ? 'filled' : 'solid' },
      ...(before === undefined ? [] : [{ name: '', values: before, colour: 'before', style: 'dashed', silent: true } as const]),
    ],
    [line, before, fill],
  );
  const levelTip = useCallback((time: number, values: readonly LineValue[]) => rowsOf(tip(time, values[0]?.value ?? Number.NaN)), [tip]);
  return (
    <LinesPlot
      {...rest}
      times={line.times}
      lines={lines}
      hidden={NONE}
      lifted={null}
      gaps={line.gaps}
      bands={bands}
      height={CHART_HEIGHT}
      tip={levelTip}
    />
  );
}
