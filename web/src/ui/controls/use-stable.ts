import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the newest version: for rows that render only when their data changes. */
export function useStable<Given extends readonly unknown[], Result>(act: (...given: Given) => Result): (...given: Given) => Result {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  }, [act]);
  return useCallback((...given: Given) => newest.current(...given), []);
}
