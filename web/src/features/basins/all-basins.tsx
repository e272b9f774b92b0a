import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { studyAddress } from '../../entities/study/study-address.js';
import { useIsStale } from '../../session/live.js';
import { Age } from '../../ui/format/age.js';
import { compareNames } from '../../ui/format/compare-names.js';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import tableStyles from '../../ui/table/table.module.css';
import styles from './basins.module.css';
import { basinsTexts } from './texts.js';

const t = basinsTexts;

type SortKey = keyof typeof t.columns;

const compareBy: Readonly<Record<SortKey, (a: ListedBasin, b: ListedBasin) => number>> = {
  name: (a, b) => compareNames(a.name, b.name),
  sites: (a, b) => a.siteCount - b.siteCount,
  enabled: (a, b) => a.enabledCount - b.enabledCount,
  unassigned: (a, b) => a.unassignedCount - b.unassignedCount,
  logs: (a, b) => a.logCount - b.logCount,
  households: (a, b) => (a.households ?? -1) - (b.households ?? -1),
  updated: (a, b) => a.lastupdated - b.lastupdated,
};

const countColumn = (
  key: SortKey,
  width: string,
  countOf: (basin: ListedBasin) => number | null,
  priority: 1 | 2 | 3 = 1,
): Column<ListedBasin, SortKey> => ({
  name: key,
  title: t.columns[key],
  sortKey: key,
  width,
  end: true,
  priority,
  cell: (basin) => {
    const count = countOf(basin);
    return (
      <>
        <CellWord>{t.columns[key]}</CellWord>
        {count === null ? <span className={layout.quiet}>{t.noHouseholds}</span> : formatCount(count)}
      </>
    );
  },
});

const columns: readonly Column<ListedBasin, SortKey>[] = [
  {
    name: 'name',
    title: t.columns.name,
    sortKey: 'name',
    cell: ({ id, studyid, name }) => (
      <Link className={layout.nameLink} to={studyAddress(studyid, id)} title={name} data-row-open>
        {name}
      </Link>
    ),
  },
  countColumn('sites', '84px', ({ siteCount }) => siteCount),
  countColumn('enabled', '96px', ({ enabledCount }) => enabledCount),
  countColumn('unassigned', '116px', ({ unassignedCount }) => unassignedCount, 2),
  countColumn('logs', '80px', ({ logCount }) => logCount),
  countColumn('households', '116px', ({ households }) => households, 2),
  {
    name: 'updated',
    title: t.columns.updated,
    sortKey: 'updated',
    width: 'clamp(120px, 14vw, 200px)',
    priority: 3,
    cell: ({ lastupdated }) => <Age at={lastupdated} />,
  },
];

interface AllBasinsProps {
  readonly study: Study;
  /** At least one. */
  readonly basins: readonly ListedBasin[];
  /** All located sites on a map, above the table. */
  readonly map?: ReactNode;
}

/** Every basin of a study with what its sites add up to. */
export function AllBasins({ study, basins, map }: AllBasinsProps) {
  const stale = useIsStale();
  const [sorting, setSorting] = useState<Sorting<SortKey>>({ key: 'name', descending: false });
  const rows = useMemo(() => {
    const direction = sorting.descending ? -1 : 1;
    return basins.toSorted((a, b) => direction * compareBy[sorting.key](a, b) || compareBy.name(a, b) || a.id - b.id);
  }, [basins, sorting]);
  return (
    <>
      {map}
      <section className={layout.card} aria-label={t.basins}>
        <div className={`${tableStyles.cardHead} ${tableStyles.listHead}`}>
          <p className={layout.help} data-part="status-line" role="status">
            {t.count(formatCount(basins.length), basins.length === 1)}
          </p>
        </div>
        <Table
          className={styles.basinsTable}
          caption={study.name}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sorting={sorting}
          onSort={setSorting}
          stale={stale}
        />
      </section>
    </>
  );
}
