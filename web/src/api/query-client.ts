import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './failure.js';

const heals = (error: Error): boolean => error instanceof CallFailure && (error.code === 'Unreachable' || error.status >= 502);

/** One cache a session. Live events keep it fresh, so what is asked again is asked rarely. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 300_000, retry: (failures, error) => failures < 1 && heals(error), retryDelay: 800 },
      mutations: { retry: false },
    },
  });
