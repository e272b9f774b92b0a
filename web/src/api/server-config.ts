import { queryOptions } from '@tanstack/react-query';
import { serverRoutes } from './path-table.js';
import { queryKeys } from './query-keys.js';

const TIMEOUT_MS = 10_000;

/** The configuration of the server at /config.json. */
export interface ServerConfig {
  readonly exemptOrgIds: readonly number[];
  /** Whether the server sends text messages. */
  readonly sms: boolean;
}

/** Fetched once. */
export const serverConfig = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async (): Promise<ServerConfig> => {
    const response = await fetch(serverRoutes.config, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const config: unknown = await response.json();
    // The response is untrusted: each field is checked before use.
    const { exemptOrgIds, sms } = typeof config === 'object' && config !== null ? (config as Readonly<Record<string, unknown>>) : {};
    const ids = Array.isArray(exemptOrgIds) ? exemptOrgIds.filter((id) => typeof id === 'number') : [];
    return { exemptOrgIds: ids, sms: sms !== false };
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
