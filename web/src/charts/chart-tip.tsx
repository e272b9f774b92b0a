import type uPlot from 'uplot';
import styles from './charts.module.css';

export interface TipText {
  readonly time: string;
  readonly value: string;
  readonly note: string | null;
}

export interface Tip {
  readonly left: number;
  readonly top: number;
  /** To the left of its point. */
  readonly flipped: boolean;
  readonly text: TipText;
}

/** Where the tip of a value is in the chart. */
export function tipPlace(u: uPlot, time: number, value: number): Omit<Tip, 'text'> {
  const left = u.valToPos(time, 'x') + u.bbox.left / devicePixelRatio;
  return { left, top: u.valToPos(value, 'y') + u.bbox.top / devicePixelRatio, flipped: left > u.width * 0.66 };
}

/** What the crosshair is at. */
export const ChartTip = ({ left, top, flipped, text }: Tip) => (
  <div className={flipped ? `${styles.chartTip} ${styles.chartTipFlipped}` : styles.chartTip} style={{ left, top }} aria-hidden="true">
    <p>{text.time}</p>
    <p>
      <strong>{text.value}</strong> {text.note}
    </p>
  </div>
);
