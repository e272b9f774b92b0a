import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type HomeView, paramsOf, viewOf } from './home-view.js';

/** The state of Home, stored in the address. */
export function useHomeView(): readonly [HomeView, (change: Partial<HomeView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewOf(params), [params]);
  const change = (changed: Partial<HomeView>) => {
    const next = new URLSearchParams(params);
    // A change of the rows or their order returns to the first page.
    for (const [name, value] of Object.entries(paramsOf({ ...view, page: 1, ...changed }))) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: changed.page === undefined });
  };
  return [view, change];
}
