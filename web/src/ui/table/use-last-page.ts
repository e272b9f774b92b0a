import { useEffect } from 'react';

/** Turns back to the last page when the page in the address is after it: the last page disappears with its last row. */
export function useLastPage(page: number, pageCount: number, turnBackTo: (page: number) => void): void {
  const afterLast = pageCount > 0 && page > pageCount;
  useEffect(() => {
    if (afterLast) turnBackTo(pageCount);
  });
}
