import type { Map as BaseMap, LngLatLike } from 'maplibre-gl';
import { fittingZoom, freeSize } from './fitting.js';
import { latOf, lngOf, worldX, worldY } from './mercator.js';
import { fittingPadding, isFree, type MapPadding, NO_PADDING } from './padding.js';
import type { MapSite } from './site.js';

/** The whole country, before there is a site. */
export const DEFAULT_VIEW = { center: [-98.58, 39.82], zoom: 4 } satisfies { center: LngLatLike; zoom: number };
/** A selected site and a found place are at least this near. */
const NEAR_ZOOM = 11;
/** All sites together are shown no nearer than this. */
const FIT_ZOOM = 15;
/** From about a state on, the user looks somewhere. */
const LOOK_ZOOM = 6;
export const MAX_ZOOM = 20;
const MOVE_MS = 500;
/** A place that is nearer to the edge of the free part counts as out of view. */
const VISIT_MARGIN = 48;
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
  /** Shows all of these with their labels, or the default view; at once, without a move. */
  readonly startAt: (sites: readonly MapSite[], padding: MapPadding) => void;
  readonly fit: (sites: readonly MapSite[], padding: MapPadding) => void;
  /** Goes nearer to the sites of a cluster. */
  readonly open: (sites: readonly MapSite[]) => void;
  /** Goes to a place that was asked for, unless it is in view and near enough. */
  readonly visit: (place: Place, padding: MapPadding) => void;
  /** Goes to the selected site in the same way, at least as near as the zoom, and may leave it again. */
  readonly visitSite: (site: Place, padding: MapPadding, zoom?: number) => void;
  /** Shows all sites again if nothing but a visit to a site has moved the map away from them. */
  readonly leaveSite: (sites: readonly MapSite[], padding: MapPadding) => void;
  /** Panels cover something else from now on; the map stays where it is. Whether it is another padding. */
  readonly cover: (padding: MapPadding) => boolean;
  readonly zoomBy: (steps: number, padding: MapPadding) => void;
  readonly project: (place: Place) => ScreenPoint;
  /** The middle of the free part; undefined while the map shows so much that this says nothing of where the user looks. */
  readonly looksAt: () => Place | undefined;
  /** The middle of the free part if someone chose what is shown; undefined while it is all sites, or the whole country. */
  readonly chosenMiddle: (padding: MapPadding) => Place | undefined;
  readonly size: () => { readonly width: number; readonly height: number };
  readonly padding: () => MapPadding;
}

/** `labelWidth` is that of a site's label in pixels, 0 without one. */
export function cameraOf(base: BaseMap, container: HTMLElement, labelWidth: (site: MapSite) => number): Camera {
  let lastPadding: MapPadding = NO_PADDING;
  let isChosen = false;
  /** All that has moved the map since it showed all sites is a visit to a selected site, or to several. */
  let isVisit = false;
  const choose = () => {
    [isChosen, isVisit] = [true, false];
  };
  base.on('movestart', ({ originalEvent }) => {
    // Only a hand at the map has one.
    if (originalEvent !== undefined) choose();
  });
  const size = () => ({ width: container.clientWidth, height: container.clientHeight });
  const project = ({ lng, lat }: Place): ScreenPoint => {
    const { x, y } = base.project([lng, lat]);
    return { x, y };
  };

  /** The middle of the free part of the map, from the middle of the map. */
  const offset = (padding = lastPadding): [number, number] => {
    const { top, right, bottom, left } = fittingPadding(padding, size());
    return [(left - right) / 2, (top - bottom) / 2];
  };

  const middle = (padding: MapPadding): Place => {
    const { width, height } = size();
    const [dx, dy] = offset(padding);
    const { lat, lng } = base.unproject([width / 2 + dx, height / 2 + dy]).wrap();
    return { lat, lng };
  };

  function show(sites: readonly MapSite[], most: number, duration: number): void {
    if (sites.length === 0) return void base.easeTo({ ...DEFAULT_VIEW, duration });
    const places = sites.map((site) => ({ x: worldX(site.lng), y: worldY(site.lat), width: labelWidth(site) }));
    const { zoom, x, y } = fittingZoom(places, freeSize(fittingPadding(lastPadding, size()), size()), most);
    base.easeTo({ center: [lngOf(x), latOf(y)], zoom, offset: offset(), duration });
  }

  function showAll(sites: readonly MapSite[], padding: MapPadding, duration: number): void {
    lastPadding = padding;
    [isChosen, isVisit] = [false, false];
    show(sites, FIT_ZOOM, duration);
  }

  /** Whether the map moves for it. */
  function goTo(place: Place, padding: MapPadding, least = NEAR_ZOOM): boolean {
    lastPadding = padding;
    if (base.getZoom() >= least && isFree(project(place), padding, size(), VISIT_MARGIN)) return false;
    const zoom = Math.max(least, base.getZoom());
    base.easeTo({ center: [place.lng, place.lat], zoom, offset: offset(), duration: MOVE_MS });
    return true;
  }

  return {
    startAt: (sites, padding) => showAll(sites, padding, 0),
    fit: (sites, padding) => showAll(sites, padding, MOVE_MS),
    open: (sites) => {
      choose();
      show(sites, Math.min(MAX_ZOOM, base.getZoom() + CLUSTER_STEPS), MOVE_MS);
    },
    visit: (place, padding) => {
      if (goTo(place, padding)) choose();
    },
    visitSite: (site, padding, zoom) => {
      if (!goTo(site, padding, zoom)) return;
      isVisit ||= !isChosen;
      isChosen = true;
    },
    leaveSite: (sites, padding) => {
      if (isVisit || (!isChosen && padding !== lastPadding)) showAll(sites, padding, MOVE_MS);
    },
    cover: (padding) => {
      const isOther = lastPadding !== padding;
      lastPadding = padding;
      return isOther;
    },
    zoomBy: (steps, padding) => {
      lastPadding = padding;
      choose();
      const [dx, dy] = offset();
      const { width, height } = size();
      base.easeTo({ zoom: base.getZoom() + steps, around: base.unproject([width / 2 + dx, height / 2 + dy]), duration: MOVE_MS / 2 });
    },
    project,
    looksAt: () => (base.getZoom() < LOOK_ZOOM ? undefined : middle(lastPadding)),
    chosenMiddle: (padding) => (isChosen ? middle(padding) : undefined),
    size,
    padding: () => lastPadding,
  };
}
