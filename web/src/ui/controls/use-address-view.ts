import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchNow } from './search-now.js';

/**
 * The state of a list, stored in the address. `viewOf` reads it and `paramsOf` writes it, null for a parameter that is omitted: both stay the same
 * function.
 */
export function useAddressView<View extends { readonly page: number }>(
  viewOf: (params: URLSearchParams) => View,
  paramsOf: (view: View) => Readonly<Record<string, string | null>>,
): readonly [View, (change: Partial<View>, options?: { readonly replace: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewOf(params), [params, viewOf]);
  const change = (changed: Partial<View>, options = { replace: changed.page === undefined }) => {
    // Two changes may follow each other before the first is rendered.
    const next = searchNow();
    // A change of the rows or their order returns to the first page.
    for (const [name, value] of Object.entries(paramsOf({ ...viewOf(next), page: 1, ...changed }))) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, options);
  };
  return [view, change];
}
