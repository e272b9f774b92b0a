import type { Units } from '@headworks/api/units';
import { LegendTable } from '../../charts/legend-table.js';
import type { Summary } from '../../charts/level-series.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { formatDuration, formatLength, formatLoggerRange, MISSING } from '../../ui/format/format.js';
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
    <LegendTable
      label={t.series}
      range={t.of(formatLoggerRange(visible.start, visible.end))}
      heads={[t.series, t.last, t.min, t.max, t.over(1), t.over(2)]}
      rows={
        <tr>
          <td>
            <span className={styles.legendKey} data-part="legend-key" />
            {t.level}
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
      }
    />
  );
}
