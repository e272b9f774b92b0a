import { MapLibreOverlay } from '@deck.gl/maplibre';
import { type Box, WORLD_EDGE } from '@headworks/api/map-box';
import { Map as BaseMap, type MapMouseEvent, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Mode } from '../theme/tokens.js';
import type { Region } from './arrowheads.js';
import { plainStyle } from './base-style.js';
import type { MarkerGroup } from './clusters.js';
import { gaugeScale } from './gauge-scale.js';
import { keepLayers } from './keep-layers.js';
import { keepRoom, roomOf } from './label-room.js';
import { labelWidths } from './label-widths.js';
import { type Camera, cameraOf, DEFAULT_VIEW, MAX_ZOOM, type Place, type ScreenPoint } from './map-camera.js';
import type { MarkerAtlas } from './marker-atlas.js';
import { latOf, lngOf, scaleAt, worldX, worldY } from './mercator.js';
import { type Corner, fittingPadding, type MapPadding } from './padding.js';
import { arrowsOf, markerAt, type Network, type Scene, sceneOf } from './scene.js';
import { type SecondLineOf, secondLines } from './second-lines.js';
import { isSevere, labelOf, type MapSite } from './site.js';
import { type DrawnGauges, siteLayers } from './site-layers.js';
import { mapTexts } from './texts.js';
import { type ShownWeather, WeatherLayer } from './weather-layer.js';

setWorkerUrl(workerUrl);

const MIN_ZOOM = 2;
/** Pixels from a click to a marker: a mouse, a finger. */
const REACH = { fine: 12, coarse: 22 } as const;
/** While the map zooms, markers and labels are made again after so much of a step; at rest they are exact. */
const ZOOM_STEP = 0.5;
const ZOOM_EXACT = 0.01;

/** What the map shows. */
export interface Shown {
  readonly network: Network;
  readonly selected: number | null;
  readonly labels: boolean;
  readonly lines: boolean;
  readonly mode: Mode;
  readonly atlas: MarkerAtlas;
  readonly gauges: ShownGauges | null;
}

/** Gauges in place of dots. What they show changes by `tickNow` and `secondLineOf`: `LiveMap.tick` draws them again. */
export interface ShownGauges extends Omit<DrawnGauges, 'scale'> {
  readonly secondLineOf: SecondLineOf;
}

interface Listeners {
  readonly onPick: (site: MapSite | null) => void;
  /** After the map has come to rest. */
  readonly onRest: () => void;
  /** A part of the base map could not be loaded. */
  readonly onFault: () => void;
}

/** A map that is open, and its camera. */
export interface LiveMap extends Omit<Camera, 'cover'> {
  readonly base: BaseMap;
  readonly show: (shown: Shown) => void;
  /** Panels cover something else from now on, and controls a part of the lower left corner; the map stays where it is. */
  readonly cover: (padding: MapPadding, corner: Corner | null) => void;
  /** What the map shows, as the address of an image: a canvas of WebGL is blank on paper. */
  readonly picture: () => string;
  /** Resolves when everything that the map shows now has been loaded and drawn; rejects if `signal` comes first. */
  readonly settled: (signal: AbortSignal) => Promise<void>;
  readonly setStyle: (style: StyleSpecification | string) => void;
  /** Calls the listener with every move of the map, and once now; returns the function that ends it. */
  readonly onFrame: (listener: () => void) => () => void;
  readonly unproject: (point: ScreenPoint) => Place;
  /** Shows pictures of the weather below the names of the base map, flow lines and gauges; null shows none. */
  readonly setWeather: (weather: ShownWeather | null) => void;
  /** What the map shows, metres of EPSG:3857, also beyond the world; its size in pixels; and whether it shows all sites, and no one has moved it. */
  readonly look: () => { readonly box: Box; readonly width: number; readonly height: number; readonly isOfAll: boolean };
  /** What the map shows now, drawn at once: lowest first, all of the same size. */
  readonly canvases: () => readonly HTMLCanvasElement[];
  /** Draws the gauges of another moment. */
  readonly tick: () => void;
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
    // Without any, MapLibre would place all names again in each frame.
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
  const room = keepRoom(base);
  let shown: Shown | null = null;
  const camera = cameraOf(base, container, (site) => (shown?.labels === true ? widthOf(labelOf(site), false) : 0));
  let scene: Scene | null = null;
  let corner: Corner | null = null;
  const seconds = secondLines(container);
  /** Where labels and arrowheads are made, in pixels of the scene: the view and as much around it. */
  let drawnRegion: Region | null = null;
  let drawnLabels: Scene['labels'] = [];
  /** The map goes elsewhere by itself: labels that were placed by the edges of the frame before are placed again where it comes to rest. */
  let isLeaving = false;
  const frames = new Set<() => void>();

  /** The view in pixels of a zoom. */
  function viewAt(zoom: number): Region {
    const scale = scaleAt(zoom);
    const { width, height } = camera.size();
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
    const { lines: showLines, selected, mode, atlas, gauges } = shown;
    const isNear = ([lng, lat]: readonly [number, number]): boolean => {
      const [x, y] = [worldX(lng) * scale, worldY(lat) * scale];
      return x >= region.left && x <= region.right && y >= region.top && y <= region.bottom;
    };
    const labels = scene.labels.filter(({ position }) => isNear(position));
    const markers = scene.markers.map(({ x, y }) => [lngOf(x / scale), latOf(y / scale)] as const).filter(isNear);
    room.put(roomOf(markers, labels, ({ text, site }) => widthOf(text, site.id === selected)));
    const arrows = showLines ? arrowsOf(scene, region) : [];
    drawnRegion = region;
    const drawn =
      gauges === null ? null : { data: gauges.data, tickNow: gauges.tickNow, scale: gaugeScale(scene.network, scale, viewAt(scene.zoom)) };
    overlay.setProps({ layers: siteLayers({ scene, labels, arrows, showLines, selected, mode, atlas, gauges: drawn }) });
    drawnLabels = labels;
  }

  // With every frame of the map: moved, or of another moment.
  base.on('render', () => {
    const gauges = shown?.gauges ?? null;
    // Levels that are gone, as those of other days, leave no line behind.
    if (gauges === null) seconds.clear();
    else seconds.draw(drawnLabels, gauges.secondLineOf, camera.project, shown?.mode ?? mode);
  });

  function makeScene(): void {
    if (shown === null) return;
    const { network, selected, labels, lines, gauges } = shown;
    const zoom = base.getZoom();
    const { left, top, right, bottom } = viewAt(zoom);
    const covered = fittingPadding(camera.padding(), camera.size());
    const frame = { left: left + covered.left, top: top + covered.top, right: right - covered.right, bottom: bottom - covered.bottom };
    const legend = corner && { left, top: bottom - corner.top, right: left + corner.right, bottom: bottom - corner.bottom };
    const controls = legend === null ? [] : [legend];
    scene = sceneOf({ network, selected, labels, showLines: lines, frame, covered: controls, zoom, widthOf, apart: gauges !== null });
    draw();
  }

  const weather = new WeatherLayer(() => base.triggerRepaint());
  const { keepWeather } = keepLayers(base, weather, draw);

  base.on('move', () => {
    for (const frame of frames) frame();
    if (scene === null || drawnRegion === null) return;
    if (Math.abs(base.getZoom() - scene.zoom) >= ZOOM_STEP) makeScene();
    else if (!isInside(viewAt(scene.zoom), drawnRegion)) draw();
  });
  base.on('moveend', () => {
    if (scene !== null && (isLeaving || scene.isCut || Math.abs(base.getZoom() - scene.zoom) >= ZOOM_EXACT)) makeScene();
    isLeaving = false;
    onRest();
  });
  base.on('resize', () => {
    for (const frame of frames) frame();
    // There may be room for other labels.
    makeScene();
    onRest();
  });

  const under = ({ lngLat, originalEvent }: MapMouseEvent) => {
    if (scene === null) return null;
    const scale = scaleAt(scene.zoom);
    const isTouch = originalEvent instanceof PointerEvent ? originalEvent.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
    const reach = (isTouch ? REACH.coarse : REACH.fine) * 2 ** (scene.zoom - base.getZoom());
    return markerAt(scene, worldX(lngLat.lng) * scale, worldY(lngLat.lat) * scale, reach);
  };
  const sitesOf = (marker: MarkerGroup | null): readonly MapSite[] =>
    marker?.members.flatMap((index) => scene?.network.sites[index] ?? []) ?? [];
  base.on('click', (event) => {
    const marker = under(event);
    const sites = sitesOf(marker);
    if (sites.length > 1) camera.open(sites);
    else onPick(sites[0] ?? null);
  });
  base.on('mousemove', (event) => {
    const sites = sitesOf(under(event));
    base.getCanvas().style.cursor = sites.length === 0 ? '' : 'pointer';
    base.getCanvas().title = sites.length > 1 ? mapTexts.cluster(sites.length, sites.filter(isSevere).length) : '';
  });

  return {
    base,
    show: (next) => {
      const isSameScene =
        shown?.network === next.network &&
        shown.selected === next.selected &&
        shown.labels === next.labels &&
        shown.lines === next.lines &&
        (shown.gauges === null) === (next.gauges === null);
      shown = next;
      if (isSameScene) draw();
      else makeScene();
    },
    ...camera,
    fit: (sites, padding) => {
      isLeaving = true;
      camera.fit(sites, padding);
    },
    visitSite: (site, padding, zoom) => {
      isLeaving = true;
      camera.visitSite(site, padding, zoom);
    },
    leaveSite: (sites, padding) => {
      isLeaving = true;
      camera.leaveSite(sites, padding);
    },
    cover: (padding, next) => {
      const isOther = camera.cover(padding) || next !== corner;
      corner = next;
      if (isOther && scene !== null) makeScene();
    },
    picture: () => {
      base.redraw();
      return base.getCanvas().toDataURL();
    },
    settled: (signal) =>
      new Promise((resolve, reject) => {
        base.once('idle', () => resolve());
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        base.triggerRepaint();
      }),
    setStyle: room.setStyle,
    onFrame: (listener) => {
      frames.add(listener);
      listener();
      return () => frames.delete(listener);
    },
    unproject: ({ x, y }) => {
      const { lat, lng } = base.unproject([x, y]);
      return { lat, lng };
    },
    setWeather: (next) => {
      weather.show(next);
      keepWeather();
    },
    look: () => {
      const metres = (world: number) => (world / worldX(180)) * 2 * WORLD_EDGE - WORLD_EDGE;
      const { left, top, right, bottom } = viewAt(0);
      const box = { west: metres(left), south: -metres(bottom), east: metres(right), north: -metres(top) };
      return { box, ...camera.size(), isOfAll: camera.chosenMiddle(camera.padding()) === undefined };
    },
    canvases: () => {
      base.redraw();
      return [base.getCanvas(), seconds.canvas];
    },
    tick: () => base.triggerRepaint(),
    close: () => {
      base.remove();
      seconds.canvas.remove();
    },
  };
}
