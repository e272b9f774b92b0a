import { useEffect } from 'react';

interface Answer {
  readonly data: { readonly pageCount: number } | undefined;
  /** The data are of another page or search. */
  readonly isPlaceholderData: boolean;
}

/** Turns back to the last page when the page in the address is after it: the last page disappears with its last row. */
export function useLastPage(page: number, { data, isPlaceholderData }: Answer, turnBackTo: (page: number) => void): void {
  const last = isPlaceholderData ? 0 : (data?.pageCount ?? 0);
  const afterLast = last > 0 && page > last;
  useEffect(() => {
    if (afterLast) turnBackTo(last);
  });
}
