import type { AlertContact, Device } from '@headworks/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { atMost } from '../../api/at-most.js';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import type { Family } from '../devices/family.js';
import { alertCalls } from './alert-calls.js';
import type { ContactsOfDevice } from './common-contacts.js';
import { CALLS_AT_ONCE, type Progress } from './use-many.js';

type Read = { readonly contacts: readonly AlertContact[] } | { readonly error: unknown };
type ReadById = ReadonlyMap<number, Read>;

export interface ContactsOfSeveral {
  /** How far the first reading is, or a further try; null once it is done. */
  readonly reading: Progress | null;
  /** Of each device whose contacts are there, in the order of the devices; the same until something changes. */
  readonly lists: readonly ContactsOfDevice[];
  readonly failed: readonly Device[];
  /** Why the first of those could not be read. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Reads the contacts of these devices again. */
  readonly reload: (deviceIds: Iterable<number>) => Promise<void>;
}

/** The contacts of many devices, read in groups. One query for all of them: 250 of their own would draw the page 250 times. */
export function useContactsOfSeveral(family: Family, devices: readonly Device[]): ContactsOfSeveral {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  // While what failed is tried again: of how many devices.
  const [again, setAgain] = useState<number | null>(null);
  const ids = useMemo(() => devices.map(({ id }) => id), [devices]);
  const queryKey = queryKeys.contactsOfSeveral(ids);

  const read = async (deviceIds: Iterable<number>, signal?: AbortSignal): Promise<ReadById> => {
    const next = atMost(CALLS_AT_ONCE);
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
    // It is read when it opens, and after each change.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const lists = useMemo(
    () =>
      devices.flatMap((device): ContactsOfDevice[] => {
        const known = data?.get(device.id);
        return known !== undefined && 'contacts' in known ? [{ device, contacts: known.contacts }] : [];
      }),
    [data, devices],
  );
  const errorOf = ({ id }: Device): unknown => {
    const known = data?.get(id);
    return known !== undefined && 'error' in known ? known.error : undefined;
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
