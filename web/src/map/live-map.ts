import { MapLibreOverlay } from '@deck.gl/maplibre';
import { Map as BaseMap, type LngLatLike, type MapMouseEvent, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Mode } from '../theme/tokens.js';
import type { Region } from './arrowheads.js';
import { plainStyle } from './base-style.js';
import { labelWidths } from './label-widths.js';
import type { MarkerAtlas } from './marker-atlas.js';
import { scaleAt, worldX, worldY } from './mercator.js';
import { fittingPadding, isFree, type MapPadding, NO_PADDING } from './padding.js';
import { arrowsOf, markerAt, type Network, type Scene, sceneOf } from './scene.js';
import type { MapSite } from './site.js';
import { siteLayers } from './site-layers.js';
import { mapTexts } from './texts.js';

setWorkerUrl(workerUrl);

/** The whole country, before there is a site. */
const DEFAULT_VIEW = { center: [-98.58, 39.82], zoom: 4 } satisfies { center: LngLatLike; zoom: number };
/** A selected site and a found place are at least this near. */
const NEAR_ZOOM = 11;
/** All sites together are shown no nearer than this. */
const FIT_ZOOM = 15;
const MIN_ZOOM = 2;
const MAX_ZOOM = 20;
const MOVE_MS = 500;
const FIT_MARGIN = 48;
/** Pixels from a click to a marker: a mouse, a finger. */
const REACH = { fine: 12, coarse: 22 } as const;
/** While the map zooms, markers and labels are made again after so much of a step; at rest they are exact. */
const ZOOM_STEP = 0.5;
const ZOOM_EXACT = 0.01;
/** A cluster opens by at most so many steps. */
const CLUSTER_STEPS = 2;
/** How `@deck.gl/maplibre` names its layers in the base map. */
const DECK_LAYERS = 'deck-maplibre-layer-group-last';

/** What the map shows. */
export interface Shown {
  readonly network: Network;
  readonly selected: number | null;
  readonly labels: boolean;
  readonly lines: boolean;
  readonly mode: Mode;
  readonly atlas: MarkerAtlas;
}

interface Listeners {
  readonly onPick: (site: MapSite | null) => void;
  /** After the map has come to rest. */
  readonly onRest: () => void;
  /** A part of the base map could not be loaded. */
  readonly onFault: () => void;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A map that is open, and its camera. */
export interface LiveMap {
  readonly base: BaseMap;
  readonly show: (shown: Shown) => void;
  readonly setStyle: (style: StyleSpecification | string) => void;
  /** Shows all of these, or the default view; at once, without a move. */
  readonly startAt: (places: readonly Place[], padding: MapPadding) => void;
  readonly fit: (places: readonly Place[], padding: MapPadding) => void;
  /** Goes there unless it is in view and near enough. */
  readonly visit: (place: Place, padding: MapPadding) => void;
  readonly zoomBy: (steps: number, padding: MapPadding) => void;
  /** Calls the listener with every move of the map, and once now; returns the function that ends it. */
  readonly onFrame: (listener: () => void) => () => void;
  readonly project: (place: Place) => ScreenPoint;
  readonly unproject: (point: ScreenPoint) => Place;
  readonly size: () => { readonly width: number; readonly height: number };
  readonly close: () => void;
}

/** Rejects if the browser has no WebGL 2. */
export async function openLiveMap(container: HTMLElement, mode: Mode, { onPick, onRest, onFault }: Listeners): Promise<LiveMap> {
  const base = new BaseMap({
    container,
    style: plainStyle(mode),
    ...DEFAULT_VIEW,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: 150,
    canvasContextAttributes: { antialias: true },
    locale: { 'Map.Title': mapTexts.canvas },
  });
  base.on('error', onFault);
  base.touchZoomRotate.disableRotation();
  base.keyboard.disableRotation();
  // deck.gl adds its layers only to a style that is loaded; a style without sources is so at once.
  await base.once('style.load');
  const overlay = new MapLibreOverlay({ interleaved: true, layers: [] });
  base.addControl(overlay);
  const widthOf = labelWidths();
  let shown: Shown | null = null;
  let scene: Scene | null = null;
  /** Where labels and arrowheads are made, in pixels of the scene: the view and as much around it. */
  let drawnRegion: Region | null = null;
  let lastPadding: MapPadding = NO_PADDING;
  const frames = new Set<() => void>();

  const size = () => ({ width: container.clientWidth, height: container.clientHeight });

  /** The view in pixels of a zoom. */
  function viewAt(zoom: number): Region {
    const scale = scaleAt(zoom);
    const { width, height } = size();
    const [from, to] = [base.unproject([0, 0]), base.unproject([width, height])];
    return { left: worldX(from.lng) * scale, top: worldY(from.lat) * scale, right: worldX(to.lng) * scale, bottom: worldY(to.lat) * scale };
  }

  const isInside = (view: Region, region: Region): boolean =>
    view.left >= region.left && view.top >= region.top && view.right <= region.right && view.bottom <= region.bottom;

  function around({ left, top, right, bottom }: Region): Region {
    const [width, height] = [right - left, bottom - top];
    return { left: left - width, top: top - height, right: right + width, bottom: bottom + height };
  }

  function draw(): void {
    if (shown === null || scene === null) return;
    const region = around(viewAt(scene.zoom));
    const scale = scaleAt(scene.zoom);
    const { lines: showLines, selected, mode, atlas } = shown;
    const labels = scene.labels.filter(({ site }) => {
      const [x, y] = [worldX(site.lng) * scale, worldY(site.lat) * scale];
      return x >= region.left && x <= region.right && y >= region.top && y <= region.bottom;
    });
    const arrows = showLines ? arrowsOf(scene, region) : [];
    drawnRegion = region;
    overlay.setProps({ layers: siteLayers({ scene, labels, arrows, showLines, selected, mode, atlas }) });
  }

  function makeScene(): void {
    if (shown === null) return;
    const { network, selected, labels } = shown;
    const zoom = base.getZoom();
    const { left, top, right, bottom } = viewAt(zoom);
    const covered = fittingPadding(lastPadding, size());
    const frame = { left: left + covered.left, top: top + covered.top, right: right - covered.right, bottom: bottom - covered.bottom };
    scene = sceneOf({ network, selected, labels, frame, zoom, widthOf });
    draw();
  }

  /** Another base map may remove our layers, or put its own above them. */
  function keepOnTop(): void {
    const isThere = base.getLayer(DECK_LAYERS) !== undefined;
    if (isThere && base.getLayersOrder().at(-1) !== DECK_LAYERS) base.moveLayer(DECK_LAYERS);
    if (!isThere && base.isStyleLoaded()) draw();
  }
  base.on('styledata', keepOnTop);
  base.on('idle', keepOnTop);

  base.on('move', () => {
    for (const frame of frames) frame();
    if (scene === null || drawnRegion === null) return;
    if (Math.abs(base.getZoom() - scene.zoom) >= ZOOM_STEP) makeScene();
    else if (!isInside(viewAt(scene.zoom), drawnRegion)) draw();
  });
  base.on('moveend', () => {
    if (scene !== null && Math.abs(base.getZoom() - scene.zoom) >= ZOOM_EXACT) makeScene();
    onRest();
  });
  base.on('resize', () => {
    for (const frame of frames) frame();
    draw();
    onRest();
  });

  const under = ({ lngLat, originalEvent }: MapMouseEvent) => {
    if (scene === null) return null;
    const scale = scaleAt(scene.zoom);
    const isTouch = originalEvent instanceof PointerEvent ? originalEvent.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
    const reach = (isTouch ? REACH.coarse : REACH.fine) * 2 ** (scene.zoom - base.getZoom());
    return markerAt(scene, worldX(lngLat.lng) * scale, worldY(lngLat.lat) * scale, reach);
  };
  base.on('click', (event) => {
    const marker = under(event);
    const sites = marker?.members.flatMap((index) => scene?.network.sites[index] ?? []) ?? [];
    if (sites.length > 1) fit(sites, lastPadding, Math.min(MAX_ZOOM, base.getZoom() + CLUSTER_STEPS));
    else onPick(sites[0] ?? null);
  });
  base.on('mousemove', (event) => {
    const count = under(event)?.members.length ?? 0;
    base.getCanvas().style.cursor = count === 0 ? '' : 'pointer';
    base.getCanvas().title = count > 1 ? mapTexts.cluster(count) : '';
  });

  /** On a wide map the labels of the outer sites have room too. */
  const fitMargin = () => Math.max(FIT_MARGIN, Math.min(120, size().width * 0.08));

  function fit(places: readonly Place[], padding: MapPadding, maxZoom: number, duration = MOVE_MS): void {
    const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
    // Not by spreading: a call has room for fewer arguments than a list may have.
    const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
    const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    const bounds: [number, number, number, number] = [least(lngs), least(lats), most(lngs), most(lats)];
    base.fitBounds(bounds, { padding: fittingPadding(padding, size(), fitMargin()), maxZoom, duration });
  }

  /** The middle of the free part of the map, from the middle of the map. */
  const offsetBy = (padding: MapPadding): [number, number] => {
    const { top, right, bottom, left } = fittingPadding(padding, size());
    return [(left - right) / 2, (top - bottom) / 2];
  };

  const project = ({ lng, lat }: Place): ScreenPoint => {
    const { x, y } = base.project([lng, lat]);
    return { x, y };
  };

  return {
    base,
    show: (next) => {
      const isSameScene = shown?.network === next.network && shown.selected === next.selected && shown.labels === next.labels;
      shown = next;
      if (isSameScene) draw();
      else makeScene();
    },
    setStyle: (style) => base.setStyle(style, { diff: true, validate: typeof style === 'string' }),
    startAt: (places, padding) => {
      lastPadding = padding;
      if (places.length === 0) base.jumpTo(DEFAULT_VIEW);
      else fit(places, padding, FIT_ZOOM, 0);
    },
    fit: (places, padding) => {
      lastPadding = padding;
      if (places.length === 0) base.easeTo({ ...DEFAULT_VIEW, duration: MOVE_MS });
      else fit(places, padding, FIT_ZOOM);
    },
    visit: (place, padding) => {
      lastPadding = padding;
      if (base.getZoom() >= NEAR_ZOOM && isFree(project(place), padding, size(), FIT_MARGIN)) return;
      const zoom = Math.max(NEAR_ZOOM, base.getZoom());
      base.easeTo({ center: [place.lng, place.lat], zoom, offset: offsetBy(padding), duration: MOVE_MS });
    },
    zoomBy: (steps, padding) => {
      const [dx, dy] = offsetBy(padding);
      const { width, height } = size();
      base.easeTo({ zoom: base.getZoom() + steps, around: base.unproject([width / 2 + dx, height / 2 + dy]), duration: MOVE_MS / 2 });
    },
    onFrame: (listener) => {
      frames.add(listener);
      listener();
      return () => frames.delete(listener);
    },
    project,
    unproject: ({ x, y }) => {
      const { lat, lng } = base.unproject([x, y]);
      return { lat, lng };
    },
    size,
    close: () => base.remove(),
  };
}
