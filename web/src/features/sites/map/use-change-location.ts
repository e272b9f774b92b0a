import type { Site } from '@headworks/api/paths/study/shapes';
import { type RefObject, useState } from 'react';
import { mapSitesOf, middleOf } from '../../../entities/site/map-sites.js';
import { isUnassigned, siteLocationOf } from '../../../entities/site/site.js';
import { useUpdateSite } from '../../../entities/site/use-site-commands.js';
import type { Look } from '../../../map/map-props.js';

/** Degrees. */
interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The centre of the map without sites (specification part 2, section 9). */
const DEFAULT_CENTRE: Place = { lat: 39.82, lng: -98.58 };
/** The most degrees from the equator, and from Greenwich. */
export const MOST = { lat: 90, lng: 180 } as const;
/** About a decimetre. */
export const DECIMALS = 6;
/** Degrees as they are shown and stored. */
export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

export type Axis = keyof Place;

/** What is typed but no place on Earth; null for an empty field. */
type Wrong = { readonly [axis in Axis]?: number | null };

const NOTHING_WRONG: Wrong = {};

export interface ChangeOfLocation {
  /** The site that is being moved, and where it is now; null if none is. */
  readonly moving: ({ readonly site: Site } & Place) | null;
  /** It is somewhere else than when it began. */
  readonly isMoved: boolean;
  readonly wrong: Wrong;
  /** Counts what was typed to its end. */
  readonly typedCount: number;
  /** Its stored place is no longer the one from which it began: someone else has moved it. */
  readonly isOvertaken: boolean;
  readonly isSaving: boolean;
  readonly begin: (site: Site) => void;
  readonly move: (lat: number, lng: number) => void;
  /** Moves it as soon as the degrees are on Earth. */
  readonly type: (axis: Axis, degrees: number | null) => void;
  readonly endTyping: () => void;
  readonly set: () => void;
  /** Stores it, and begins with the next site that has no location; null if there is none. */
  readonly setAndNext: (() => void) | null;
  readonly cancel: () => void;
}

/** One site at a time is moved; it is stored with Set alone. `look` is where the user looks, `choose` marks a site as the selected one. */
export function useChangeLocation(
  basinId: number,
  sites: readonly Site[],
  look: RefObject<Look | null>,
  choose: (siteId: number) => void,
): ChangeOfLocation {
  const [moving, setMoving] = useState<ChangeOfLocation['moving']>(null);
  const [isMoved, setMoved] = useState(false);
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [typedCount, setTypedCount] = useState(0);
  const put = (next: ChangeOfLocation['moving']) => {
    setMoved(false);
    setWrong(NOTHING_WRONG);
    setMoving(next);
    if (next !== null) choose(next.site.id);
  };
  const update = useUpdateSite(basinId);
  const stored = sites.find(({ id }) => id === moving?.site.id)?.sitelocation;
  const next = sites.find((site) => isUnassigned(site) && site.id !== moving?.site.id);
  const store = (then: () => void) => {
    if (moving === null) return;
    const { site, lat, lng } = moving;
    const changes = { siteLocation: JSON.stringify({ lat: roundedDegrees(lat), lng: roundedDegrees(lng) }), startDate: site.startdate };
    // A failure is announced; the site stays where it was moved to, to try again.
    update.mutate({ site, changes }, { onSuccess: then });
  };
  const go = (to: Partial<Place>) => {
    setMoved(true);
    setMoving((old) => old && { ...old, ...to });
  };
  return {
    moving,
    isMoved,
    wrong,
    typedCount,
    isOvertaken: !update.isPending && stored !== undefined && stored !== moving?.site.sitelocation,
    isSaving: update.isPending,
    begin: (site) => put({ site, ...(siteLocationOf(site) ?? look.current?.() ?? middleOf(mapSitesOf(sites)) ?? DEFAULT_CENTRE) }),
    move: (lat, lng) => {
      setWrong(NOTHING_WRONG);
      go({ lat, lng });
    },
    type: (axis, degrees) => {
      const isOnEarth = degrees !== null && Math.abs(degrees) <= MOST[axis];
      setWrong(({ [axis]: _old, ...others }) => (isOnEarth ? others : { ...others, [axis]: degrees }));
      if (isOnEarth) go({ [axis]: degrees });
    },
    endTyping: () => setTypedCount((count) => count + 1),
    set: () => store(() => put(null)),
    // Without a place that was looked for it starts where the last one is: neighbours are often placed one after the other.
    setAndNext: next === undefined ? null : () => store(() => put(moving && { ...moving, ...look.current?.(), site: next })),
    cancel: () => put(null),
  };
}
