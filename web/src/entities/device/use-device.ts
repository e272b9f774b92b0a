import type { DeviceFamily } from '@headworks/api/device-family';
import type { Device } from '@headworks/api/paths/shapes';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';

type DeviceSearch =
  | { readonly kind: 'found'; readonly device: Device }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly kind: 'missing' };

interface Listed {
  readonly deviceList: readonly Device[];
}

const calls = { itr: 'itrGetDevice', fr: 'frGetDevice' } as const;

/** The device as a list of one, so that whatever changes the lists changes it too; of none, if the member sees no such device. */
const readAlone = (family: DeviceFamily, deviceId: number, signal: AbortSignal): Promise<Listed> =>
  call(calls[family], { deviceId }, signal).then(
    ({ device }) => ({ deviceList: [device] }),
    (error: unknown) => {
      if (isFailure(error, 'Not Found')) return { deviceList: [] };
      throw error;
    },
  );

/** One device by its id: from the cached lists, else (for a link to a device that no page shows) from the server. */
export function useDevice(family: DeviceFamily, deviceId: number): DeviceSearch {
  const client = useQueryClient();
  const { organization, may } = useMember();
  const { orgid } = organization;
  const own = family === 'fr' ? queryKeys.firstResponse(orgid) : queryKeys.devices(orgid);
  const queryKey = [...own, { deviceId }];
  // Its own answer counts as no list: a query that is not needed would not be read again.
  const predicate = ({ queryHash }: { readonly queryHash: string }) => queryHash !== hashKey(queryKey);
  const listed = [own, queryKeys.home(orgid)]
    .flatMap((lists) => client.getQueriesData<Listed>({ queryKey: lists, predicate }))
    .flatMap(([, answer]) => answer?.deviceList.find(({ id }) => id === deviceId) ?? [])[0];
  const alone = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAlone(family, deviceId, signal),
    enabled: listed === undefined && may({ area: family, level: 'read' }),
  });
  const device = listed ?? alone.data?.deviceList[0];
  if (device !== undefined) return { kind: 'found', device };
  if (alone.isError) return { kind: 'failed', error: alone.error, retry: () => void alone.refetch() };
  return alone.isLoading ? { kind: 'loading' } : { kind: 'missing' };
}
