import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { serverConfig } from '../api/server-config.js';

/**
 * Fetches once whether an organization is exempt from the checks of MAC address and serial number. If the fetch fails they are checked
 * here: the server decides.
 */
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
