import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Identified,
  nothingSelected,
  type PageTicks,
  pageTicked,
  pageTicks,
  type Selection,
  selectedRows,
  ticked,
  withNewer,
  withoutRow,
} from './selection.js';

/** The props of a table's checkboxes. `tick` is a stable function, so that unchanged rows do not render. */
export interface RowTicks<Row> {
  readonly has: (row: Row) => boolean;
  readonly tick: (row: Row, on: boolean, range: boolean) => void;
  readonly page: PageTicks;
  readonly tickPage: (on: boolean) => void;
}

export interface RowSelection<Row> {
  readonly ticks: RowTicks<Row>;
  /** The selected rows, including those of other pages, in their newest loaded version. */
  readonly rows: readonly Row[];
  readonly clear: () => void;
  /** Selects rows that may be on other pages, up to the limit. */
  readonly add: (rows: readonly Row[]) => void;
  readonly renew: (row: Row) => void;
  readonly drop: (id: number) => void;
}

/** Dialogs over the page, and text fields, handle Escape themselves. */
const takesEscape = (target: EventTarget | null): boolean =>
  document.querySelector('[role=dialog], .ant-dropdown:not(.ant-dropdown-hidden)') !== null ||
  (target instanceof Element && target.closest('[role=dialog], [role=menu], input:not([type=checkbox])') !== null);

/** The selected rows of a paged list. The selection survives paging and search; Escape clears it. */
export function useSelection<Row extends Identified>(page: readonly Row[]): RowSelection<Row> {
  const [selection, setSelection] = useState<Selection<Row>>(nothingSelected);
  const shown = useRef(page);
  useLayoutEffect(() => {
    shown.current = page;
  }, [page]);
  const clear = useCallback(() => setSelection(nothingSelected), []);
  const add = useCallback((rows: readonly Row[]) => setSelection((old) => pageTicked(old, rows, true)), []);
  const renew = useCallback((row: Row) => setSelection((old) => withNewer(old, row)), []);
  const drop = useCallback((id: number) => setSelection((old) => withoutRow(old, id)), []);
  const tick = useCallback(
    (row: Row, on: boolean, range: boolean) => setSelection((old) => ticked(old, shown.current, row.id, on, range)),
    [],
  );
  const tickPage = useCallback((on: boolean) => setSelection((old) => pageTicked(old, shown.current, on)), []);

  const any = selection.rows.size > 0;
  useEffect(() => {
    if (!any) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !takesEscape(event.target)) clear();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [any, clear]);

  const rows = useMemo(() => selectedRows(selection, page), [selection, page]);
  const ticks = useMemo(
    () => ({ has: ({ id }: Row) => selection.rows.has(id), tick, page: pageTicks(selection, page), tickPage }),
    [selection, page, tick, tickPage],
  );
  return { ticks, rows, clear, add, renew, drop };
}
