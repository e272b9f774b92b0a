import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { useCountedPage } from '../../entities/device/use-counted-page.js';
import { useMember } from '../../session/member.js';
import { askFor, type HomeView } from './home-view.js';

/** One page of Home with the counts of all devices. */
export function useHomePage(view: HomeView) {
  const { orgid } = useMember().organization;
  const asked = askFor(view);
  return useCountedPage([...queryKeys.home(orgid), asked], (signal) => call('homeGetItr', { orgId: orgid, ...asked }, signal));
}
