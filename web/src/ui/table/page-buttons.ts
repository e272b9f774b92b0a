const PER_SIDE = 5;
const PER_SIDE_NARROW = 3;

/** The pages that get a button: the current one and up to five on each side of it, on narrow screens three. */
export function pageButtons(page: number, pageCount: number, narrow: boolean): readonly number[] {
  const perSide = narrow ? PER_SIDE_NARROW : PER_SIDE;
  const first = Math.max(1, page - perSide);
  const last = Math.min(pageCount, page + perSide);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}
