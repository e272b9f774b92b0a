import type { BilledStudy } from '@headworks/api/paths/study/shapes';
import { useMemo, useState } from 'react';
import { compareNames } from '../../../ui/format/compare-names.js';
import { formatCount, formatDollars } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { type Column, type Sorting, Table } from '../../../ui/table/table.js';
import styles from './billing.module.css';
import { billingTexts } from './texts.js';

const t = billingTexts;

type SortKey = keyof typeof t.columns;

const compareBy: Readonly<Record<SortKey, (a: BilledStudy, b: BilledStudy) => number>> = {
  name: (a, b) => compareNames(a.name, b.name),
  state: (a, b) => a.state.localeCompare(b.state),
  sites: (a, b) => a.sites - b.sites,
  committed: (a, b) => a.committedMax - b.committedMax,
  amount: (a, b) => a.amount - b.amount,
};

const numberColumn = (key: SortKey, width: string, shown: (study: BilledStudy) => string): Column<BilledStudy, SortKey> => ({
  name: key,
  title: t.columns[key],
  sortKey: key,
  width,
  end: true,
  cell: (study) => (
    <>
      <CellWord>{t.columns[key]}</CellWord>
      {shown(study)}
    </>
  ),
});

const columns: readonly Column<BilledStudy, SortKey>[] = [
  {
    name: 'name',
    title: t.columns.name,
    sortKey: 'name',
    cell: ({ name, deleted }) => (
      <span title={name}>
        {name} {deleted && <span className={layout.quiet}>({t.deleted})</span>}
      </span>
    ),
  },
  { name: 'state', title: t.columns.state, sortKey: 'state', width: '120px', cell: ({ state }) => state },
  numberColumn('sites', '100px', ({ sites }) => formatCount(sites)),
  numberColumn('committed', '160px', ({ committedMax }) => formatCount(committedMax)),
  numberColumn('amount', '140px', ({ amount }) => formatDollars(amount)),
];

/** What each study costs in a month. */
export function BillTable({ studies, caption }: { readonly studies: readonly BilledStudy[]; readonly caption: string }) {
  const [sorting, setSorting] = useState<Sorting<SortKey>>({ key: 'name', descending: false });
  const rows = useMemo(() => {
    const direction = sorting.descending ? -1 : 1;
    return studies.toSorted((a, b) => direction * compareBy[sorting.key](a, b) || compareBy.name(a, b) || a.id - b.id);
  }, [studies, sorting]);
  return (
    <Table
      className={styles.billTable}
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={setSorting}
    />
  );
}
