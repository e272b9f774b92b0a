import type { MaintenanceWindow } from '@headworks/api/paths/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { maintenanceWindowsTexts } from './texts.js';
import type { WindowDraft } from './window-draft.js';

const t = maintenanceWindowsTexts;

/** The organization's maintenance windows, the latest first. */
export function useMaintenanceWindows() {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: queryKeys.maintenanceWindows(orgid),
    queryFn: ({ signal }) => call('alertQuietGet', { orgId: orgid }, signal),
  });
}

export function usePlanWindow() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ scope, deviceIds, start, end, reason }: WindowDraft) => {
      const devices = scope === 'all' ? { all: true } : { deviceIds: [...deviceIds.itr, ...deviceIds.fr] };
      return call('alertQuietCreate', { orgId: orgid, ...devices, start, end, reason: reason.trim() });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.maintenanceWindows(orgid) });
      show({ severity: 'success', title: t.planned });
    },
  });
}

/** Cancels a planned window, or ends a running one. */
export function useCancelWindow() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ maintenance }: { readonly maintenance: MaintenanceWindow; readonly running: boolean }) =>
      call('alertQuietDelete', { orgId: orgid, quietId: maintenance.id }),
    onSuccess: async (_answer, { running }) => {
      await client.invalidateQueries({ queryKey: queryKeys.maintenanceWindows(orgid) });
      show({ severity: 'success', title: running ? t.ended : t.cancelled });
    },
    onError: (error, { maintenance }) => show({ severity: 'danger', title: t.cancelFailed(maintenance.reason), message: messageOf(error) }),
  });
}
