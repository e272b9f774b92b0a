import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Sorting<Key extends string = string> {
  readonly key: Key;
  readonly descending: boolean;
}

export interface Column<Row, Key extends string = string> {
  /** Also the cell's class, so that narrow screens can place it. */
  readonly name: string;
  readonly title: string;
  readonly sortKey?: Key;
  /** 3 goes first where the screen is narrow. */
  readonly priority?: 1 | 2 | 3;
  readonly width?: string;
  readonly end?: boolean;
  /** The title is for screen readers only. */
  readonly untitled?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row, Key extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => number | string;
  readonly sorting?: Sorting<Key>;
  readonly onSort?: (sorting: Sorting<Key>) => void;
  /** What is shown is from an interrupted line: paler, but there. */
  readonly stale?: boolean;
  readonly className?: string;
}

const FOCUSABLE = 'a[href], button, input, [tabindex="0"]';

/** Up and down move between rows, staying in the same control's place. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  if (!(event.target instanceof HTMLElement) || event.target instanceof HTMLInputElement) return;
  const row = event.target.closest('tr');
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  const place = [...row.querySelectorAll(FOCUSABLE)].indexOf(event.target);
  const targets = [...next.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const target = targets[Math.min(place, targets.length - 1)];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

function HeadCell<Row, Key extends string>({
  column,
  sorting,
  onSort,
}: { readonly column: Column<Row, Key> } & Pick<TableProps<Row, Key>, 'sorting' | 'onSort'>) {
  const { sortKey } = column;
  const sorted = sorting !== undefined && sortKey === sorting.key;
  const className = `${column.name} p${column.priority ?? 1} ${column.end ? 'end' : ''}`;
  const order = sorted ? (sorting.descending ? 'descending' : 'ascending') : undefined;
  const Arrow = sorted ? (sorting.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <th scope="col" role="columnheader" className={className} style={{ width: column.width }} aria-sort={order}>
      {sortKey === undefined || onSort === undefined ? (
        <span className={column.untitled ? 'visually-hidden' : undefined}>{column.title}</span>
      ) : (
        <button
          type="button"
          className={sorted ? 'sort sorted' : 'sort'}
          onClick={() => onSort({ key: sortKey, descending: sorted && !sorting.descending })}
        >
          {column.title}
          <Arrow aria-hidden />
        </button>
      )}
    </th>
  );
}

/** A real table. The roles are written out because narrow screens lay rows out as blocks, which would take them away. */
export function Table<Row, Key extends string = string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sorting, onSort, stale = false, className = '' } = props;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className={`table ${className} ${stale ? 'stale' : ''}`}>
      <caption className="visually-hidden">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.name} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={column.name} role="cell" className={`${column.name} p${column.priority ?? 1} ${column.end ? 'end' : ''}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
