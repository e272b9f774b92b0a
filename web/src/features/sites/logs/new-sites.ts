import { limits } from '@headworks/api/limits';
import type { Log } from '@headworks/api/paths/shapes';
import type { Site } from '@headworks/api/paths/study/shapes';
import { siteNameKey } from '@headworks/api/site-name';
import { compareNames } from '../../../ui/format/compare-names.js';

/** A site that does not exist yet, with the logs of its name. */
export interface NewSite {
  readonly name: string;
  readonly logs: readonly Log[];
}

/** A site for each name of logs that no site of the basin has, in natural order. Names that no site may have are left out. */
export function newSitesOf(sites: readonly Pick<Site, 'sitename'>[], logs: readonly Log[]): readonly NewSite[] {
  const existing = new Set(sites.map(({ sitename }) => siteNameKey(sitename)));
  const byKey = Map.groupBy(logs, ({ sitename }) => siteNameKey(sitename ?? ''));
  return [...byKey]
    .flatMap(([key, own]) => {
      const name = own[0]?.sitename?.trim() ?? '';
      return key === '' || existing.has(key) || name.length > limits.siteNameLength ? [] : [{ name, logs: own }];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}

/** What the newest of its logs says of a site; 0 and less is not set. */
export function measuresOf({ logs }: NewSite): { readonly pipeId: number | null; readonly population: number | null } {
  const newest = logs.toSorted((a, b) => (b.enddate ?? 0) - (a.enddate ?? 0));
  const first = (value: (log: Log) => number | null) => newest.map(value).find((given) => given !== null && given > 0) ?? null;
  return { pipeId: first(({ pipeid }) => pipeid), population: first(({ population }) => population) };
}
