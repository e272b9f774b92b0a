import { siteNameKey } from '@headworks/api/site-name';
import { checkSeries, cumulativeHouseholds, neighboursOf, type SeriesPair } from '@headworks/flow-network';
import type { SiteToImport } from './site-to-import.js';

/** The sites of one basin of a file. */
export interface SitesOfBasin {
  /** Its name, or '' where the sites name none. */
  readonly basin: string;
  /** Their places in the list. */
  readonly indexes: readonly number[];
  /** The first site with a key (`siteNameKey`). */
  readonly indexOf: ReadonlyMap<string, number>;
}

/** Two names of a basin are one if they differ in case only. */
export const basinKey = (name: string): string => name.normalize('NFC').trim().toUpperCase();

/** The sites by basin, in the order of the file; sites without a basin together. */
export function byBasin(sites: readonly SiteToImport[]): readonly SitesOfBasin[] {
  const groups = Map.groupBy(sites.keys(), (index) => basinKey(sites[index]?.basin ?? ''));
  return [...groups.values()].map((indexes) => {
    const indexOf = new Map<string, number>();
    for (const index of indexes) {
      const key = siteNameKey(sites[index]?.siteName ?? '');
      if (key !== '' && !indexOf.has(key)) indexOf.set(key, index);
    }
    return { basin: sites[indexes[0] ?? 0]?.basin?.trim() ?? '', indexes, indexOf };
  });
}

/** The connections of a basin, by the places of its sites in the list; each once. Names without a site are passed over. */
export function pairsByIndex(sites: readonly SiteToImport[], { indexes, indexOf }: SitesOfBasin): readonly SeriesPair[] {
  return indexes.flatMap((up) => {
    const downs = new Set((sites[up]?.downstream ?? []).flatMap((name) => indexOf.get(siteNameKey(name)) ?? []));
    return [...downs].map((down) => [up, down] as const);
  });
}

/** A circle among the pairs, if there is one. The series counts sites from 1. */
export function circlesOf(pairs: readonly SeriesPair[]): readonly (readonly number[])[] {
  const shifted = pairs.map(([up, down]) => [up + 1, down + 1] as const);
  const nodes = new Map([...neighboursOf(shifted)].map(([id, lists]) => [id, { markerIndex: null, ...lists }]));
  const checked = checkSeries({ startingPoint: null, nodes }, new Set(nodes.keys()));
  return 'code' in checked && checked.code === 'CircularSeries' ? [checked.siteIds.map((id) => id - 1)] : [];
}

/**
 * The sites with cumulative households instead of those of their own areas. A site without households stays without, and passes on what arrives.
 * @param sites without faults
 */
export function withCumulativeHouseholds(sites: readonly SiteToImport[]): readonly SiteToImport[] {
  const own = new Map(sites.map(({ households }, index) => [index, households]));
  const cumulative = cumulativeHouseholds(
    byBasin(sites).flatMap((group) => pairsByIndex(sites, group)),
    own,
  );
  return sites.map((site, index) => ({ ...site, households: cumulative.get(index) ?? null }));
}
