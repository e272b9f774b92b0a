import { limits } from '@headworks/api/limits';
import type { CallBody } from '../../api/paths.js';
import { type ListView, listParamsOf, listViewOf } from '../../ui/table/list-in-address.js';
import type { Sorting } from '../../ui/table/table.js';

export const ROWS_PER_PAGE = limits.homeRows;

const sortKeys = ['serial', 'name', 'connection', 'status', 'voltage'] as const;
export type FirstResponseSortKey = (typeof sortKeys)[number];

/** The state of the list, as stored in the address. */
export type FirstResponseView = ListView<FirstResponseSortKey>;

/** Worst status first: users check this page for raised floats. */
export const worstFirst: Sorting<FirstResponseSortKey> = { key: 'status', descending: true };

const fields = {
  serial: 'serialnumber',
  name: 'sitename',
  connection: 'lastcomm',
  status: 'status',
  voltage: 'batteryvoltage',
} as const satisfies Record<FirstResponseSortKey, CallBody<'frGetDevices'>['filter']>;

export const viewOf = (params: URLSearchParams): FirstResponseView => listViewOf(params, sortKeys, worstFirst);
export const paramsOf = (view: FirstResponseView) => listParamsOf(view, worstFirst);

/** What the server is asked for. */
export const askFor = ({ search, page, sorting }: FirstResponseView) =>
  ({
    search: search.trim(),
    filter: fields[sorting.key],
    sort: sorting.descending ? 'DESC' : 'ASC',
    limit: ROWS_PER_PAGE,
    page,
  }) as const satisfies Partial<CallBody<'frGetDevices'>>;
