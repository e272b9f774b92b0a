import { useMemo, useState } from 'react';
import { formatLoggerTime, MISSING } from '../ui/format/format.js';
import { pageOf } from '../ui/table/page-of-rows.js';
import { Pager } from '../ui/table/pager.js';
import styles from './charts.module.css';
import { nextPoint, type PlotLine } from './plot-lines.js';
import { type PlotRain, rainAt } from './plot-rain.js';
import { chartTexts as t } from './texts.js';

/** Two days of hours. */
const ROWS = 48;

interface LinesTableProps {
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
  readonly format: (value: number) => string;
  readonly rain?: PlotRain | undefined;
  readonly label: string;
  readonly height: number;
}

/** The rain of the span that a time is in. */
function fallen({ bars, format }: PlotRain, time: number): string {
  const amount = rainAt(bars, time);
  return amount === null || Number.isNaN(amount) ? MISSING : format(amount);
}

/** The values of a chart as text, paged. Times without a value are left out. */
export function LinesTable({ times, lines, format, rain, label, height }: LinesTableProps) {
  const [wanted, setWanted] = useState(1);
  const places = useMemo(
    () => times.flatMap((_, place) => (nextPoint(lines, times.length, place - 1, 1) === place ? [place] : [])),
    [times, lines],
  );
  const { rows, page, pageCount } = pageOf(places, wanted, ROWS);
  const cell = (value: number | null | undefined) =>
    value === null || value === undefined || Number.isNaN(value) ? MISSING : format(value);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
      <section style={{ height, overflow: 'auto' }} tabIndex={0} aria-label={label}>
        <table className={styles.legendTable} style={{ marginTop: 0 }}>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              {rain !== undefined && <th scope="col">{rain.title}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((place) => (
              <tr key={place}>
                <td style={{ whiteSpace: 'nowrap' }}>{formatLoggerTime(times[place] ?? 0)}</td>
                {lines.map(({ name, values }) => (
                  <td key={name} style={{ whiteSpace: 'nowrap' }}>
                    {cell(values[place])}
                  </td>
                ))}
                {rain !== undefined && <td style={{ whiteSpace: 'nowrap' }}>{fallen(rain, times[place] ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div style={{ paddingTop: 8 }}>
        <Pager label={t.pages} page={page} pageCount={pageCount} onPage={setWanted} />
      </div>
    </>
  );
}
