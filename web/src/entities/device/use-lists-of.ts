import type { DeviceFamily } from '@headworks/api/device-family';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';

/** The cached lists that show the devices of a family. */
export function useListsOf(family: DeviceFamily) {
  const client = useQueryClient();
  const { orgid } = useMember().organization;
  const own = family === 'fr' ? queryKeys.firstResponse(orgid) : queryKeys.devices(orgid);
  const keys = [own, queryKeys.home(orgid)];
  /** After a call has added, removed or changed a device. */
  const refetch = async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return { refetch };
}
