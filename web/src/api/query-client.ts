import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './failure.js';

const isTransient = (error: Error): boolean => error instanceof CallFailure && (error.code === 'Unreachable' || error.status >= 502);

/** One cache per session. Live events keep it fresh, so data is rarely fetched again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 300_000, retry: (failures, error) => failures < 1 && isTransient(error), retryDelay: 800 },
      mutations: { retry: false },
    },
  });
