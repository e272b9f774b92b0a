import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys.js';

const TIMEOUT_MS = 10_000;

/** What the server says of itself, at /config.json. */
export interface ServerConfig {
  readonly exemptOrgIds: readonly number[];
  /** Can it send text messages? */
  readonly sms: boolean;
}

/** Asked once. */
export const serverConfig = queryOptions({
  queryKey: queryKeys.config,
  queryFn: async (): Promise<ServerConfig> => {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const config: unknown = await response.json();
    // Any field of an object may be looked at: it is unknown until then.
    const { exemptOrgIds, sms } = typeof config === 'object' && config !== null ? (config as Readonly<Record<string, unknown>>) : {};
    const ids = Array.isArray(exemptOrgIds) ? exemptOrgIds.filter((id) => typeof id === 'number') : [];
    return { exemptOrgIds: ids, sms: sms !== false };
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
