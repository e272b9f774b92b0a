import { useSearchParams } from 'react-router-dom';
import { paramsOf, type StudiesView, viewOf } from './study-rows.js';

/** The state of the list, stored in the address. */
export function useStudiesView(): readonly [StudiesView, (change: Partial<StudiesView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = viewOf(params);
  const change = (changed: Partial<StudiesView>) => {
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
