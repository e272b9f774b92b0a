import type { Health } from '@headworks/api/device-health';
import { limits } from '@headworks/api/limits';
import type { CallBody } from '../../api/paths.js';
import { isSameOrder, type ListView, listParamsOf, listViewOf } from '../../ui/table/list-in-address.js';
import type { Sorting } from '../../ui/table/table.js';

export const homeSortKeys = ['health', 'serial', 'name', 'connection', 'battery'] as const;
export type HomeSortKey = (typeof homeSortKeys)[number];

/** What the cells of the summary filter by. */
export type HomeFilter = Health | 'alert';

/** The state of the home table, as stored in the address. */
export interface HomeView extends ListView<HomeSortKey> {
  readonly filter: HomeFilter | null;
}

/** Worst first is the default order; "descending" because danger is the highest. */
export const worstFirst: Sorting<HomeSortKey> = { key: 'health', descending: true };

const fields = {
  health: 'health',
  serial: 'serialnumber',
  name: 'sitename',
  connection: 'lastcomm',
  battery: 'batterylevel',
} as const satisfies Record<HomeSortKey, CallBody<'homeGetItr'>['filter']>;

const healths = ['good', 'warning', 'danger'] as const;

/** The view in an address; invalid values are ignored. */
export const viewOf = (params: URLSearchParams): HomeView => ({
  ...listViewOf(params, homeSortKeys, worstFirst),
  filter: params.has('alert') ? 'alert' : (healths.find((each) => each === params.get('health')) ?? null),
});

export const isWorstFirst = (sorting: HomeView['sorting']): boolean => isSameOrder(sorting, worstFirst);

/** The parameters of a view; defaults are null. */
export const paramsOf = ({ filter, ...list }: HomeView): Readonly<Record<string, string | null>> => ({
  health: filter === 'alert' ? null : filter,
  alert: filter === 'alert' ? 'any' : null,
  ...listParamsOf(list, worstFirst),
});

/** What the server is asked for. */
export const askFor = ({ filter, search, page, sorting }: HomeView) =>
  ({
    search: search.trim(),
    filter: fields[sorting.key],
    sort: sorting.descending ? 'DESC' : 'ASC',
    limit: limits.homeRows,
    page,
    health: filter === 'alert' ? null : filter,
    inAlert: filter === 'alert' ? 'any' : null,
    levels: true,
  }) as const satisfies Partial<CallBody<'homeGetItr'>>;
