import type { Log, Tag } from '@headworks/api/paths/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { messageOf } from '../../api/failure.js';
import { limitConcurrency } from '../../api/limit-concurrency.js';
import { queryKeys } from '../../api/query-keys.js';
import { useListsOf } from '../../entities/device/use-lists-of.js';
import { useMember } from '../../session/member.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatCount } from '../../ui/format/format.js';
import { logsTexts } from './texts.js';

const t = logsTexts.bulk;
const CALLS_AT_ONCE = 5;

interface Outcome {
  readonly done: readonly Log[];
  /** The reason of the first refusal. */
  readonly reason: string | null;
}

/** Does the same to several logs, a few at a time; a refusal does not stop the rest. */
async function each(logs: readonly Log[], work: (log: Log) => Promise<unknown>): Promise<Outcome> {
  const next = limitConcurrency(CALLS_AT_ONCE);
  const done: Log[] = [];
  let reason: string | null = null;
  const one = async (log: Log) => {
    try {
      await work(log);
      done.push(log);
    } catch (error) {
      reason ??= messageOf(error);
    }
  };
  await Promise.all(logs.map((log) => next(() => one(log))));
  return { done, reason };
}

function useRefetch() {
  const client = useQueryClient();
  const { orgid } = useMember().organization;
  const devices = useListsOf('itr');
  return async () => {
    const keys = [queryKeys.allLogs(orgid), queryKeys.everyLog, queryKeys.everyDeviceLogs];
    await Promise.all([...keys.map((queryKey) => client.invalidateQueries({ queryKey })), devices.refetch()]);
  };
}

function useReport() {
  const { show } = useToasts();
  return (words: (count: string, one: boolean) => string, { done, reason }: Outcome, all: number) => {
    const title = words(formatCount(done.length), done.length === 1);
    if (reason === null) show({ severity: 'success', title });
    else show({ severity: 'danger', title: t.failed(formatCount(all - done.length), all - done.length === 1), message: reason });
  };
}

/** Deletes the logs; `onDeleted` receives those that are gone. */
export function useDeleteLogs(onDeleted: (logs: readonly Log[]) => void) {
  const refetch = useRefetch();
  const report = useReport();
  return useMutation({
    mutationFn: (logs: readonly Log[]) => each(logs, ({ id }) => call('itrDeleteLog', { logId: id })),
    onSuccess: async (outcome, logs) => {
      onDeleted(outcome.done);
      report(t.deleted, outcome, logs.length);
      await refetch();
    },
  });
}

export interface TagOrder {
  readonly kind: 'add' | 'remove';
  readonly tags: readonly Tag[];
}

/** Adds tags to the logs, or removes them. A log that already is as wanted needs no call. */
export function useTagLogs(logs: readonly Log[]) {
  const refetch = useRefetch();
  const report = useReport();
  return useMutation({
    mutationFn: ({ kind, tags }: TagOrder) =>
      each(logs, async (log) => {
        const tagIds = tags.map(({ id }) => id).filter((tagId) => log.tags.some(({ id }) => id === tagId) === (kind === 'remove'));
        if (kind === 'add' && tagIds.length > 0) await call('tagAddTags', { tagIds, logId: log.id });
        if (kind === 'remove') for (const tagId of tagIds) await call('tagRemoveItrlog', { tagId, logId: log.id });
      }),
    onSuccess: async (outcome) => {
      report(t.tagged, outcome, logs.length);
      await refetch();
    },
  });
}
