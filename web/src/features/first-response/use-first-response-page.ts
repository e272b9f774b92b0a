import { call } from '../../api/call.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useCountedPage } from '../../entities/device/use-counted-page.js';
import { useMember } from '../../session/member.js';
import { askFor, type FirstResponseView } from './first-response-view.js';

/** While a release is rolled out, a server of the one before it may answer: without pages and counts. */
type Answer = Pick<CallAnswer<'frGetDevices'>, 'deviceList' | 'total'> & Partial<CallAnswer<'frGetDevices'>>;

export interface FirstResponsePage extends Pick<CallAnswer<'frGetDevices'>, 'deviceList' | 'total' | 'page' | 'pageCount'> {
  /** How many there are whatever the search is; undefined where the server does not say it. */
  readonly all: number | undefined;
  /** The rows on screen may still be those of the previous search. */
  readonly search: string;
}

/** One page of the 1st Responses that a search finds, with the search, and the count of all. */
export function useFirstResponsePage(view: FirstResponseView) {
  const { orgid } = useMember().organization;
  const asked = askFor(view);
  const { search } = asked;
  return useCountedPage([...queryKeys.firstResponse(orgid), asked], async (signal): Promise<FirstResponsePage> => {
    const answer: Answer = await call('frGetDevices', { orgId: orgid, ...asked }, signal);
    const { deviceList, total, page = 1, pageCount = 1, counts } = answer;
    return { deviceList, total, page, pageCount, all: counts?.total ?? (search === '' ? total : undefined), search };
  });
}

/** Reads the first 1st Responses of the list, whatever its page is. */
export function useFirstOfList(view: FirstResponseView) {
  const { orgid } = useMember().organization;
  return async (limit: number) => (await call('frGetDevices', { orgId: orgid, ...askFor(view), page: 1, limit })).deviceList;
}
