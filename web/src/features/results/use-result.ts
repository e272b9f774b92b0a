import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import { queryKeys } from '../../api/query-keys.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { readResult } from './read-result.js';

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

const bodyOf = (basinId: number, dates: Dates | null) => ({
  basinId,
  ...(dates === null ? {} : { startDate: dates.start, endDate: dates.end }),
});
const keyOf = (dates: Dates | null) => [dates?.start ?? null, dates?.end ?? null] as const;

/** The query of a result. `inTurn` may make it wait for others. */
export function resultQuery(basinId: number, dates: Dates | null, inTurn: <T>(task: () => Promise<T>) => Promise<T> = (task) => task()) {
  const body = bodyOf(basinId, dates);
  return queryOptions({
    queryKey: [...queryKeys.result(basinId), ...keyOf(dates)],
    queryFn: ({ signal }) =>
      inTurn(async () => ({
        ...(await readResult({
          get: () => call('studyGetResult', body, signal),
          pending: () => call('studyGetResultPending', body, signal),
          pause: (ms) => pause(ms, signal),
        })),
        dates,
      })),
  });
}

const isOfBasin = (basinId: number, key: QueryKey | undefined): boolean =>
  queryKeys.result(basinId).every((part, place) => part === key?.[place]);

/**
 * The result of a basin for dates, null for all that there is. Asked for again when the event of a calculation arrives; equal results stay the
 * same object. Leaving the section stops the polling. Until the result of other dates is there, the one before stays: `isBefore`.
 */
export function useResult(basinId: number, dates: Dates | null) {
  const reading = useQuery({
    ...resultQuery(basinId, dates),
    placeholderData: (before, query) => (before?.kind === 'ready' && isOfBasin(basinId, query?.queryKey) ? before : undefined),
  });
  // After the last poll only its event says that a calculation has failed; then it is asked once why.
  const late = useQuery({
    queryKey: [...queryKeys.lateResult(basinId), ...keyOf(dates)],
    queryFn: async ({ signal }) => {
      await call('studyGetResultPending', bodyOf(basinId, dates), signal).catch((error: unknown) => {
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
  return { data: reading.data, isBefore: reading.isPlaceholderData, error, isFetching: reading.isFetching, refetch: reading.refetch };
}
