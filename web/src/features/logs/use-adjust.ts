import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { endOfDay } from '../../entities/log/log-dates.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { logsTexts } from './texts.js';

/** All records of a day (given by its midnight in the logger's clock), including those outside adjusted dates. */
export function useDayRecords(logId: number, day: number) {
  return useQuery({
    queryKey: [...queryKeys.records(logId), day],
    queryFn: async ({ signal }) => (await call('itrGetRecords', { logId, startDate: day, endDate: endOfDay(day) }, signal)).records,
  });
}

/** Adjusts the dates of a log to two of its records, or reverts them (null), and shows a toast; a failure is a toast, and `isError`. */
export function useAdjust(logId: number, deviceId: number, onDone: () => void) {
  const client = useQueryClient();
  const { show } = useToasts();
  const t = logsTexts.adjust;
  return useMutation({
    mutationFn: (records: { readonly start: number; readonly end: number } | null) =>
      call('itrLogsOverride', { logId, startRecord: records?.start ?? null, endRecord: records?.end ?? null }),
    onSuccess: async (_answer, records) => {
      const stale = [queryKeys.log(logId), queryKeys.levels(logId), queryKeys.deviceLogs(deviceId)];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
      show({ severity: 'success', title: records === null ? t.reverted : t.updated });
      onDone();
    },
    onError: () => show({ severity: 'danger', title: t.problem }),
  });
}
