import type { SeriesNode } from './series.js';

export interface WrittenSite extends SeriesNode {
  readonly id: number;
  /** WGS84 degrees; null where the site has no location. */
  readonly location: { readonly lat: number; readonly lng: number } | null;
}

/** The JSON text of a series: the specification's map from site id to node, and `startingPoint`. */
export function writeSeries({
  startingPoint,
  sites,
}: {
  readonly startingPoint: number | null;
  readonly sites: readonly WrittenSite[];
}): string {
  const nodes = sites.map(({ id, location, markerIndex, upstream, downstream }) => {
    const loc = location && { lat: location.lat, lng: location.lng };
    return [id, { site: id, loc, markerIndex: markerIndex ?? undefined, upstream, downstream }];
  });
  return JSON.stringify({ ...Object.fromEntries(nodes), startingPoint });
}
