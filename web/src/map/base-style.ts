import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { Mode } from '../theme/tokens.js';
import type { BaseData } from './base-data.js';
import townUrl from './data/demo-town.json?url';
import lakesUrl from './data/lakes.json?url';
import { type BaseColours, baseColours } from './map-colours.js';

/** The zoom from which the streets of the demo town are shown, and the box around them in degrees: west, south, east, north. */
export const TOWN_ZOOM = 12;
export const TOWN_BOX = [-76.5, 40.985, -76.42, 41.025] as const;

/** No glyph files: the page's own font is drawn, and MapLibre reads the weight and the slant from these words. */
const font = {
  regular: ['IBM Plex Sans'],
  medium: ['IBM Plex Sans', 'Medium'],
  bold: ['IBM Plex Sans', 'SemiBold'],
  italic: ['IBM Plex Sans', 'Italic'],
};

const grown = (...stops: readonly number[]): ExpressionSpecification => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops];
const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

const source = (data: GeoJSON.GeoJSON | string, maxzoom = 12): GeoJSONSourceSpecification => ({ type: 'geojson', data, maxzoom });

const text = (
  c: BaseColours,
  of: Partial<SymbolLayerSpecification['layout']>,
  colour = c.text,
): Pick<SymbolLayerSpecification, 'layout' | 'paint'> => ({
  layout: { 'text-field': ['get', 'name'], 'text-font': font.regular, 'text-size': 12, 'text-padding': 4, ...of },
  paint: { 'text-color': colour, 'text-halo-color': c.land, 'text-halo-width': 1.6 },
});

const town = (id: string, kind: string, minzoom = TOWN_ZOOM) => ({ id, source: 'town', minzoom, filter: isKind(kind) });

/** All of the map. It is in the source of the countries, so that both are drawn at the same time: until then the map is land, not sea. */
const ocean: GeoJSON.Feature<GeoJSON.Polygon, { readonly kind: 'ocean' }> = {
  type: 'Feature',
  properties: { kind: 'ocean' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-180, -86],
        [180, -86],
        [180, 86],
        [-180, 86],
        [-180, -86],
      ],
    ],
  },
};

/** The land with its borders, and the streets of the demo town. */
const shapes = (c: BaseColours): readonly LayerSpecification[] => [
  { id: 'background', type: 'background', paint: { 'background-color': c.land } },
  { id: 'ocean', type: 'fill', source: 'countries', filter: isKind('ocean'), paint: { 'fill-color': c.water, 'fill-antialias': false } },
  { id: 'countries', type: 'fill', source: 'countries', filter: ['!', isKind('ocean')], paint: { 'fill-color': c.land } },
  { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': c.land } },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': c.water } },
  {
    id: 'county-lines',
    type: 'line',
    source: 'countyLines',
    minzoom: 6,
    paint: { 'line-color': c.roadEdge, 'line-width': grown(6, 0.4, 12, 1.2), 'line-dasharray': [3, 2] },
  },
  {
    id: 'state-lines',
    type: 'line',
    source: 'stateLines',
    minzoom: 3,
    paint: { 'line-color': c.roadEdge, 'line-width': grown(3, 0.7, 10, 2) },
  },
  { id: 'country-lines', type: 'line', source: 'countryLines', paint: { 'line-color': c.roadEdge, 'line-width': grown(2, 0.8, 10, 2.4) } },
  { ...town('parks', 'park'), type: 'fill', paint: { 'fill-color': c.park } },
  { ...town('water', 'water'), type: 'fill', paint: { 'fill-color': c.water } },
  { ...town('blocks', 'block', 13), type: 'fill', paint: { 'fill-color': c.block } },
  { ...town('buildings', 'building', 14), type: 'fill', paint: { 'fill-color': c.roadEdge } },
  { ...town('rail', 'rail'), type: 'line', paint: { 'line-color': c.roadEdge, 'line-width': 2, 'line-dasharray': [4, 2] } },
  {
    ...town('street-edges', 'street', 13),
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': c.roadEdge, 'line-width': grown(13, 2.2, 15, 5.6, 18, 24) },
  },
  {
    ...town('road-edges', 'road'),
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': c.roadEdge, 'line-width': grown(12, 3.2, 15, 9, 18, 34) },
  },
  {
    ...town('streets', 'street'),
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': c.road, 'line-width': grown(12, 0.8, 15, 4.2, 18, 22) },
  },
  {
    ...town('roads', 'road'),
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': c.road, 'line-width': grown(12, 2, 15, 7.4, 18, 31) },
  },
];

const alongLine = { 'symbol-placement': 'line', 'symbol-spacing': 320 } as const;

/** Names; places of interest only where asked for. */
const names = (c: BaseColours, poi: boolean): readonly LayerSpecification[] => [
  { ...town('street-names', 'street', 14.5), type: 'symbol', ...text(c, { ...alongLine, 'text-size': 11 }) },
  { ...town('road-names', 'road', 13.5), type: 'symbol', ...text(c, { ...alongLine, 'text-font': font.medium, 'text-size': 11 }) },
  {
    ...town('water-names', 'waterway', 13),
    type: 'symbol',
    ...text(c, { ...alongLine, 'text-font': font.italic, 'text-size': 13, 'text-letter-spacing': 0.08 }, c.waterText),
  },
  ...(poi
    ? (['poi', 'transit'] as const).map(
        (kind): LayerSpecification => ({
          ...town(kind, kind, 13),
          type: 'symbol',
          ...text(c, { 'text-field': ['concat', kind === 'poi' ? '• ' : '■ ', ['get', 'name']], 'text-size': 11, 'text-max-width': 8 }),
        }),
      )
    : []),
  {
    ...town('quarters', 'place', 13),
    type: 'symbol',
    ...text(c, {
      'text-font': font.medium,
      'text-size': ['match', ['get', 'rank'], 1, 13, 11],
      'text-letter-spacing': 0.1,
      'text-transform': 'uppercase',
      'symbol-sort-key': ['get', 'rank'],
    }),
  },
  {
    id: 'places',
    type: 'symbol',
    source: 'places',
    maxzoom: 13,
    filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 0, 3, 1, 4, 2, 5, 4, 6, 5, 7, 6, 8, 7, 9, 9, 10, 10]],
    ...text(c, {
      'text-font': font.medium,
      'text-size': ['interpolate', ['linear'], ['get', 'rank'], 0, 14, 10, 11],
      'symbol-sort-key': ['get', 'rank'],
    }),
  },
  {
    id: 'state-names',
    type: 'symbol',
    source: 'stateNames',
    minzoom: 4,
    maxzoom: 8,
    ...text(c, { 'text-size': 11, 'text-letter-spacing': 0.1 }),
  },
  { id: 'country-names', type: 'symbol', source: 'countryNames', maxzoom: 5, ...text(c, { 'text-size': 12 }) },
];

/** The shipped base map: it needs no other host. */
export const baseStyle = (data: BaseData, mode: Mode, poi: boolean): StyleSpecification => {
  const c = baseColours(mode);
  return {
    version: 8,
    sources: {
      countries: source({ type: 'FeatureCollection', features: [ocean, ...data.countries.features] }, 8),
      countryNames: source(data.countryNames, 6),
      stateNames: source(data.stateNames, 6),
      countryLines: source(data.countryLines, 8),
      states: source(data.states, 10),
      stateLines: source(data.stateLines, 10),
      countyLines: source(data.countyLines, 10),
      lakes: source(lakesUrl, 10),
      places: source(data.places, 10),
      town: source(townUrl, 16),
    },
    layers: [...shapes(c), ...names(c, poi)],
  };
};

/** Before the data of the base map is here, and without a base map. */
export const plainStyle = (mode: Mode): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'background', type: 'background', paint: { 'background-color': baseColours(mode).land } }],
});
