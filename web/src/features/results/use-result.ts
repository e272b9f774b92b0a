import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import { queryKeys } from '../../api/query-keys.js';
import { readResult } from './read-result.js';
import type { Dates } from './result-dates.js';

/** Rejects when the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const left = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', left);
      resolve();
    }, ms);
    signal.addEventListener('abort', left);
  });

/**
 * The result of a basin for dates, null for all that there is. Asked for again when the event of a calculation arrives; equal results stay the
 * same object. Leaving the section stops the polling.
 */
export function useResult(basinId: number, dates: Dates | null, enabled = true) {
  const body = { basinId, ...(dates === null ? {} : { startDate: dates.start, endDate: dates.end }) };
  const key = [dates?.start ?? null, dates?.end ?? null] as const;
  const reading = useQuery({
    queryKey: [...queryKeys.result(basinId), ...key],
    queryFn: ({ signal }) =>
      readResult({
        get: () => call('studyGetResult', body, signal),
        pending: () => call('studyGetResultPending', body, signal),
        pause: (ms) => pause(ms, signal),
      }),
    enabled,
  });
  // After the last poll only its event says that a calculation has failed; then it is asked once why.
  const late = useQuery({
    queryKey: [...queryKeys.lateResult(basinId), ...key],
    queryFn: async ({ signal }) => {
      await call('studyGetResultPending', body, signal).catch((error: unknown) => {
        if (!isFailure(error, 'NoSuchKey')) throw error;
      });
      return null;
    },
    enabled: reading.data?.kind === 'goesOn',
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const error = reading.error ?? (reading.data?.kind === 'goesOn' ? late.error : null);
  return { data: reading.data, error, isFetching: reading.isFetching, askedAt: reading.dataUpdatedAt, refetch: reading.refetch };
}
