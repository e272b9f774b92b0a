import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import type { CallAnswer } from '../../../api/paths.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { keysTexts } from './texts.js';

const t = keysTexts;

export type ApiKey = CallAnswer<'orgKeysGet'>['keys'][number];

/** The API keys of the organization, without the keys themselves. */
export function useApiKeys() {
  const { orgid } = useMember().organization;
  return useQuery({ queryKey: queryKeys.apiKeys(orgid), queryFn: ({ signal }) => call('orgKeysGet', { orgId: orgid }, signal) });
}

/** Creates a key; only this answer contains its text. */
export function useCreateKey() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('orgKeysCreate', { orgId: orgid, name }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.apiKeys(orgid) }),
    // The key must not be cached.
    gcTime: 0,
  });
}

export function useDeleteKey() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ id }: ApiKey) => call('orgKeysDelete', { orgId: orgid, keyId: id }),
    onSuccess: async (_answer, { name }) => {
      await client.invalidateQueries({ queryKey: queryKeys.apiKeys(orgid) });
      show({ severity: 'success', title: t.deleted, message: t.deletedMeans(name) });
    },
    onError: (error, { name }) => show({ severity: 'danger', title: t.deleteFailed(name), message: messageOf(error) }),
  });
}
