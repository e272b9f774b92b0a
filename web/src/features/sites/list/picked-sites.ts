import type { Site } from '@headworks/api/paths/study/shapes';
import { siteNameKey } from '@headworks/api/site-name';

/** The name of a site, made ready for the filter once. */
export interface FilteredSite {
  readonly site: Site;
  readonly key: string;
}

export const filterable = (sites: readonly Site[]): readonly FilteredSite[] =>
  sites.map((site) => ({ site, key: siteNameKey(site.sitename) }));

/** The sites whose name contains the search; case does not count, and a space equals an underscore. */
export function filteredSites(sites: readonly FilteredSite[], search: string): readonly Site[] {
  const wanted = siteNameKey(search);
  return sites.flatMap(({ site, key }) => (key.includes(wanted) ? [site] : []));
}

/** The ids with one more, or one less. */
export function withPick(picked: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(picked);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}

/** The ids with all of the shown sites, or none of them; those that the filter hides stay. */
export function withShown(picked: ReadonlySet<number>, shown: readonly Pick<Site, 'id'>[], on: boolean): ReadonlySet<number> {
  const next = new Set(picked);
  for (const { id } of shown) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The state of the checkbox that selects all shown sites. */
export function shownPicks(picked: ReadonlySet<number>, shown: readonly Pick<Site, 'id'>[]): 'none' | 'some' | 'all' {
  const count = shown.reduce((sum, { id }) => sum + (picked.has(id) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}
