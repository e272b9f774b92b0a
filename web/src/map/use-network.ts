import { useMemo } from 'react';
import type { Flow } from './flow-chain.js';
import type { Moving } from './map-props.js';
import { type Network, networkOf } from './scene.js';
import type { MapSite } from './site.js';

/** The network that is drawn. A marker that is being moved is drawn above the map, and its lines go along with it. */
export function useNetwork(sites: readonly MapSite[], flows: readonly Flow[], selected: number | null, moving: Moving | null): Network {
  const { id: movingId, lat: movingLat, lng: movingLng } = moving ?? {};
  return useMemo(() => {
    const moved = sites.map((site) =>
      site.id === movingId ? { ...site, enabled: true, label: '', lat: movingLat ?? site.lat, lng: movingLng ?? site.lng } : site,
    );
    return networkOf(movingId === undefined ? sites : moved, flows, selected);
  }, [sites, flows, selected, movingId, movingLat, movingLng]);
}
