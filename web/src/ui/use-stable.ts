import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for good that does what the newest one does: for rows that are drawn again only when what they show has changed. */
export function useStable<Given extends readonly unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  }, [act]);
  return useCallback((...given: Given) => newest.current(...given), []);
}
