import type { Device } from '@headworks/contracts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import type { DeviceView } from './device-view.js';

/** Every iTracker that the member may see; live events keep the list. */
export function useOrganizationDevices(enabled = true) {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: queryKeys.home(orgid),
    queryFn: ({ signal }) => call('homeGetItr', { orgId: orgid }, signal),
    enabled,
  });
}

/** One page of the device list. The page before stays until the next one is there. */
export function useDevicePage(view: DeviceView) {
  const { orgid } = useMember().organization;
  const { search, sorting, limit, page } = view;
  const sort = sorting.descending ? 'DESC' : 'ASC';
  return useQuery({
    queryKey: [...queryKeys.devices(orgid), { search, filter: sorting.key, sort, limit, page }],
    queryFn: ({ signal }) =>
      call('itrGetDevices', { orgId: orgid, search, filter: sorting.key, sort, limit, page, returnPages: true }, signal),
    placeholderData: keepPreviousData,
  });
}

export type DeviceSearch =
  | { readonly kind: 'found'; readonly device: Device }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'missing' };

/** One device by its id: from the lists that are there, else from the organization's whole list (a link from outside). */
export function useDevice(id: number): DeviceSearch {
  const client = useQueryClient();
  const { orgid } = useMember().organization;
  const pages = client.getQueriesData<CallAnswer<'itrGetDevices'>>({ queryKey: queryKeys.devices(orgid) });
  const listed = pages.flatMap(([, answer]) => answer?.deviceList ?? []).find((each) => each.id === id);
  const all = useOrganizationDevices(listed === undefined);
  const device = listed ?? all.data?.deviceList.find((each) => each.id === id);
  if (device !== undefined) return { kind: 'found', device };
  if (all.isError) return { kind: 'failed', error: all.error, retry: () => void all.refetch() };
  return all.isPending ? { kind: 'loading' } : { kind: 'missing' };
}
