import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../api/query-keys.js';

const TIMEOUT_MS = 10_000;

async function exemptOrganizations(): Promise<readonly number[]> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const config: unknown = await response.json();
  const ids = typeof config === 'object' && config !== null && 'exemptOrgIds' in config ? config.exemptOrgIds : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** Asks, once, whether MAC addresses and serial numbers of an organization's files are checked. Where that cannot be known they are: the server decides. */
export function useExempt(orgId: number): () => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client
        .fetchQuery({ queryKey: queryKeys.config, queryFn: exemptOrganizations, staleTime: Number.POSITIVE_INFINITY, retry: false })
        .then((ids) => ids.includes(orgId))
        .catch(() => false),
    [client, orgId],
  );
}
