import type { Invite } from '@headworks/api/paths/shapes';
import type { Permissions } from '@headworks/api/permissions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { toSend } from '../permissions/permission-draft.js';
import { invitesTexts } from './texts.js';

const t = invitesTexts;

export function usePendingInvites() {
  const { orgid } = useMember().organization;
  return useQuery({ queryKey: queryKeys.invites(orgid), queryFn: ({ signal }) => call('orgGetInvites', { orgId: orgid }, signal) });
}

/** The result of sending invites. `exists`: none was sent, because some addresses are members or already invited. */
export type InviteOutcome =
  | { readonly kind: 'sent'; readonly count: number }
  | { readonly kind: 'exists'; readonly existing: readonly string[]; readonly others: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string; readonly others: readonly string[] };

/** Sends the invites and returns the result; never throws. */
export function useInvite() {
  const { orgid, name } = useMember().organization;
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ emails, draft }: { readonly emails: readonly string[]; readonly draft: Permissions }): Promise<InviteOutcome> => {
      try {
        const answer = await call('orgUsersInvite', { orgId: orgid, name, emails: [...emails], permissions: toSend(draft) });
        if (answer.status === 'SUCCESS') return { kind: 'sent', count: emails.length };
        return { kind: 'exists', existing: answer.details, others: emails.filter((email) => !answer.details.includes(email)) };
      } catch (error) {
        return { kind: 'failed', reason: messageOf(error), others: emails };
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.invites(orgid) }),
  });
}

/** Mails an invite again; it is valid for longer then. */
export function useResend() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (invite: Invite) => call('orgResendInvite', { orgId: orgid, inviteId: invite.id }),
    onSuccess: async (_answer, { email }) => {
      await client.invalidateQueries({ queryKey: queryKeys.invites(orgid) });
      show({ severity: 'success', title: t.resent, message: t.resentMeans(email) });
    },
    onError: (error, { email }) => show({ severity: 'danger', title: t.resendFailed(email), message: messageOf(error) }),
  });
}

export function useRevoke() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (invite: Invite) => call('orgDeleteInvite', { orgId: orgid, inviteId: invite.id }),
    onSuccess: async (_answer, { email }) => {
      await client.invalidateQueries({ queryKey: queryKeys.invites(orgid) });
      show({ severity: 'success', title: t.revoked, message: t.revokedMeans(email) });
    },
    onError: async (error, { email }) => {
      show({ severity: 'danger', title: t.revokeFailed(email), message: messageOf(error) });
      await client.invalidateQueries({ queryKey: queryKeys.invites(orgid) });
    },
  });
}
