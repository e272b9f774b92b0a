/** Rows before and after the visible ones: Tab, ↑ and ↓ find the next row in the page. */
const MORE_ROWS = 8;

export interface RowWindow {
  /** Index of the first row, and of the one after the last. */
  readonly from: number;
  readonly to: number;
}

/** The rows of a long list that are in the page: the visible ones and some around them. Lengths in CSS pixels. */
export function rowWindow(scrollTop: number, viewHeight: number, rowHeight: number, count: number): RowWindow {
  const to = Math.min(count, Math.ceil((scrollTop + viewHeight) / rowHeight) + MORE_ROWS);
  // A list that became shorter is scrolled back a moment later.
  const from = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), to) - MORE_ROWS);
  return { from, to };
}

/** The indices of a window and of the row with the focus, which stays in the page wherever it is scrolled. */
export function rowsInPage({ from, to }: RowWindow, focused: number | null): readonly number[] {
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  if (focused === null || (focused >= from && focused < to)) return rows;
  return focused < from ? [focused, ...rows] : [...rows, focused];
}

/** Where a list must be scrolled to show a row: where it is, if the row is visible, else with the row in the middle, or at the top if the list is lower than a row. */
export function scrollToRow(index: number, scrollTop: number, viewHeight: number, rowHeight: number): number {
  const top = index * rowHeight;
  if (top >= scrollTop && top + rowHeight <= scrollTop + viewHeight) return scrollTop;
  return Math.max(0, top - Math.max(0, viewHeight - rowHeight) / 2);
}
