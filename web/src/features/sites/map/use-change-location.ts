import type { Site } from '@headworks/api/paths/study/shapes';
import { useState } from 'react';
import { mapSitesOf, middleOf } from '../../../entities/site/map-sites.js';
import { isUnassigned, siteLocationOf } from '../../../entities/site/site.js';
import { useUpdateSite } from '../../../entities/site/use-site-commands.js';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The centre of the map without sites (specification part 2, section 9). */
const DEFAULT_CENTRE: Place = { lat: 39.82, lng: -98.58 };

export interface ChangeOfLocation {
  /** The site that is being moved, and where it is now; null if none is. */
  readonly moving: ({ readonly site: Site } & Place) | null;
  /** It is somewhere else than when it began. */
  readonly isMoved: boolean;
  /** Its stored place is no longer the one from which it began: someone else has moved it. */
  readonly isOvertaken: boolean;
  readonly isSaving: boolean;
  readonly begin: (site: Site) => void;
  readonly move: (lat: number, lng: number) => void;
  readonly set: () => void;
  /** Stores it, and begins with the next site that has no location; null if there is none. */
  readonly setAndNext: (() => void) | null;
  readonly cancel: () => void;
}

/** One site at a time is moved; it is stored with Set alone. */
export function useChangeLocation(basinId: number, sites: readonly Site[]): ChangeOfLocation {
  const [moving, setMoving] = useState<ChangeOfLocation['moving']>(null);
  const [isMoved, setMoved] = useState(false);
  const put = (next: ChangeOfLocation['moving']) => {
    setMoved(false);
    setMoving(next);
  };
  const update = useUpdateSite(basinId);
  const stored = sites.find(({ id }) => id === moving?.site.id)?.sitelocation;
  const next = sites.find((site) => isUnassigned(site) && site.id !== moving?.site.id);
  const store = (then: () => void) => {
    if (moving === null) return;
    const { site, lat, lng } = moving;
    const changes = { siteLocation: JSON.stringify({ lat, lng }), startDate: site.startdate };
    // A failure is announced; the site stays where it was moved to, to try again.
    update.mutate({ site, changes }, { onSuccess: then });
  };
  return {
    moving,
    isMoved,
    isOvertaken: !update.isPending && stored !== undefined && stored !== moving?.site.sitelocation,
    isSaving: update.isPending,
    begin: (site) => put({ site, ...(siteLocationOf(site) ?? middleOf(mapSitesOf(sites)) ?? DEFAULT_CENTRE) }),
    move: (lat, lng) => {
      setMoved(true);
      setMoving((old) => old && { ...old, lat, lng });
    },
    set: () => store(() => put(null)),
    // It starts where the last one is: neighbours are often placed one after the other.
    setAndNext: next === undefined ? null : () => store(() => put(moving && { ...moving, site: next })),
    cancel: () => put(null),
  };
}
