/** Maximum number of selected rows: the size of the longest page. */
export const MAX_SELECTED = 250;

export interface Identified {
  readonly id: number;
}

/** The selected rows by id, as full objects: paging and search remove them from the screen. */
export interface Selection<Row extends Identified> {
  readonly rows: ReadonlyMap<number, Row>;
  /** The start of a Shift range: the row selected last. */
  readonly anchor: number | null;
}

export type PageTicks = 'none' | 'some' | 'all';

export const nothingSelected: Selection<never> = { rows: new Map<number, never>(), anchor: null };

function withRows<Row extends Identified>(selection: Selection<Row>, rows: readonly Row[], on: boolean): ReadonlyMap<number, Row> {
  const next = new Map(selection.rows);
  for (const row of rows) {
    if (!on) next.delete(row.id);
    else if (next.has(row.id) || next.size < MAX_SELECTED) next.set(row.id, row);
  }
  return next;
}

/** Selects or deselects a row of the page; with `range`, every row from the anchor to it. */
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

/** Selects or deselects every row of the page; rows of other pages are unchanged. */
export const pageTicked = <Row extends Identified>(selection: Selection<Row>, page: readonly Row[], on: boolean): Selection<Row> => ({
  rows: withRows(selection, page, on),
  anchor: null,
});

/** The state of the page's checkbox. */
export function pageTicks<Row extends Identified>(selection: Selection<Row>, page: readonly Row[]): PageTicks {
  const count = page.filter(({ id }) => selection.rows.has(id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/** The selected rows in the order of selection, in the page's current version if it shows them. */
export function selectedRows<Row extends Identified>(selection: Selection<Row>, page: readonly Row[]): readonly Row[] {
  if (selection.rows.size === 0) return [];
  const shown = new Map(page.map((row) => [row.id, row]));
  return [...selection.rows].map(([id, kept]) => shown.get(id) ?? kept);
}

/** Updates a selected row; no effect if it is not selected. */
export const withNewer = <Row extends Identified>(selection: Selection<Row>, row: Row): Selection<Row> =>
  selection.rows.has(row.id) ? { ...selection, rows: new Map(selection.rows).set(row.id, row) } : selection;

export function withoutRow<Row extends Identified>(selection: Selection<Row>, id: number): Selection<Row> {
  const rows = new Map(selection.rows);
  return rows.delete(id) ? { ...selection, rows } : selection;
}
