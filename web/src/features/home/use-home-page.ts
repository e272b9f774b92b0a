import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import { askFor, type HomeView } from './home-view.js';

/** Health changes with the time alone, and no event says so. */
const READ_AGAIN_MS = 300_000;

/** One page of Home with the counts of all devices. The previous page stays until the next one is loaded; live events update it. */
export function useHomePage(view: HomeView) {
  const { orgid } = useMember().organization;
  const asked = askFor(view);
  return useQuery({
    queryKey: [...queryKeys.home(orgid), asked],
    queryFn: ({ signal }) => call('homeGetItr', { orgId: orgid, ...asked }, signal),
    placeholderData: keepPreviousData,
    // A page that was left does not learn that its rows are others now.
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });
}
