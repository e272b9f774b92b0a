import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { isSearchable } from '@headworks/api/support-search';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import type { RecentView } from './device-views.js';
import { supportDevicesTexts } from './texts.js';

const t = supportDevicesTexts;

/** Devices of any organization. A search that is too short is not sent. */
export const useFound = (search: string) =>
  useQuery({
    queryKey: [...queryKeys.supportDevices, 'found', search],
    queryFn: ({ signal }) => call('cloudFinditr', { search }, signal),
    enabled: isSearchable(search),
  });

/** The devices that have connected in the last 14 days. The previous list stays until the next one is loaded. */
export const useRecent = ({ search, scope, org, descending }: RecentView) =>
  useQuery({
    queryKey: [...queryKeys.supportDevices, 'recent', { search, scope, org, descending }],
    queryFn: ({ signal }) =>
      call('cloudGetitr', { search, filter: scope, org, sort: descending ? 'DESC' : 'ASC', returnPages: true }, signal),
    enabled: scope !== 'org' || org !== null,
    placeholderData: keepPreviousData,
  });

/** The open alert of a device, its contacts and its last notification. */
export const useDeviceAlerts = (deviceId: number) =>
  useQuery({
    queryKey: [...queryKeys.supportDevices, 'alerts', deviceId],
    queryFn: ({ signal }) => call('cloudGetAlerts', { deviceId }, signal),
  });

/** Shows the change in every list, and says that it is done. */
function useAfter() {
  const client = useQueryClient();
  const { show } = useToasts();
  return async (title: string, message: string) => {
    await client.invalidateQueries({ queryKey: queryKeys.supportDevices });
    show({ severity: 'success', title, message });
  };
}

export function useSubscription({ id, devicename, swsub }: SupportDevice) {
  const after = useAfter();
  const { show } = useToasts();
  return useMutation({
    mutationFn: () => call(swsub ? 'itrDeleteSwsub' : 'itrCreateSwsub', { deviceId: id }),
    onSuccess: () => after(swsub ? t.ended : t.started, devicename),
    onError: (error) => show({ severity: 'danger', title: t.subscriptionFailed, message: messageOf(error) }),
  });
}

/** Moves the claim of the device, from the organization that the list shows; assigns a device without one. */
export function useMove({ id, devicename, orgid }: SupportDevice, to: { readonly orgid: number; readonly name: string } | undefined) {
  const after = useAfter();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (to === undefined) return;
      if (orgid === null) await call('itrClaimAssign', { deviceId: id, orgId: to.orgid });
      else await call('itrClaimMove', { deviceId: id, orgId: to.orgid, fromOrgId: orgid });
    },
    onSuccess: () => after(orgid === null ? t.assigned : t.moved, t.movedMeans(devicename, to?.name ?? '')),
    // Another Admin may have moved it: the next try is from the organization that has it now.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.supportDevices }),
  });
}
