import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { serverConfig } from '../../api/server-config.js';

/** Asks, once, whether MAC addresses and serial numbers of an organization's files are checked. Where that cannot be known they are: the server decides. */
export function useExempt(orgId: number): () => Promise<boolean> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client
        .fetchQuery(serverConfig)
        .then(({ exemptOrgIds }) => exemptOrgIds.includes(orgId))
        .catch(() => false),
    [client, orgId],
  );
}
