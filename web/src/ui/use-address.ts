import { startTransition, useOptimistic } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The search params of the address as they are going to be: what is set is seen at once, while the router follows when there is time. Without it a
 * second click would build on what was before the first one, and a box that was ticked would spring back. A search that follows each key is left to
 * the router's own hook: its rows are drawn when there is time.
 */
export function useAddress(): readonly [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const [wanted, want] = useOptimistic(params);
  const go = (next: URLSearchParams, options?: NavigateOptions) =>
    startTransition(() => {
      want(next);
      setParams(next, options);
    });
  return [wanted, go];
}
