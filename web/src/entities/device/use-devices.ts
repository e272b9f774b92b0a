import type { Device } from '@headworks/api/paths/shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import type { DeviceView } from './device-view.js';

const orderOf = ({ search, sorting }: DeviceView) => ({ search, filter: sorting.key, sort: sorting.descending ? 'DESC' : 'ASC' }) as const;

/** Reads the first devices of the list, whatever its page is. */
export function useFirstDevices(view: DeviceView) {
  const { orgid } = useMember().organization;
  return async (limit: number): Promise<readonly Device[]> =>
    (await call('itrGetDevices', { orgId: orgid, ...orderOf(view), limit, page: 1, returnPages: true })).deviceList;
}

/** One page of the device list. The previous page stays until the next one is loaded. */
export function useDevicePage(view: DeviceView) {
  const { orgid } = useMember().organization;
  const { limit, page } = view;
  const asked = { ...orderOf(view), limit, page };
  return useQuery({
    queryKey: [...queryKeys.devices(orgid), asked],
    queryFn: async ({ signal }) => ({
      ...(await call('itrGetDevices', { orgId: orgid, ...asked, returnPages: true }, signal)),
      // The rows on screen may still have the previous page size.
      limit,
    }),
    placeholderData: keepPreviousData,
  });
}
