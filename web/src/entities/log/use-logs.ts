import type { Log } from '@headworks/api/paths/shapes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import type { LevelRecord } from '../../charts/level-series.js';
import { useMember } from '../../session/member.js';
import { useListsOf } from '../device/use-lists-of.js';

/** Two for each horizontal pixel of a wide screen. */
export const CHART_POINTS = 2_000;
/** Enough to compute the time over an alert exactly for half a year of 15-minute records. */
export const EXACT_POINTS = 20_000;

/** Start and end in epoch seconds of the logger's clock, both included. */
export interface Dates {
  readonly start: number;
  readonly end: number;
}

const noLogs: CallAnswer<'itrGetLogfiles'> = { logs: [] };

/** The logs of a device, newest first; "none" is an empty list, not a failure. */
export function useDeviceLogs(deviceId: number) {
  return useQuery({
    queryKey: queryKeys.deviceLogs(deviceId),
    queryFn: ({ signal }) =>
      call('itrGetLogfiles', { deviceId }, signal).catch((error: unknown) => {
        if (isFailure(error, 'No Logs Found')) return noLogs;
        throw error;
      }),
  });
}

/** Deletes a log and fetches the lists that contain or count it again. */
export function useDeleteLog() {
  const client = useQueryClient();
  const { orgid } = useMember().organization;
  const devices = useListsOf('itr');
  return useMutation({
    mutationFn: ({ id }: Log) => call('itrDeleteLog', { logId: id }),
    onSuccess: async (_answer, { deviceid }) => {
      const keys = [queryKeys.deviceLogs(deviceid), queryKeys.allLogs(orgid)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      await devices.refetch();
    },
  });
}

export function useLog(logId: number) {
  return useQuery({ queryKey: queryKeys.log(logId), queryFn: ({ signal }) => call('itrGetLogs', { logId }, signal) });
}

interface Asked {
  readonly maxPoints?: number;
  readonly averageHourly?: boolean;
  readonly raw?: boolean;
}

/** Levels between two dates; null makes no request. The previous levels stay until the new ones are loaded. */
export function useLevels(logId: number, dates: Dates | null, asked: Asked) {
  return useQuery({
    queryKey: [...queryKeys.levels(logId), dates, asked],
    queryFn: async ({ signal }): Promise<readonly LevelRecord[]> => {
      if (dates === null) return [];
      const { logs } = await call('itrGetLevels', { logId, startDate: dates.start, endDate: dates.end, ...asked }, signal);
      return logs[0]?.records ?? [];
    },
    enabled: dates !== null,
    placeholderData: keepPreviousData,
  });
}
