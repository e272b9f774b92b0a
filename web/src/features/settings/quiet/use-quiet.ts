import type { QuietWindow } from '@headworks/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { texts } from '../../../texts.js';
import { useToasts } from '../../../ui/toasts.js';
import type { QuietDraft } from './quiet-draft.js';

const t = texts.quiet;

/** The organization's quiet windows, the latest first. */
export function useQuietWindows() {
  const { orgid } = useMember().organization;
  return useQuery({ queryKey: queryKeys.quietWindows(orgid), queryFn: ({ signal }) => call('alertQuietGet', { orgId: orgid }, signal) });
}

export function usePlanQuiet() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ scope, deviceIds, start, end, reason }: QuietDraft) => {
      const devices = scope === 'all' ? { all: true } : { deviceIds: [...deviceIds.itr, ...deviceIds.fr] };
      return call('alertQuietCreate', { orgId: orgid, ...devices, start, end, reason: reason.trim() });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.quietWindows(orgid) });
      show({ severity: 'success', title: t.planned });
    },
  });
}

/** Takes a window back before it begins, or ends the one that runs. */
export function useTakeBackQuiet() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ quiet }: { readonly quiet: QuietWindow; readonly running: boolean }) =>
      call('alertQuietDelete', { orgId: orgid, quietId: quiet.id }),
    onSuccess: async (_answer, { running }) => {
      await client.invalidateQueries({ queryKey: queryKeys.quietWindows(orgid) });
      show({ severity: 'success', title: running ? t.ended : t.takenBack });
    },
    onError: (error, { quiet }) => show({ severity: 'danger', title: t.takeBackFailed(quiet.reason), message: messageOf(error) }),
  });
}
