import type { DeviceFamily } from '@headworks/api/device-family';
import type { AlertContact, Device } from '@headworks/api/paths/shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.js';
import { limitConcurrency } from '../../../api/limit-concurrency.js';
import { queryKeys } from '../../../api/query-keys.js';
import { alertCalls } from '../contacts/alert-calls.js';
import type { ContactsOfDevice } from './common-contacts.js';
import { CALLS_AT_ONCE, type Progress } from './use-many.js';

type Read = { readonly contacts: readonly AlertContact[] } | { readonly error: unknown };
type ReadById = ReadonlyMap<number, Read>;

export interface ContactsOfSeveral {
  /** Progress of the first load, or of a retry; null once it is done. */
  readonly reading: Progress | null;
  /** The loaded devices in their order, each with its contacts; the same object until something changes. */
  readonly lists: readonly ContactsOfDevice[];
  readonly failed: readonly Device[];
  /** The error of the first device that could not be loaded. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Loads the contacts of these devices again. */
  readonly reload: (deviceIds: Iterable<number>) => Promise<void>;
}

/** The contacts of many devices, loaded in groups. One query for all of them: 250 queries would render the page 250 times. */
export function useContactsOfSeveral(family: DeviceFamily, devices: readonly Device[]): ContactsOfSeveral {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  // The number of devices that are being retried, or null.
  const [again, setAgain] = useState<number | null>(null);
  const ids = useMemo(() => devices.map(({ id }) => id), [devices]);
  const queryKey = queryKeys.contactsOfSeveral(ids);

  const read = async (deviceIds: Iterable<number>, signal?: AbortSignal): Promise<ReadById> => {
    const next = limitConcurrency(CALLS_AT_ONCE);
    const one = async (deviceId: number): Promise<[number, Read]> => {
      try {
        const { contacts } = await call(alertCalls[family].contacts, { deviceId }, signal);
        return [deviceId, { contacts }];
      } catch (error) {
        if (signal?.aborted) throw error;
        return [deviceId, { error }];
      } finally {
        if (!signal?.aborted) setDone((before) => before + 1);
      }
    };
    return new Map(await Promise.all([...new Set(deviceIds)].map((id) => next(() => one(id)))));
  };
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      setDone(0);
      return read(ids, signal);
    },
    // Loaded on opening and after each change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const lists = useMemo(
    () =>
      devices.flatMap((device): ContactsOfDevice[] => {
        const loaded = data?.get(device.id);
        return loaded !== undefined && 'contacts' in loaded ? [{ device, contacts: loaded.contacts }] : [];
      }),
    [data, devices],
  );
  const errorOf = ({ id }: Device): unknown => {
    const loaded = data?.get(id);
    return loaded !== undefined && 'error' in loaded ? loaded.error : undefined;
  };
  const failed = devices.filter((device) => errorOf(device) !== undefined);
  const reload = async (deviceIds: Iterable<number>) => {
    const fresh = await read(deviceIds);
    client.setQueryData<ReadById>(queryKey, (old) => new Map([...(old ?? []), ...fresh]));
    for (const id of fresh.keys()) void client.invalidateQueries({ queryKey: queryKeys.contacts(id) });
  };
  const retry = async () => {
    setDone(0);
    setAgain(failed.length);
    await reload(failed.map(({ id }) => id));
    setAgain(null);
  };
  const all = data === undefined ? devices.length : again;
  return {
    reading: all === null ? null : { done, all },
    lists,
    failed,
    error: failed[0] && errorOf(failed[0]),
    retry: () => void retry(),
    reload,
  };
}
