import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../../api/query-keys.js';
import { useBasinLogs } from '../../entities/site/use-sites.js';
import { inputsOf, waitMs } from './ask-again.js';

/** Asks for the results of a basin again when what they depend on has changed: at most once a minute. `askedAt` in epoch milliseconds. */
export function useAskAgain(basin: Basin, sites: readonly Site[], askedAt: number): void {
  const client = useQueryClient();
  const logs = useBasinLogs(basin.id);
  const inputs = logs.isPending ? null : `${inputsOf(basin, sites)} ${logs.dataUpdatedAt}`;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    asked.current ??= inputs;
    if (inputs === asked.current) return undefined;
    const ask = () => {
      asked.current = inputs;
      void client.invalidateQueries({ queryKey: queryKeys.result(basin.id) });
    };
    const timer = setTimeout(ask, waitMs(askedAt, Date.now()));
    return () => clearTimeout(timer);
  }, [client, basin.id, inputs, askedAt]);
}
