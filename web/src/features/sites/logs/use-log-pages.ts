import type { Log } from '@headworks/api/paths/shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { isFailure } from '../../../api/failure.js';
import type { CallAnswer, CallBody } from '../../../api/paths.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import type { LogView } from './log-choices.js';

const noLogs: CallAnswer<'itrGetAlllogs'> = { logs: [], page: 1, pageCount: 0, totalLogs: 0 };

const readPage = (asked: CallBody<'itrGetAlllogs'>, signal: AbortSignal) =>
  call('itrGetAlllogs', { ...asked, returnPages: true }, signal).catch((error: unknown) => {
    if (isFailure(error, 'No Logs Found')) return noLogs;
    throw error;
  });

/** A page of the logs that a site does not have; "none" is an empty page. The previous page stays until the next one is loaded. */
export function useOtherLogs({ search, tagIds, sorting, limit, page }: LogView, without: readonly number[] | undefined, enabled: boolean) {
  const { orgid } = useMember().organization;
  const asked = {
    search,
    tags: [...tagIds],
    filter: sorting.key,
    sort: sorting.descending ? ('DESC' as const) : ('ASC' as const),
    limit,
    page,
    without: [...(without ?? [])],
  };
  return useQuery({
    queryKey: [...queryKeys.allLogs(orgid), asked],
    queryFn: ({ signal }) => readPage({ orgId: orgid, ...asked }, signal),
    enabled: enabled && without !== undefined,
    placeholderData: keepPreviousData,
  });
}

const PAGE_ROWS = 10_000;
const MOST_PAGES = 5;
export const MOST_LOGS = PAGE_ROWS * MOST_PAGES;

/** The newest logs of the organization that the member may see, up to `MOST_LOGS`. */
export function useEveryLog() {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: [...queryKeys.allLogs(orgid), 'every'],
    queryFn: async ({ signal }) => {
      const logs: Log[] = [];
      let pageCount = 1;
      for (let page = 1; page <= Math.min(pageCount, MOST_PAGES); page += 1) {
        const answer = await readPage({ orgId: orgid, limit: PAGE_ROWS, page }, signal);
        logs.push(...answer.logs);
        pageCount = answer.pageCount;
      }
      return { logs, complete: pageCount <= MOST_PAGES };
    },
  });
}
