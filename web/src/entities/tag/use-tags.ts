import type { Log, Tag } from '@headworks/api/paths/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { messageOf } from '../../api/failure.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { tagsTexts } from './texts.js';

const t = tagsTexts;

/** The tags of the organization, by name. */
export function useTags(enabled = true) {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: queryKeys.tags(orgid),
    queryFn: ({ signal }) => call('tagGetOrg', { orgId: orgid }, signal),
    enabled,
  });
}

/** After a change of tags: fetches the tags and every list that shows them again. */
function useRefetch() {
  const client = useQueryClient();
  const { orgid } = useMember().organization;
  return async () => {
    const keys = [queryKeys.tags(orgid), queryKeys.allLogs(orgid), queryKeys.everyLog, queryKeys.everyDeviceLogs];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

export interface TagDraft {
  readonly name: string;
  readonly color: string;
}

export function useCreateTag() {
  const { orgid } = useMember().organization;
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ name, color }: TagDraft) => call('tagCreate', { orgId: orgid, name, color }),
    // The form is free for the next tag at once.
    onSuccess: () => void refetch(),
  });
}

/** Sends the changed name, colour, or both. */
export function useChangeTag() {
  const { orgid } = useMember().organization;
  const refetch = useRefetch();
  return useMutation({
    mutationFn: async ({ tag, draft }: { readonly tag: Tag; readonly draft: TagDraft }) => {
      if (draft.name !== tag.tagname) await call('tagUpdateName', { orgId: orgid, tagId: tag.id, tagname: draft.name });
      if (draft.color !== tag.color) await call('tagUpdateColor', { orgId: orgid, tagId: tag.id, color: draft.color });
    },
    // The first of the two calls may have succeeded.
    onSettled: refetch,
  });
}

export function useDeleteTag() {
  const { orgid } = useMember().organization;
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ id }: Tag) => call('tagDelete', { orgId: orgid, tagId: id }),
    onSuccess: refetch,
  });
}

/** A refused change of a log's tags: its name and the reason. */
export type TagRefusal = string;

/** Sends removals, then additions, and fetches the lists again; a refusal is reported and does not stop the rest. */
export function useSaveLogTags(log: Log) {
  const refetch = useRefetch();
  const { show } = useToasts();
  return useMutation({
    mutationFn: async ({ added, removed }: { readonly added: readonly Tag[]; readonly removed: readonly Tag[] }) => {
      const refused: TagRefusal[] = [];
      const send = async (path: 'tagAddItrlog' | 'tagRemoveItrlog', tag: Tag, failed: (name: string) => string) => {
        try {
          await call(path, { tagId: tag.id, logId: log.id });
        } catch (error) {
          refused.push(`${failed(tag.tagname)}. ${messageOf(error)}`);
        }
      };
      for (const tag of removed) await send('tagRemoveItrlog', tag, t.removeFailed);
      for (const tag of added) await send('tagAddItrlog', tag, t.addFailed);
      await refetch();
      return refused;
    },
    onSuccess: (refused) => refused.length === 0 && show({ severity: 'success', title: t.saved }),
  });
}
