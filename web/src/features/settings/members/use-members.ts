import type { Member } from '@headworks/api/paths/shapes';
import type { Permissions } from '@headworks/api/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { isFailure } from '../../../api/failure.js';
import type { CallAnswer } from '../../../api/paths.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { useSession } from '../../../session/session.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { toSend } from '../permissions/permission-draft.js';
import { permissionsTexts } from '../permissions/texts.js';
import { nameOf } from './member-rows.js';
import { membersTexts } from './texts.js';

export function useMembers() {
  const { orgid } = useMember().organization;
  return useQuery({ queryKey: queryKeys.members(orgid), queryFn: ({ signal }) => call('orgGetUsers', { orgId: orgid }, signal) });
}

/** Replaces the permissions of a member. Changes of one's own permissions apply immediately, and the page's data is fetched again. */
export function useChangePermissions(member: Member) {
  const { user, organization } = useMember();
  const { setPermissions } = useSession();
  const client = useQueryClient();
  const { show } = useToasts();
  const orgId = organization.orgid;
  return useMutation({
    mutationFn: (draft: Permissions) => call('orgUpdateUser', { orgId, orgMemberId: member.id, perms: toSend(draft) }),
    onSuccess: async (_answer, draft) => {
      show({ severity: 'success', title: permissionsTexts.success, message: permissionsTexts.saved });
      if (member.userid === user.id) setPermissions(orgId, JSON.stringify(toSend(draft)));
      await client.invalidateQueries();
    },
  });
}

/** Removes a member from the organization. The row disappears immediately. */
export function useRemoveMember() {
  const { orgid } = useMember().organization;
  const { reloadOrganizations } = useSession();
  const { user } = useMember();
  const client = useQueryClient();
  const { show } = useToasts();
  const key = queryKeys.members(orgid);
  return useMutation({
    mutationFn: (member: Member) => call('orgRemoveUser', { orgId: orgid, orgMemberId: member.id }),
    onSuccess: async (_answer, member) => {
      show({ severity: 'success', title: membersTexts.removed, message: membersTexts.removedMeans(nameOf(member)) });
      client.setQueryData<CallAnswer<'orgGetUsers'>>(key, (old) => old && { users: old.users.filter(({ id }) => id !== member.id) });
      // A user who removes themselves continues in another organization.
      if (member.userid === user.id) return reloadOrganizations();
      await client.invalidateQueries({ queryKey: key });
    },
  });
}

/** The message in the row of a member who could not be removed. */
export const removalRefusal = (error: unknown): string =>
  isFailure(error, 'LastAdmin') ? permissionsTexts.lastAdmin : membersTexts.removeFailed;
