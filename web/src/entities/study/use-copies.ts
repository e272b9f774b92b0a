import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Copy, withoutCopy, withStarted } from '../../api/live-studies.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { studyTexts } from './texts.js';

const none: readonly Copy[] = [];
const completed = { study: studyTexts.duplicated, basin: studyTexts.basinDuplicated } as const;

function useStoredCopies() {
  const { orgid } = useMember().organization;
  const client = useQueryClient();
  const queryKey = queryKeys.copies(orgid);
  return {
    queryKey,
    read: () => client.getQueryData<readonly Copy[]>(queryKey) ?? none,
    change: (change: (old: readonly Copy[]) => readonly Copy[]) =>
      client.setQueryData<readonly Copy[]>(queryKey, (old) => change(old ?? none)),
  };
}

/** Notes a duplicate that goes on as a job, with an estimate of its steps. */
export function useStartCopy() {
  const { change } = useStoredCopies();
  return (of: Copy['of'], id: number, name: string, total: number) => change((old) => withStarted(old, { of, id, name, total }));
}

/**
 * The duplicates of a kind that are in progress or have failed. Announces those of this window when they are complete: `made` are the ids of
 * the list, which has a copy only when it is whole.
 */
export function useCopies(of: Copy['of'], made: readonly number[]) {
  const { show } = useToasts();
  const { queryKey, read, change } = useStoredCopies();
  const { data = none } = useQuery<readonly Copy[]>({
    queryKey,
    // Only events and the dialogs write it.
    queryFn: () => none,
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWhole = ({ id, failure, done, total }: Copy): boolean => failure === null && (done >= total || made.includes(id));
  const copies = data.filter((copy) => copy.of === of);
  const ended = copies.filter(isWhole);
  useEffect(() => {
    for (const copy of ended) {
      if (!read().includes(copy)) continue;
      change((old) => withoutCopy(old, copy));
      if (copy.name !== null) show({ severity: 'success', title: completed[of].title, message: completed[of].text });
    }
  });
  return {
    copies: copies.filter((copy) => !isWhole(copy)),
    dismiss: (copy: Copy) => change((old) => withoutCopy(old, copy)),
  };
}
