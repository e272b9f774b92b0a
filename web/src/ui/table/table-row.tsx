import { memo, type ReactNode } from 'react';

/** A column's cell in a row. */
export interface Cell<Row> {
  /** Also the cell's class, for the layout of narrow screens. */
  readonly name: string;
  /** 3 is hidden first on narrow screens. */
  readonly priority?: 1 | 2 | 3;
  readonly end?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

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
    <td role="cell" className="tick p1">
      <label>
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
    <td key={column.name} role="cell" className={`${column.name} p${column.priority ?? 1} ${column.end ? 'end' : ''}`}>
      {column.cell(row)}
    </td>
  ));
}

/** The cells render only when their data changes, not when the row is selected. memo drops the type parameter. */
const SteadyCells = memo(Cells) as typeof Cells;

function Row<Row>({ row, columns, ...tick }: TableRowProps<Row>): ReactNode {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see Table
    <tr role="row" className={tick.ticked ? 'ticked' : undefined}>
      {tick.ticked !== undefined && <TickCell row={row} {...tick} />}
      <SteadyCells row={row} columns={columns} />
    </tr>
  );
}

/** One row, memoized: a page of 250 stays responsive because the other rows do not render. memo drops the type parameter. */
export const TableRow = memo(Row) as typeof Row;
