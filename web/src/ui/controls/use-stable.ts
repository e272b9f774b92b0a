import { useCallback, useLayoutEffect, useRef } from 'react';

/** A stable function that calls the newest version: for rows that render only when their data changes. */
export function useStable<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  }, [act]);
  return useCallback((...given: Given) => newest.current(...given), []);
}
