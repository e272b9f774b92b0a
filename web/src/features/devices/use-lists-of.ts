import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';
import type { Family } from './family.js';

/** The lists that show the devices of a family. */
export function useListsOf(family: Family) {
  const client = useQueryClient();
  const { orgid } = useMember().organization;
  const keys = family === 'fr' ? [queryKeys.firstResponse(orgid)] : [queryKeys.devices(orgid), queryKeys.home(orgid)];
  /** After a device has come, gone or changed by a call. */
  const readAgain = async () => {
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return { readAgain };
}
