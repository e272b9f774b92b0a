import type { Basin, Site } from '@headworks/api/paths/study/shapes';
import { parseSeries } from '@headworks/flow-network';
import type { Flow } from '../../map/flow-chain.js';
import type { MapSite } from '../../map/site.js';
import { siteLocationOf, siteNameOf } from './site.js';

/** The sites that have a location, for the map. `colourOf` gives each its colour; without one, all have the primary colour. */
export const mapSitesOf = (sites: readonly Site[], colourOf?: (site: Site) => string): readonly MapSite[] =>
  sites.flatMap((site) => {
    const place = siteLocationOf(site);
    const colour = colourOf?.(site);
    return place === null
      ? []
      : [{ id: site.id, name: siteNameOf(site), ...place, enabled: site.enabled, ...(colour === undefined ? {} : { colour }) }];
  });

/** The pairs of a series as the map draws them; none of a text that cannot be read. */
export function flowsOf({ siteseries }: Pick<Basin, 'siteseries'>): readonly Flow[] {
  const series = parseSeries(siteseries);
  return 'code' in series ? [] : [...series.nodes].flatMap(([from, { downstream }]) => downstream.map((to) => ({ from, to })));
}

/** Between the sites, for one that has no place yet; null if none has. */
export function middleOf(sites: readonly MapSite[]): { readonly lat: number; readonly lng: number } | null {
  if (sites.length === 0) return null;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { lat: middle(sites.map(({ lat }) => lat)), lng: middle(sites.map(({ lng }) => lng)) };
}
