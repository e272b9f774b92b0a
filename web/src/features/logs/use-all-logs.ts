import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import type { CallAnswer, CallBody } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import type { LogListView } from './log-list-view.js';

const noLogs: CallAnswer<'itrGetAlllogs'> = { logs: [], page: 1, pageCount: 0, totalLogs: 0 };

/** One page of all logs; "none" is an empty page, not a failure. The previous page stays until the next one is loaded. */
export function useAllLogs({ search, tagIds, sorting, limit, page }: LogListView) {
  const { orgid } = useMember().organization;
  const sort = sorting.descending ? 'DESC' : 'ASC';
  const asked = { search, tags: [...tagIds], filter: sorting.key, sort, limit, page } satisfies Partial<CallBody<'itrGetAlllogs'>>;
  return useQuery({
    queryKey: [...queryKeys.allLogs(orgid), asked],
    queryFn: async ({ signal }) => {
      const answer = await call('itrGetAlllogs', { orgId: orgid, ...asked, returnPages: true }, signal).catch((error: unknown) => {
        if (isFailure(error, 'No Logs Found')) return noLogs;
        throw error;
      });
      // The rows on screen may still be those of the previous view.
      return { ...answer, limit, filtered: tagIds.length > 0, searched: search };
    },
    placeholderData: keepPreviousData,
  });
}
