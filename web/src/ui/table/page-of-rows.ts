export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 1; the last page if a later one is requested. */
  readonly page: number;
  readonly pageCount: number;
  /** Numbers of its first and last row, as in rowRange. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

/** One page of rows that are all loaded. */
export function pageOf<Row>(all: readonly Row[], wanted: number, size: number): Page<Row> {
  const total = all.length;
  const pageCount = Math.ceil(total / size);
  const page = Math.max(1, Math.min(wanted, pageCount));
  return { rows: all.slice((page - 1) * size, page * size), page, pageCount, ...rowRange(page, size, total), total };
}

/** Numbers of the first and last row of a page, from 1; both 0 if there is none. */
export function rowRange(page: number, size: number, total: number): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * size + 1, to: Math.min(page * size, total) };
}
