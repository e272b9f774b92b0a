/** Most rows that can be ticked at once: as many as the longest page has. */
export const SELECTED_AT_MOST = 250;

export interface Identified {
  readonly id: number;
}

/** The ticked rows by id, whole: a page turn or a search takes them off the screen. */
export interface Selection<Row extends Identified> {
  readonly rows: ReadonlyMap<number, Row>;
  /** Where a range with Shift starts: the row that was ticked last. */
  readonly anchor: number | null;
}

export type PageTicks = 'none' | 'some' | 'all';

export const nothingSelected: Selection<never> = { rows: new Map<number, never>(), anchor: null };

function withRows<Row extends Identified>(selection: Selection<Row>, rows: readonly Row[], on: boolean): ReadonlyMap<number, Row> {
  const next = new Map(selection.rows);
  for (const row of rows) {
    if (!on) next.delete(row.id);
    else if (next.has(row.id) || next.size < SELECTED_AT_MOST) next.set(row.id, row);
  }
  return next;
}

/** A row of the page ticked or not; with `range` every row between it and the one before as well. */
export function ticked<Row extends Identified>(
  selection: Selection<Row>,
  page: readonly Row[],
  id: number,
  on: boolean,
  range: boolean,
): Selection<Row> {
  const at = page.findIndex((row) => row.id === id);
  if (at < 0) return selection;
  const before = range ? page.findIndex((row) => row.id === selection.anchor) : -1;
  const from = before < 0 ? at : Math.min(before, at);
  const rows = page.slice(from, Math.max(before, at) + 1);
  return { rows: withRows(selection, rows, on), anchor: id };
}

/** Every row of the page ticked or not; those of other pages stay as they are. */
export const pageTicked = <Row extends Identified>(selection: Selection<Row>, page: readonly Row[], on: boolean): Selection<Row> => ({
  rows: withRows(selection, page, on),
  anchor: null,
});

/** How the box over the page stands. */
export function pageTicks<Row extends Identified>(selection: Selection<Row>, page: readonly Row[]): PageTicks {
  const count = page.filter(({ id }) => selection.rows.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** The ticked rows in the order of ticking, as the page shows them now where it shows them. */
export function selectedRows<Row extends Identified>(selection: Selection<Row>, page: readonly Row[]): readonly Row[] {
  if (selection.rows.size === 0) return [];
  const shown = new Map(page.map((row) => [row.id, row]));
  return [...selection.rows].map(([id, kept]) => shown.get(id) ?? kept);
}

/** A newer state of a ticked row; nothing changes where it is not ticked. */
export const withNewer = <Row extends Identified>(selection: Selection<Row>, row: Row): Selection<Row> =>
  selection.rows.has(row.id) ? { ...selection, rows: new Map(selection.rows).set(row.id, row) } : selection;

export function withoutRow<Row extends Identified>(selection: Selection<Row>, id: number): Selection<Row> {
  const rows = new Map(selection.rows);
  return rows.delete(id) ? { ...selection, rows } : selection;
}
