import type { Units } from '@headworks/api/units';
import type { Summary } from '../../charts/level-series.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { formatDuration, formatLength, formatLoggerRange, MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';

const t = logsTexts.legend;

/** Time over an alert; null if it is not loaded or there is no such alert. `estimated`: computed from thinned records. */
export interface TimeOver {
  readonly seconds: number;
  readonly estimated: boolean;
}

interface Props {
  readonly summary: Summary;
  readonly pipeInches: number | null;
  readonly over: readonly [TimeOver | null, TimeOver | null];
  /** The range that is drawn, to which the legend belongs. */
  readonly visible: Dates;
  readonly units: Units;
}

/** A level as shown: at the pipe size or above, "at pipe size, or above". */
export const shownLevel = (inches: number, pipeInches: number | null, units: Units): string =>
  pipeInches !== null && inches >= pipeInches ? `≥ ${formatLength(pipeInches, units)}` : formatLength(inches, units);

function Over({ over }: { readonly over: TimeOver | null }) {
  if (over === null) return <span title={logsTexts.noThreshold}>{MISSING}</span>;
  const duration = formatDuration(over.seconds, true);
  return over.estimated ? <span title={logsTexts.aboutReason}>{logsTexts.about(duration)}</span> : duration;
}

/** The chart's legend as a table: last, minimum, maximum, and the time over each alert. */
export function LevelLegend({ summary, pipeInches, over, visible, units }: Props) {
  const level = (inches: number) => shownLevel(inches, pipeInches, units);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on phones and has no control, so it must be reachable by keyboard
    <section className={styles.legendScroll} tabIndex={0} aria-label={t.series}>
      <table className={styles.legendTable}>
        <caption className={layout.visuallyHidden} data-part="visually-hidden">
          {t.series}
        </caption>
        <thead>
          <tr>
            {[t.series, t.last, t.min, t.max, t.over(1), t.over(2)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <span className={styles.legendKey} data-part="legend-key" />
              {t.level}{' '}
              <span className={layout.quiet} data-part="quiet">
                {formatLoggerRange(visible.start, visible.end)}
              </span>
            </td>
            <td>{level(summary.last.level)}</td>
            <td>{level(summary.min.level)}</td>
            <td>{level(summary.max.level)}</td>
            <td>
              <Over over={over[0]} />
            </td>
            <td>
              <Over over={over[1]} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
