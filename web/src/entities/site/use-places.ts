import type { Site } from '@headworks/api/paths/study/shapes';
import { useCallback, useMemo } from 'react';

/**
 * The place of a site in the palette of lines: its place among all sites of the basin by name, whatever of them is shown. So its colour is the same in every chart.
 * @param sites of the basin, by name
 */
export function usePlaces(sites: readonly Site[]): (siteId: number) => number {
  const places = useMemo(() => new Map(sites.map(({ id }, place) => [id, place])), [sites]);
  return useCallback((siteId) => places.get(siteId) ?? 0, [places]);
}
