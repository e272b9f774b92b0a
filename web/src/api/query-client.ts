import { onlineManager, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './failure.js';

const isTransient = (error: Error): boolean => error instanceof CallFailure && (error.code === 'Unreachable' || error.status >= 502);

/** One cache per session. Live events keep it fresh, so data is rarely fetched again. */
export function createQueryClient(): QueryClient {
  // Without a cache nothing follows the network: it may be back since the last session ended.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 300_000, retry: (failures, error) => failures < 1 && isTransient(error), retryDelay: 800 },
      mutations: { retry: false },
    },
  });
}
