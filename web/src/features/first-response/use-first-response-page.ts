import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { useCountedPage } from '../../entities/device/use-counted-page.js';
import { useMember } from '../../session/member.js';
import { askFor, type FirstResponseView } from './first-response-view.js';

/** One page of the 1st Responses that a search finds, with the search, and the counts of all. */
export function useFirstResponsePage(view: FirstResponseView) {
  const { orgid } = useMember().organization;
  const asked = askFor(view);
  return useCountedPage([...queryKeys.firstResponse(orgid), asked], async (signal) => ({
    ...(await call('frGetDevices', { orgId: orgid, ...asked }, signal)),
    // The rows on screen may still be those of the previous search.
    search: asked.search,
  }));
}

export type FirstResponsePage = NonNullable<ReturnType<typeof useFirstResponsePage>['data']>;

/** Reads the first 1st Responses of the list, whatever its page is. */
export function useFirstOfList(view: FirstResponseView) {
  const { orgid } = useMember().organization;
  return async (limit: number) => (await call('frGetDevices', { orgId: orgid, ...askFor(view), page: 1, limit })).deviceList;
}
