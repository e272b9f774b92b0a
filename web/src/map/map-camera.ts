import type { Map as BaseMap, LngLatLike } from 'maplibre-gl';
import { fittingPadding, isFree, type MapPadding, NO_PADDING } from './padding.js';

/** The whole country, before there is a site. */
export const DEFAULT_VIEW = { center: [-98.58, 39.82], zoom: 4 } satisfies { center: LngLatLike; zoom: number };
/** A selected site and a found place are at least this near. */
const NEAR_ZOOM = 11;
/** All sites together are shown no nearer than this. */
const FIT_ZOOM = 15;
export const MAX_ZOOM = 20;
const MOVE_MS = 500;
const FIT_MARGIN = 48;
/** A cluster opens by at most so many steps. */
const CLUSTER_STEPS = 2;

/** Pixels from the upper left corner of the map. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Where the map looks. Panels over it, the padding of the last move, leave the rest free. */
export interface Camera {
  /** Shows all of these, or the default view; at once, without a move. */
  readonly startAt: (places: readonly Place[], padding: MapPadding) => void;
  readonly fit: (places: readonly Place[], padding: MapPadding) => void;
  /** Goes nearer to the sites of a cluster. */
  readonly open: (places: readonly Place[]) => void;
  /** Goes there unless it is in view and near enough. */
  readonly visit: (place: Place, padding: MapPadding) => void;
  readonly zoomBy: (steps: number, padding: MapPadding) => void;
  readonly project: (place: Place) => ScreenPoint;
  readonly size: () => { readonly width: number; readonly height: number };
  readonly padding: () => MapPadding;
}

/** The least box around places: west, south, east, north. */
function boxOf(places: readonly Place[]): [number, number, number, number] {
  // Not by spreading: a call has room for fewer arguments than a list may have.
  const least = (of: keyof Place) => places.reduce((least, place) => Math.min(least, place[of]), Number.POSITIVE_INFINITY);
  const most = (of: keyof Place) => places.reduce((most, place) => Math.max(most, place[of]), Number.NEGATIVE_INFINITY);
  return [least('lng'), least('lat'), most('lng'), most('lat')];
}

export function cameraOf(base: BaseMap, container: HTMLElement): Camera {
  let lastPadding: MapPadding = NO_PADDING;
  const size = () => ({ width: container.clientWidth, height: container.clientHeight });
  const project = ({ lng, lat }: Place): ScreenPoint => {
    const { x, y } = base.project([lng, lat]);
    return { x, y };
  };

  function show(places: readonly Place[], maxZoom: number, duration: number): void {
    // On a wide map the labels of the outer sites have room too.
    const margin = Math.max(FIT_MARGIN, Math.min(120, size().width * 0.08));
    if (places.length === 0) base.easeTo({ ...DEFAULT_VIEW, duration });
    else base.fitBounds(boxOf(places), { padding: fittingPadding(lastPadding, size(), margin), maxZoom, duration });
  }

  /** The middle of the free part of the map, from the middle of the map. */
  const offset = (): [number, number] => {
    const { top, right, bottom, left } = fittingPadding(lastPadding, size());
    return [(left - right) / 2, (top - bottom) / 2];
  };

  return {
    startAt: (places, padding) => {
      lastPadding = padding;
      show(places, FIT_ZOOM, 0);
    },
    fit: (places, padding) => {
      lastPadding = padding;
      show(places, FIT_ZOOM, MOVE_MS);
    },
    open: (places) => show(places, Math.min(MAX_ZOOM, base.getZoom() + CLUSTER_STEPS), MOVE_MS),
    visit: (place, padding) => {
      lastPadding = padding;
      if (base.getZoom() >= NEAR_ZOOM && isFree(project(place), padding, size(), FIT_MARGIN)) return;
      const zoom = Math.max(NEAR_ZOOM, base.getZoom());
      base.easeTo({ center: [place.lng, place.lat], zoom, offset: offset(), duration: MOVE_MS });
    },
    zoomBy: (steps, padding) => {
      lastPadding = padding;
      const [dx, dy] = offset();
      const { width, height } = size();
      base.easeTo({ zoom: base.getZoom() + steps, around: base.unproject([width / 2 + dx, height / 2 + dy]), duration: MOVE_MS / 2 });
    },
    project,
    size,
    padding: () => lastPadding,
  };
}
