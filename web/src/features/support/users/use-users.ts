import type { SupportUser } from '@headworks/api/paths/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { usersTexts } from './texts.js';
import { changed, nameOf, type UserChange } from './user-changes.js';

/** Users by a part of their name or address; null asks nothing. */
export const useFoundUsers = (search: string | null) =>
  useQuery({
    queryKey: queryKeys.supportUsers('search', search ?? ''),
    queryFn: ({ signal }) => call('cloudFindusers', { search: search ?? '' }, signal),
    enabled: search !== null,
  });

/** The members of an organization; null asks nothing. */
export const useUsersOfOrg = (orgId: number | null) =>
  useQuery({
    queryKey: queryKeys.supportUsers('org', orgId ?? 0),
    queryFn: ({ signal }) => call('cloudUsersOrg', { orgId: orgId ?? 0 }, signal),
    enabled: orgId !== null,
  });

const send = async ({ id }: SupportUser, change: UserChange): Promise<void> => {
  if (change === 'made Admin' || change === 'not Admin') await call('cloudUsersAdmin', { userId: id, admin: change === 'made Admin' });
  else await call('cloudUsersStatus', { userId: id, status: change });
};

/** Changes an account, and shows it in every list of users. */
export function useChangeUser(user: SupportUser, change: UserChange) {
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => send(user, change),
    onSuccess: () => {
      client.setQueriesData<{ users: SupportUser[] }>(
        { queryKey: queryKeys.everySupportUsers },
        (list) => list && { ...list, users: list.users.map((each) => (each.id === user.id ? changed(each, change) : each)) },
      );
      show({ severity: 'success', title: usersTexts.changes[change].done, message: nameOf(user) });
    },
  });
}
