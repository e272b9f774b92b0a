import type { Health } from '@headworks/api/device-health';
import { limits } from '@headworks/api/limits';
import type { CallBody } from '../../api/paths.js';
import type { Sorting } from '../../ui/table/table.js';

export const homeSortKeys = ['health', 'serial', 'name', 'connection', 'battery'] as const;
export type HomeSortKey = (typeof homeSortKeys)[number];

/** What the cells of the summary filter by. */
export type HomeFilter = Health | 'alert';

/** The state of the home table, as stored in the address. */
export interface HomeView {
  readonly filter: HomeFilter | null;
  readonly search: string;
  readonly page: number;
  readonly sorting: Sorting<HomeSortKey>;
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
const MOST_PAGES = 1_000_000;

/** The view in an address; invalid values are ignored. */
export function viewOf(params: URLSearchParams): HomeView {
  const key = homeSortKeys.find((each) => each === params.get('sort'));
  const page = Number(params.get('page'));
  return {
    filter: params.has('alert') ? 'alert' : (healths.find((each) => each === params.get('health')) ?? null),
    search: (params.get('search') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page > 1 && page <= MOST_PAGES ? page : 1,
    sorting: key === undefined ? worstFirst : { key, descending: params.get('order') === 'desc' },
  };
}

export const isWorstFirst = ({ key, descending }: HomeView['sorting']): boolean =>
  key === worstFirst.key && descending === worstFirst.descending;

/** The parameters of a view; defaults are null. */
export function paramsOf({ filter, search, page, sorting }: HomeView): Readonly<Record<string, string | null>> {
  const isDefault = isWorstFirst(sorting);
  return {
    health: filter === 'alert' ? null : filter,
    alert: filter === 'alert' ? 'any' : null,
    search: search === '' ? null : search,
    page: page === 1 ? null : String(page),
    sort: isDefault ? null : sorting.key,
    order: isDefault || !sorting.descending ? null : 'desc',
  };
}

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
