import type { Study } from '@headworks/api/paths/study/shapes';
import { compareNames } from '../../ui/format/compare-names.js';
import type { Sorting } from '../../ui/table/table.js';

export const ROWS_PER_PAGE = 100;
const MOST_PAGES = 1_000_000;

const sortKeys = ['name', 'state', 'sites', 'updated'] as const;
export type StudySortKey = (typeof sortKeys)[number];

/** The state of the list, as stored in the address. */
export interface StudiesView {
  readonly search: string;
  readonly page: number;
  readonly sorting: Sorting<StudySortKey>;
}

const byName: Sorting<StudySortKey> = { key: 'name', descending: false };

const compareBy: Readonly<Record<StudySortKey, (a: Study, b: Study) => number>> = {
  name: (a, b) => compareNames(a.name, b.name),
  state: (a, b) => compareNames(a.state, b.state),
  sites: (a, b) => a.siteCount - b.siteCount,
  updated: (a, b) => a.lastupdated - b.lastupdated,
};

/** The studies in the given order; ties by name. */
export function sortedBy(studies: readonly Study[], { key, descending }: StudiesView['sorting']): readonly Study[] {
  const direction = descending ? -1 : 1;
  return studies.toSorted((a, b) => direction * compareBy[key](a, b) || compareBy.name(a, b) || a.id - b.id);
}

/** The studies whose name contains the search, ignoring case. */
export function matching(studies: readonly Study[], search: string): readonly Study[] {
  const wanted = search.trim().toLowerCase();
  return studies.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** The view in an address; invalid values are ignored. */
export function viewOf(params: URLSearchParams): StudiesView {
  const key = sortKeys.find((each) => each === params.get('sort'));
  const page = Number(params.get('page'));
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1,
    sorting: key === undefined ? byName : { key, descending: params.get('order') === 'desc' },
  };
}

/** The parameters of a view; defaults are omitted. */
export function paramsOf({ search, page, sorting }: StudiesView): Readonly<Record<string, string | null>> {
  const isDefault = sorting.key === byName.key && !sorting.descending;
  return {
    search: search === '' ? null : search,
    page: page === 1 ? null : String(page),
    sort: isDefault ? null : sorting.key,
    order: sorting.descending ? 'desc' : null,
  };
}
