import type { Units } from '@headworks/api/units';
import { useMemo, useState } from 'react';
import type { LevelRecord } from '../../charts/level-series.js';
import { type Dates, EXACT_POINTS, useLevels } from '../../entities/log/use-logs.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatLoggerTime, lengthNumber, lengthUnit } from '../../ui/format/format.js';
import { CellWord } from '../../ui/table/cell-word.js';
import { pageOf } from '../../ui/table/page-of-rows.js';
import { Pager } from '../../ui/table/pager.js';
import { Table } from '../../ui/table/table.js';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';

/** Two days per page. */
const ROWS = 48;
const t = logsTexts;

const HOUR_SECONDS = 3_600;
const hourOf = (time: number): number => Math.floor(time / HOUR_SECONDS);

interface Extremes {
  readonly min: number;
  readonly max: number;
}

/** The lowest and the highest level of each hour. Thinned records keep them. */
function extremesByHour(records: readonly LevelRecord[]): ReadonlyMap<number, Extremes> {
  const hours = new Map<number, Extremes>();
  for (const { time, level } of records) {
    const { min, max } = hours.get(hourOf(time)) ?? { min: level, max: level };
    hours.set(hourOf(time), { min: Math.min(min, level), max: Math.max(max, level) });
  }
  return hours;
}

interface Props {
  readonly logId: number;
  readonly dates: Dates;
  readonly units: Units;
  readonly raw: boolean;
}

/** The chart's data as text: hourly averages with their extremes, paged. */
export function LevelTable({ logId, dates, units, raw }: Props) {
  const hours = useLevels(logId, dates, { averageHourly: true, raw });
  const exact = useLevels(logId, dates, { maxPoints: EXACT_POINTS, raw });
  const ofHour = useMemo(() => extremesByHour(exact.data ?? []), [exact.data]);
  const [wanted, setWanted] = useState(1);
  const failed = [hours, exact].find(({ isError }) => isError);
  if (failed) return <Failure text={t.levelsFailed} error={failed.error} onRetry={() => void failed.refetch()} />;
  // An hour whose lowest level has not come yet would look like one without any.
  if (hours.data === undefined || exact.data === undefined) return <SkeletonRows rows={12} />;
  if (hours.data.length === 0) return <Empty text={t.noRecords} />;
  const unit = lengthUnit(units);
  const number = (word: string, level: number | undefined) => (
    <>
      <CellWord>{word}</CellWord>
      {lengthNumber(level ?? null, units)}
      <CellWord>{` ${unit}`}</CellWord>
    </>
  );
  const { rows, page, pageCount } = pageOf(hours.data, wanted, ROWS);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
      <section className={styles.levelTable} tabIndex={0} aria-label={t.asTable}>
        <Table<LevelRecord>
          caption={t.table.level(unit)}
          columns={[
            { name: 'hour', title: t.table.time, cell: ({ time }) => formatLoggerTime(time) },
            { name: 'level', title: t.table.level(unit), end: true, cell: ({ level }) => number(t.table.average, level) },
            { name: 'least', title: t.table.min(unit), end: true, cell: ({ time }) => number(t.legend.min, ofHour.get(hourOf(time))?.min) },
            { name: 'most', title: t.table.max(unit), end: true, cell: ({ time }) => number(t.legend.max, ofHour.get(hourOf(time))?.max) },
          ]}
          rows={rows}
          rowKey={({ time }) => time}
        />
      </section>
      <div className={styles.levelPager}>
        <Pager label={t.table.pages} page={page} pageCount={pageCount} onPage={setWanted} />
      </div>
    </>
  );
}
