import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useMaxWidth } from '../../theme/use-media.js';
import layout from '../layout.module.css';
import type SortByOf from './sort-by.js';
import { SortLine } from './sort-line.js';
import styles from './table.module.css';
import { onRowKeyDown } from './table-keys.js';
import { type Cell, partsOf, TableRow } from './table-row.js';
import type { RowTicks } from './use-selection.js';

/** With antd's Select, which the tables of wider screens do not need. lazy drops the type parameter. */
const SortBy = lazy(() => import('./sort-by.js')) as typeof SortByOf;

export interface Sorting<Key extends string = string> {
  readonly key: Key;
  readonly descending: boolean;
}

export interface Column<Row, Key extends string = string> extends Cell<Row> {
  readonly title: string;
  readonly sortKey?: Key;
  readonly width?: string;
  /** The title is for screen readers only. */
  readonly untitled?: boolean;
  /** The filter of this column, next to the title. */
  readonly filter?: ReactNode;
}

/** Checkboxes of the rows, and one for the page. */
export interface TableTicks<Row> {
  readonly ticks: RowTicks<Row>;
  /** A stable function, as for RowTicks. */
  readonly label: (row: Row) => string;
  readonly pageLabel: string;
}

interface TableProps<Row, Key extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => number | string;
  readonly selection?: TableTicks<Row>;
  readonly sorting?: Sorting<Key>;
  readonly onSort?: (sorting: Sorting<Key>) => void;
  /** The data is from an interrupted connection: shown paler. */
  readonly stale?: boolean;
  readonly className?: string;
  /** Content below a row in its full width, such as a form; false for none. */
  readonly below?: (row: Row) => ReactNode;
}

interface PageTickProps {
  readonly ticks: Pick<RowTicks<unknown>, 'page' | 'tickPage'>;
  readonly label: string;
}

/** The checkbox that selects every row of the page, in one of three states. */
export const PageTick = ({ ticks, label }: PageTickProps) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      data-page-tick
      aria-label={label}
      checked={ticks.page === 'all'}
      ref={(box) => {
        if (box !== null) box.indeterminate = ticks.page === 'some';
      }}
      onChange={(event) => ticks.tickPage(event.target.checked)}
    />
  </label>
);

function HeadCell<Row, Key extends string>({
  column,
  sorting,
  onSort,
}: { readonly column: Column<Row, Key> } & Pick<TableProps<Row, Key>, 'sorting' | 'onSort'>) {
  const { sortKey } = column;
  const sorted = sorting !== undefined && sortKey === sorting.key;
  const order = sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = sorted ? (sorting.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <th {...partsOf(column)} scope="col" role="columnheader" style={{ width: column.width }} aria-sort={order}>
      {sortKey === undefined || onSort === undefined ? (
        <span className={column.untitled ? layout.visuallyHidden : undefined} data-part="visually-hidden">
          {column.title}
        </span>
      ) : (
        <button
          type="button"
          className={sorted ? `${styles.sort} ${styles.sorted}` : styles.sort}
          onClick={() => onSort({ key: sortKey, descending: sorted && !sorting.descending })}
        >
          {column.title}
          <Arrow aria-hidden />
        </button>
      )}
      {column.filter}
    </th>
  );
}

function RowBelow({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" data-below>
      {/* biome-ignore lint/a11y/noRedundantRoles: see Table */}
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  );
}

/**
 * A real table. The roles are explicit because narrow screens lay out rows as blocks, which would remove them. Phones do not show its head,
 * which therefore has nothing to focus there: the order is chosen above the table, and the head of the list has the checkbox of the page.
 */
export function Table<Row, Key extends string = string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, selection, sorting, onSort, stale = false, className = '', below } = props;
  const phone = useMaxWidth('phone');
  return (
    <>
      {phone && sorting !== undefined && onSort !== undefined && (
        <Suspense fallback={<SortLine />}>
          <SortBy columns={columns} sorting={sorting} onSort={onSort} />
        </Suspense>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className={`${styles.table} ${className} ${stale ? styles.stale : ''}`} data-part="table">
        <caption className={layout.visuallyHidden} data-part="visually-hidden">
          {caption}
        </caption>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">
            {selection !== undefined && (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <th scope="col" role="columnheader" data-column="tick" data-priority={1}>
                {phone ? (
                  <span className={layout.visuallyHidden} data-part="visually-hidden">
                    {selection.pageLabel}
                  </span>
                ) : (
                  <PageTick ticks={selection.ticks} label={selection.pageLabel} />
                )}
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} sorting={sorting} onSort={phone ? undefined : onSort} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup" onKeyDown={onRowKeyDown}>
          {rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <TableRow
                row={row}
                columns={columns}
                ticked={selection?.ticks.has(row)}
                tickLabel={selection?.label}
                onTick={selection?.ticks.tick}
              />
              <RowBelow columns={columns.length + (selection === undefined ? 0 : 1)}>{below?.(row)}</RowBelow>
            </Fragment>
          ))}
        </tbody>
      </table>
    </>
  );
}
