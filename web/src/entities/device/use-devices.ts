import type { Device } from '@headworks/api/paths/shapes';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import type { DeviceView } from './device-view.js';

/** Every iTracker that the member may see: for a link to a device that no page shows. */
function useEveryDevice(enabled: boolean) {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: queryKeys.everyDevice(orgid),
    queryFn: ({ signal }) => call('homeGetItr', { orgId: orgid }, signal),
    enabled,
  });
}

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

export type DeviceSearch =
  | { readonly kind: 'found'; readonly device: Device }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'missing' };

/** Every 1st Response that the member may see; live events update the list. */
export function useFirstResponses(enabled = true) {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: queryKeys.firstResponse(orgid),
    queryFn: ({ signal }) => call('frGetDevices', { orgId: orgid }, signal),
    enabled,
  });
}

/** One device of either family by its id: from the cached lists, else (for a link from outside) from the organization's full lists. */
export function useDevice(id: number): DeviceSearch {
  const client = useQueryClient();
  const { organization, may } = useMember();
  const { orgid } = organization;
  const keys = [queryKeys.devices(orgid), queryKeys.home(orgid), queryKeys.everyDevice(orgid), queryKeys.firstResponse(orgid)];
  const listed = keys
    .flatMap((queryKey) => client.getQueriesData<Pick<CallAnswer<'homeGetItr'>, 'deviceList'>>({ queryKey }))
    .flatMap(([, answer]) => answer?.deviceList.find((each) => each.id === id) ?? [])[0];
  const unknown = listed === undefined;
  const searches = [
    useEveryDevice(unknown && may({ area: 'itr', level: 'read' })),
    useFirstResponses(unknown && may({ area: 'fr', level: 'read' })),
  ];
  const device = listed ?? searches.flatMap(({ data }) => data?.deviceList.find((each) => each.id === id) ?? [])[0];
  if (device !== undefined) return { kind: 'found', device };
  const failed = searches.find(({ isError }) => isError);
  if (failed !== undefined) return { kind: 'failed', error: failed.error, retry: () => void failed.refetch() };
  return searches.some(({ isLoading }) => isLoading) ? { kind: 'loading' } : { kind: 'missing' };
}
