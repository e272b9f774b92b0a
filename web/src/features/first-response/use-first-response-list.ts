import { limits } from '@headworks/api/limits';
import type { Device } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import type { CallAnswer } from '../../api/paths.js';
import { useFirstResponses, useFoundFirstResponses } from '../../entities/device/use-devices.js';

export interface FirstResponses {
  /** Those of the list; while the server searches, those of them that were loaded before. */
  readonly devices: readonly Device[];
  /** Of all 1st Responses. */
  readonly total: number;
  /** Of those that the search finds, but the list does not have. */
  readonly unlisted: number;
  readonly searching: boolean;
}

type List = Pick<CallAnswer<'frGetDevices'>, 'deviceList' | 'total'>;

/** Live events add new devices to a list, but do not count them. */
const countOf = ({ deviceList, total }: List): number => Math.max(total, deviceList.length);

const unlistedOf = (list: List): number => countOf(list) - list.deviceList.length;

/** The 1st Responses that a search may find: those of the list, or if it does not hold all, those that the server finds. `typed` precedes the search. */
export function useFirstResponseList(search: string, typed: string) {
  const list = useFirstResponses();
  const wanted = search.trim().slice(0, limits.searchLength);
  const isPart = list.data !== undefined && unlistedOf(list.data) > 0;
  const bySearch = isPart && wanted !== '';
  const found = useFoundFirstResponses(wanted, bySearch);
  const whole = list.data;
  const answer = bySearch ? found.data : whole;
  const isAhead = isPart && typed !== search;
  // The page defers it, so it may only change with its parts.
  const data = useMemo(
    (): FirstResponses | undefined =>
      whole && {
        devices: (answer ?? whole).deviceList,
        total: countOf(whole),
        unlisted: answer === undefined ? 0 : unlistedOf(answer),
        searching: answer === undefined || isAhead,
      },
    [whole, answer, isAhead],
  );
  return { data, failed: list.isError ? list : bySearch && found.isError ? found : null, reloading: list.isFetching && !list.isPending };
}
