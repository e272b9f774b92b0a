import type { Units } from '@headworks/api/units';
import { useState } from 'react';
import type { LevelRecord } from '../../charts/level-series.js';
import { type Dates, useLevels } from '../../entities/log/use-logs.js';
import { Empty, Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { formatLoggerTime, lengthNumber, lengthUnit } from '../../ui/format/format.js';
import { pageOf } from '../../ui/table/page-of-rows.js';
import { Pager } from '../../ui/table/pager.js';
import { Table } from '../../ui/table/table.js';
import { logsTexts } from './texts.js';

/** Two days per page. */
const ROWS = 48;
const t = logsTexts;

interface Props {
  readonly logId: number;
  readonly dates: Dates;
  readonly units: Units;
  readonly raw: boolean;
}

/** The chart's data as text: hourly averages, paged. */
export function LevelTable({ logId, dates, units, raw }: Props) {
  const hours = useLevels(logId, dates, { averageHourly: true, raw });
  const [wanted, setWanted] = useState(1);
  if (hours.isPending) return <SkeletonRows rows={12} />;
  if (hours.isError) return <Failure text={t.levelsFailed} error={hours.error} onRetry={() => void hours.refetch()} />;
  if (hours.data.length === 0) return <Empty text={t.noRecords} />;
  const { rows, page, pageCount } = pageOf(hours.data, wanted, ROWS);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
      <section className="level-table" tabIndex={0} aria-label={t.asTable}>
        <Table<LevelRecord>
          caption={t.table.level(lengthUnit(units))}
          columns={[
            { name: 'hour', title: t.table.time, cell: ({ time }) => formatLoggerTime(time) },
            { name: 'level', title: t.table.level(lengthUnit(units)), end: true, cell: ({ level }) => lengthNumber(level, units) },
          ]}
          rows={rows}
          rowKey={({ time }) => time}
        />
      </section>
      <div className="level-pager">
        <Pager label={t.table.pages} page={page} pageCount={pageCount} onPage={setWanted} />
      </div>
    </>
  );
}
