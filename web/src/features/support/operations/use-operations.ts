import type { Operations } from '@headworks/api/paths/cloud/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { type Toast, useToasts } from '../../../ui/feedback/toasts.js';
import { operationsTexts } from './texts.js';

const t = operationsTexts;
/** It asks every service; a hidden page does not ask. */
const READ_AGAIN_MS = 5_000;

export const useOperations = () =>
  useQuery({
    queryKey: queryKeys.operations,
    queryFn: ({ signal }) => call('cloudGetOperations', {}, signal),
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });

/** Runs a repair, says what came of it, and reads the state again. */
function useRepair<Answer>(repair: () => Promise<Answer>, done: (answer: Answer) => Toast, failed: string) {
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: repair,
    onSuccess: (answer) => show(done(answer)),
    onError: (error) => show({ severity: 'danger', title: failed, message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.operations }),
  });
}

const SEVERITIES = { handled: 'success', waiting: 'info', failed: 'danger' } as const;

export const useReplay = ({ service, id }: Operations['deadLetters']['items'][number]) =>
  useRepair(
    () => call('cloudReplayMessage', { service, id }),
    ({ state, message, reason }) => ({ severity: SEVERITIES[state], title: message, message: reason ?? undefined }),
    t.letters.failed(id),
  );

export const useRebuildGroup = ({ service, group, topic }: Operations['lags']['items'][number]) =>
  useRepair(
    () => call('cloudRebuildGroup', { service, group, topic }),
    ({ message }) => ({ severity: 'success', title: message }),
    t.groups.failed(group),
  );

export const useRebuildView = (view: string) =>
  useRepair(
    () => call('cloudRebuildView', { view }),
    ({ message }) => ({ severity: 'success', title: message }),
    t.views.failed(view),
  );
