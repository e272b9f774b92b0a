import { useMemo, useState } from 'react';
import { ListFoot } from '../ui/table/list-foot.js';
import { ListHead } from '../ui/table/list-head.js';
import { type Column, type Sorting, Table } from '../ui/table/table.js';
import { useSelection } from '../ui/table/use-selection.js';
import styles from './kit.module.css';
import { Section } from './section.js';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly level: string;
}
const rows: readonly Row[] = Array.from({ length: 5 }, (_, index) => ({
  id: index + 1,
  name: `MH ${index + 1}`,
  level: `${index + 2}.50 in.`,
}));
const columns: readonly Column<Row, 'name'>[] = [
  { name: 'name', title: 'Name', sortKey: 'name', cell: ({ name }) => name },
  { name: 'level', title: 'Level', end: true, width: '120px', cell: ({ level }) => level },
];
const labelOf = ({ name }: Row) => `Select ${name}`;

/** The table with a selection, and the line above and below it. */
export function TableSample() {
  const [sorting, setSorting] = useState<Sorting<'name'>>({ key: 'name', descending: false });
  const [page, setPage] = useState(1);
  const shown = useMemo(() => (sorting.descending ? [...rows].reverse() : rows), [sorting]);
  const selection = useSelection(shown);
  return (
    <Section title="Table">
      <div>
        <ListHead
          status="5 devices"
          count={selection.rows.length}
          ticks={selection.ticks}
          pageLabel="Select all on this page"
          onClear={selection.clear}
        >
          {null}
        </ListHead>
        <Table
          className={styles.table}
          caption="Sample"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          sorting={sorting}
          onSort={setSorting}
          selection={{ ticks: selection.ticks, label: labelOf, pageLabel: 'Select all on this page' }}
        />
        <ListFoot from={1} to={5} total={35} page={page} pageCount={7} onPage={setPage} />
      </div>
    </Section>
  );
}
