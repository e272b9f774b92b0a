import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import styles from './charts.module.css';
import type { LineLook } from './plot-lines.js';

interface LegendTableProps {
  readonly label: string;
  /** The range that the values are of. */
  readonly range: string;
  readonly heads: readonly string[];
  readonly rows: ReactNode;
}

/** The legend of a chart as a table. */
export function LegendTable({ label, range, heads, rows }: LegendTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones and may have no control, so it must be reachable by keyboard
    <section className={styles.legendScroll} tabIndex={0} aria-label={label}>
      <p className={layout.quiet} data-part="quiet">
        {range}
      </p>
      <table className={styles.legendTable}>
        <caption className={layout.visuallyHidden} data-part="visually-hidden">
          {label}
        </caption>
        <thead>
          <tr>
            {heads.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </section>
  );
}

const KEY_WIDTH = 22;
const KEY_HEIGHT = 12;

/** A line as it is drawn. */
export const LineKey = ({ look: { stroke, width, dash, fill } }: { readonly look: LineLook }) => (
  <svg width={KEY_WIDTH} height={KEY_HEIGHT} aria-hidden="true" style={{ marginRight: 8, verticalAlign: 'middle' }}>
    {fill !== undefined && <rect width={KEY_WIDTH} height={KEY_HEIGHT} fill={fill} />}
    <line x2={KEY_WIDTH} y1={KEY_HEIGHT / 2} y2={KEY_HEIGHT / 2} stroke={stroke} strokeWidth={width} strokeDasharray={dash.join(' ')} />
  </svg>
);
