import { limits } from '@headworks/api/limits';
import type { Sorting } from './table.js';

const MOST_PAGES = 1_000_000;

/** The state of a paged list. */
export interface ListView<Key extends string> {
  readonly search: string;
  readonly page: number;
  readonly sorting: Sorting<Key>;
}

/** The page in an address; the first one for an invalid value. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}

/** The search in an address, as long as the server takes it. */
export const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').slice(0, limits.searchLength);

export const isSameOrder = <Key extends string>(a: Sorting<Key>, b: Sorting<Key>): boolean =>
  a.key === b.key && a.descending === b.descending;

/** Search, page and order in an address; invalid values are ignored. */
export function listViewOf<Key extends string>(
  params: URLSearchParams,
  sortKeys: readonly Key[],
  defaultOrder: Sorting<Key>,
): ListView<Key> {
  const key = sortKeys.find((each) => each === params.get('sort'));
  return {
    search: searchIn(params),
    page: pageIn(params),
    sorting: key === undefined ? defaultOrder : { key, descending: params.get('order') === 'desc' },
  };
}

/** The parameters of a list; null for defaults, which are omitted. */
export function listParamsOf<Key extends string>(
  { search, page, sorting }: ListView<Key>,
  defaultOrder: Sorting<Key>,
): Readonly<Record<string, string | null>> {
  const isDefault = isSameOrder(sorting, defaultOrder);
  return {
    search: search === '' ? null : search,
    page: page === 1 ? null : String(page),
    sort: isDefault ? null : sorting.key,
    order: isDefault || !sorting.descending ? null : 'desc',
  };
}
