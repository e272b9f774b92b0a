import { memo, type ReactNode } from 'react';
import styles from './table.module.css';

/** A column's cell in a row. */
export interface Cell<Row> {
  /** Also the cell's `data-column`, for the layout of narrow screens. */
  readonly name: string;
  /** 3 is hidden first on narrow screens, 2 on those hardly wider than a phone; phones stack the cells. */
  readonly priority?: 1 | 2 | 3;
  readonly end?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** The name of a column in `grid-template` of a table whose rows are stacked on phones. */
const areaOf = (column: string): string => column.replace(/-cell$/, '');

/** The attributes by which styles find a cell and its head. */
export const partsOf = ({ name, priority = 1, end = false }: Pick<Cell<unknown>, 'name' | 'priority' | 'end'>) => ({
  'data-column': name,
  'data-priority': priority,
  'data-end': end || undefined,
});

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Cell<Row>[];
  /** Undefined if rows cannot be selected. */
  readonly ticked?: boolean;
  readonly tickLabel?: (row: Row) => string;
  readonly onTick?: (row: Row, on: boolean, range: boolean) => void;
}

function TickCell<Row>({ row, ticked = false, tickLabel, onTick }: Omit<TableRowProps<Row>, 'columns'>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td role="cell" data-column="tick" data-priority={1} style={{ gridArea: 'tick' }}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={tickLabel?.(row)}
          checked={ticked}
          onChange={(event) => {
            const { nativeEvent } = event;
            onTick?.(row, event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          }}
        />
      </label>
    </td>
  );
}

function Cells<Row>({ row, columns }: Pick<TableRowProps<Row>, 'row' | 'columns'>): ReactNode {
  return columns.map((column) => (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <td key={column.name} {...partsOf(column)} role="cell" style={{ gridArea: areaOf(column.name) }}>
      {column.cell(row)}
    </td>
  ));
}

/** The cells render only when their data changes, not when the row is selected. memo drops the type parameter. */
const SteadyCells = memo(Cells) as typeof Cells;

function Row<Row>({ row, columns, ...tick }: TableRowProps<Row>): ReactNode {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" data-ticked={tick.ticked || undefined}>
      {tick.ticked !== undefined && <TickCell row={row} {...tick} />}
      <SteadyCells row={row} columns={columns} />
    </tr>
  );
}

/** One row, memoized: a page of 250 stays responsive because the other rows do not render. memo drops the type parameter. */
export const TableRow = memo(Row) as typeof Row;
