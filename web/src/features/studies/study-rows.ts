import type { Study } from '@headworks/api/paths/study/shapes';
import { compareNames } from '../../ui/format/compare-names.js';
import { type ListView, listParamsOf, listViewOf } from '../../ui/table/list-in-address.js';
import type { Sorting } from '../../ui/table/table.js';

export const ROWS_PER_PAGE = 100;

const sortKeys = ['name', 'state', 'sites', 'updated'] as const;
export type StudySortKey = (typeof sortKeys)[number];

/** The state of the list, as stored in the address. */
export type StudiesView = ListView<StudySortKey>;

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

export const viewOf = (params: URLSearchParams): StudiesView => listViewOf(params, sortKeys, byName);
export const paramsOf = (view: StudiesView) => listParamsOf(view, byName);
