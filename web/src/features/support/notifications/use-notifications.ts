import type { AdminMessage } from '@headworks/api/paths/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { notificationsTexts } from './texts.js';

const t = notificationsTexts;

/** What support writes of a notification. */
export type Draft = Omit<AdminMessage, 'id'>;

export const useNotifications = () =>
  useQuery({ queryKey: queryKeys.adminMessages, queryFn: ({ signal }) => call('cloudAdminmessagesGet', {}, signal) });

/** Shows the change in the list, and says that it is done. */
function useAfter() {
  const client = useQueryClient();
  const { show } = useToasts();
  return async (title: string, message: string) => {
    await client.invalidateQueries({ queryKey: queryKeys.adminMessages });
    show({ severity: 'success', title, message });
  };
}

export function usePublish(draft: Draft) {
  const after = useAfter();
  return useMutation({
    mutationFn: () => call('cloudAdminmessagesCreate', { ...draft }),
    onSuccess: () => after(t.published, draft.title),
  });
}

export function useUpdate(id: number) {
  const after = useAfter();
  return useMutation({
    mutationFn: (draft: Draft) => call('cloudAdminmessagesUpdate', { messageId: id, ...draft }),
    onSuccess: (_answer, { title }) => after(t.updated, title),
  });
}

export function useRemove({ id, title }: AdminMessage) {
  const after = useAfter();
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => call('cloudAdminmessagesDelete', { messageId: id }),
    onSuccess: () => after(t.removed, title),
    onError: (error) => show({ severity: 'danger', title: t.removeFailed(title), message: messageOf(error) }),
  });
}
