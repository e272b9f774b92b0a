import type { SeriesPairs } from '@headworks/flow-network';

interface Neighbours {
  readonly upstream: ReadonlySet<number>;
  readonly downstream: ReadonlySet<number>;
}

/** The sites directly upstream and downstream of a site; none without a site. */
export const neighboursOfSite = (pairs: SeriesPairs, siteId: number | null): Neighbours => ({
  upstream: new Set(pairs.flatMap(([up, down]) => (down === siteId ? [up] : []))),
  downstream: new Set(pairs.flatMap(([up, down]) => (up === siteId ? [down] : []))),
});

/** The other sites: first those that the stored series connects with it, so that they are found among thousands, then the rest, each in the given order. */
export function othersInOrder<Site extends { readonly id: number }>(
  sites: readonly Site[],
  siteId: number | null,
  stored: SeriesPairs,
): readonly Site[] {
  const { upstream, downstream } = neighboursOfSite(stored, siteId);
  const isNear = ({ id }: Site) => upstream.has(id) || downstream.has(id);
  const others = sites.filter(({ id }) => id !== siteId);
  return [...others.filter(isNear), ...others.filter((site) => !isNear(site))];
}
