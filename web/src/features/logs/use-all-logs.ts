import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import type { CallAnswer, CallBody } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import type { LogListView } from './log-list-view.js';

const noLogs: CallAnswer<'itrGetAlllogs'> = { logs: [], page: 1, pageCount: 0, totalLogs: 0 };

const askedOf = ({ search, tagIds, sorting, limit, page }: LogListView) =>
  ({ search, tags: [...tagIds], filter: sorting.key, sort: sorting.descending ? 'DESC' : 'ASC', limit, page }) satisfies Partial<
    CallBody<'itrGetAlllogs'>
  >;

const read = (orgId: number, asked: ReturnType<typeof askedOf>, signal?: AbortSignal) =>
  call('itrGetAlllogs', { orgId, ...asked, returnPages: true }, signal).catch((error: unknown) => {
    if (isFailure(error, 'No Logs Found')) return noLogs;
    throw error;
  });

/** Reads the first logs of a view at once, up to `limit`. */
export function useFirstLogs(view: LogListView) {
  const { orgid } = useMember().organization;
  return async (limit: number) => (await read(orgid, askedOf({ ...view, limit, page: 1 }))).logs;
}

/** One page of all logs; "none" is an empty page, not a failure. The previous page stays until the next one is loaded. */
export function useAllLogs({ search, tagIds, sorting, limit, page }: LogListView) {
  const { orgid } = useMember().organization;
  const asked = askedOf({ search, tagIds, sorting, limit, page });
  return useQuery({
    queryKey: [...queryKeys.allLogs(orgid), asked],
    queryFn: async ({ signal }) => {
      const answer = await read(orgid, asked, signal);
      // The rows on screen may still be those of the previous view.
      return { ...answer, limit, filtered: tagIds.length > 0, searched: search };
    },
    placeholderData: keepPreviousData,
  });
}
