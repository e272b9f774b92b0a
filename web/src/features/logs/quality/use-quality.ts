import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import type { LevelRecord } from '../../../charts/level-series.js';
import { CHART_POINTS } from '../../../entities/log/use-logs.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import type { RepairOrder } from './repair-draft.js';
import { qualityTexts } from './texts.js';

const t = qualityTexts;

/** The marks and repairs of a log. */
export const useQuality = (logId: number) =>
  useQuery({ queryKey: queryKeys.quality(logId), queryFn: ({ signal }) => call('itrGetQuality', { logId }, signal) });

/** The effect of a repair: the records of its span and around it, before and after. */
export interface Preview {
  readonly order: RepairOrder;
  readonly before: readonly LevelRecord[];
  readonly after: readonly LevelRecord[];
}

/** Previews a repair; the server stores nothing. */
export function usePreview(logId: number) {
  return useMutation({
    mutationFn: async (order: RepairOrder): Promise<Preview> => {
      const left = await call('itrRepairCreate', { logId, ...order, preview: true });
      const after = 'records' in left ? left.records : [];
      const { start, end, seconds } = order;
      const startDate = Math.max(0, Math.min(start, after[0]?.time ?? start));
      const endDate = Math.max(end, end + (seconds ?? 0), after.at(-1)?.time ?? end);
      const { logs } = await call('itrGetLevels', { logId, startDate, endDate, maxPoints: CHART_POINTS });
      return { order, before: logs[0]?.records ?? [], after };
    },
  });
}

/** After a repair is saved or undone, fetches the levels and the repairs of the log again. */
function useRefetch(logId: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.quality(logId) }),
      client.invalidateQueries({ queryKey: queryKeys.levels(logId) }),
    ]);
}

export function useSaveRepair(logId: number) {
  const refetch = useRefetch(logId);
  const { show } = useToasts();
  return useMutation({
    mutationFn: (order: RepairOrder) => call('itrRepairCreate', { logId, ...order }),
    onSuccess: async () => {
      await refetch();
      show({ severity: 'success', title: t.saved });
    },
  });
}

export function useUndoRepair(logId: number) {
  const refetch = useRefetch(logId);
  const { show } = useToasts();
  return useMutation({
    mutationFn: (repairId: number) => call('itrRepairDelete', { logId, repairId }),
    onSuccess: async () => {
      await refetch();
      show({ severity: 'success', title: t.undone });
    },
    onError: (error) => show({ severity: 'danger', title: t.undoFailed, message: messageOf(error) }),
  });
}
