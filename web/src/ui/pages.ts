/** The pages that get a button: the present one and up to `perSide` on each side of it. */
export function pageButtons(page: number, pageCount: number, perSide: number): readonly number[] {
  const first = Math.max(1, page - perSide);
  const last = Math.min(pageCount, page + perSide);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}

/** Numbers of the first and last row of a page, counted from 1; both 0 where there is none. */
export function rowRange(page: number, size: number, total: number): { readonly from: number; readonly to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * size + 1, to: Math.min(page * size, total) };
}
