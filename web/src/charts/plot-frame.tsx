import type { KeyboardEvent, Ref } from 'react';
import layout from '../ui/layout.module.css';
import { ChartTip, type Tip } from './chart-tip.js';
import styles from './charts.module.css';

interface PlotFrameProps {
  /** Where the plot is drawn. */
  readonly host: Ref<HTMLDivElement>;
  /** What the plot shows, in a sentence. */
  readonly label: string;
  readonly tip: Tip | null;
  /** The value that the keys have reached. */
  readonly spoken: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove?: () => void;
  readonly onLeave: () => void;
}

/** A plot with its tip, which the arrow keys move too. */
export function PlotFrame({ host, label, tip, spoken, onKeyDown, onPointerMove, onLeave }: PlotFrameProps) {
  return (
    <div className={styles.chart}>
      <div
        ref={host}
        className={styles.chartHost}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move along the plot
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onBlur={onLeave}
      />
      {tip !== null && <ChartTip {...tip} />}
      <p className={layout.visuallyHidden} data-part="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
