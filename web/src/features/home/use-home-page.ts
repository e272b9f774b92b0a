import { call } from '../../api/call.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useCountedPage } from '../../entities/device/use-counted-page.js';
import { useMember } from '../../session/member.js';
import { askFor, type HomeView } from './home-view.js';

export interface HomePage extends CallAnswer<'homeGetItr'> {
  /** The rows on screen may still be those of the previous search. */
  readonly search: string;
}

/** One page of Home with its search and the counts of all devices. */
export function useHomePage(view: HomeView) {
  const { orgid } = useMember().organization;
  const asked = askFor(view);
  return useCountedPage(
    [...queryKeys.home(orgid), asked],
    async (signal): Promise<HomePage> => ({ ...(await call('homeGetItr', { orgId: orgid, ...asked }, signal)), search: asked.search }),
  );
}
