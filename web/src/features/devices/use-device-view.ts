import { useState } from 'react';
import {
  type DeviceView,
  rememberedSize,
  rememberedSorting,
  rememberSize,
  rememberSorting,
  viewOf,
} from '../../entities/device/device-view.js';
import { useAddress } from '../../ui/controls/use-address.js';

/** The state of the list and its setters. A change of the rows returns to the first page. */
export function useDeviceView() {
  const [params, setParams] = useAddress();
  const [limit, setLimit] = useState(rememberedSize);
  const [sorting, setSorting] = useState(rememberedSorting);
  const view = viewOf(params, limit, sorting);
  const go = (search: string, page: number, options?: { readonly replace: boolean }) => {
    const next = new URLSearchParams(params);
    if (search === '') next.delete('search');
    else next.set('search', search);
    if (page === 1) next.delete('page');
    else next.set('page', String(page));
    setParams(next, options);
  };
  return {
    view,
    search: (search: string) => go(search, 1),
    turnTo: (page: number) => go(view.search, page),
    /** Like turnTo, but replaces the history entry. */
    turnBackTo: (page: number) => go(view.search, page, { replace: true }),
    resize: (size: number) => {
      rememberSize(size);
      setLimit(size);
      go(view.search, 1);
    },
    sort: (wanted: DeviceView['sorting']) => {
      rememberSorting(wanted);
      setSorting(wanted);
      go(view.search, 1);
    },
  };
}
