import { useState } from 'react';
import { useAddress } from '../../ui/controls/use-address.js';
import { addressOf, type LogListView, rememberedSize, rememberedSorting, rememberSize, rememberSorting, viewOf } from './log-list-view.js';

/** The state of the list of all logs and its setters. A change of the rows returns to the first page. */
export function useLogListView() {
  const [params, setParams] = useAddress();
  const [limit, setLimit] = useState(rememberedSize);
  const [sorting, setSorting] = useState(rememberedSorting);
  const view = viewOf(params, limit, sorting);
  const go = (changes: Partial<LogListView>, options?: { readonly replace: boolean }) =>
    setParams(addressOf(params, { ...view, page: 1, ...changes }), options);
  return {
    view,
    search: (search: string) => go({ search }),
    filterBy: (tagIds: readonly number[]) => go({ tagIds }),
    turnTo: (page: number) => go({ page }),
    /** Like turnTo, but replaces the history entry. */
    turnBackTo: (page: number) => go({ page }, { replace: true }),
    resize: (size: number) => {
      rememberSize(size);
      setLimit(size);
      go({});
    },
    sort: (wanted: LogListView['sorting']) => {
      rememberSorting(wanted);
      setSorting(wanted);
      go({});
    },
  };
}
