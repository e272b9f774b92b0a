import type uPlot from 'uplot';
import styles from './charts.module.css';

export interface TipText {
  readonly time: string;
  readonly value: string;
  readonly note: string | null;
}

/** The values of a moment; several have names and colours. */
export interface TipRows {
  readonly time: string;
  readonly rows: readonly { readonly value: string; readonly note: string | null; readonly name?: string; readonly colour?: string }[];
}

export const rowsOf = ({ time, value, note }: TipText): TipRows => ({ time, rows: [{ value, note }] });
/** For screen readers. */
export const spokenOf = ({ time, rows }: TipRows): string =>
  [time, ...rows.map(({ name, value, note }) => [name, value, note].filter((word) => (word ?? '') !== '').join(' '))].join(', ');

export interface Tip {
  readonly left: number;
  readonly top: number;
  /** To the left of its point. */
  readonly flipped: boolean;
  readonly text: TipRows;
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
    {text.rows.map(({ name, value, note, colour }) => (
      <p key={name ?? ''}>
        {colour !== undefined && <span className={styles.tipKey} style={{ background: colour }} />}
        <strong>{value}</strong> {name} {note}
      </p>
    ))}
  </div>
);
