import { startTransition, useOptimistic } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/**
 * The search params that the address is going to have: a change is visible immediately, while the router follows with a delay. Without
 * this, a second click would start from the old value, and a selected checkbox would revert. A search that applies while typing uses the
 * router's own hook: its rows are rendered with a delay.
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
