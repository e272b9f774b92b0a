import { memo, type ReactNode } from 'react';

/** A cell of every row. */
export interface Cell<Row> {
  /** Also the cell's class, so that narrow screens can place it. */
  readonly name: string;
  /** 3 goes first where the screen is narrow. */
  readonly priority?: 1 | 2 | 3;
  readonly end?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Cell<Row>[];
  /** Absent where rows cannot be ticked. */
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

/** What a row shows is drawn again only when it has changed, not when it is ticked. memo forgets the type parameter. */
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

/** One row; a page of 250 stays fluent because the others are left alone. memo forgets the type parameter. */
export const TableRow = memo(Row) as typeof Row;
