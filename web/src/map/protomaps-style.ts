import type { FilterSpecification, LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Mode } from '../theme/tokens.js';
import { type BaseColours, baseColours } from './map-colours.js';

const FONT = ['IBM Plex Sans'];

const part = (id: string, layer: string, filter?: FilterSpecification) => ({
  id,
  source: 'own',
  'source-layer': layer,
  ...(filter === undefined ? {} : { filter }),
});

const isOneOf = (...kinds: readonly string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', [...kinds]]];

const text = (c: BaseColours, size: number): Pick<SymbolLayerSpecification, 'layout' | 'paint'> => ({
  layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': size },
  paint: { 'text-color': c.text, 'text-halo-color': c.land, 'text-halo-width': 1.6 },
});

const layers = (c: BaseColours, poi: boolean): readonly LayerSpecification[] => [
  { id: 'background', type: 'background', paint: { 'background-color': c.water } },
  { ...part('earth', 'earth'), type: 'fill', paint: { 'fill-color': c.land } },
  {
    ...part('parks', 'landuse', isOneOf('park', 'forest', 'wood', 'grass', 'cemetery', 'golf_course', 'nature_reserve')),
    type: 'fill',
    paint: { 'fill-color': c.park },
  },
  { ...part('water', 'water'), type: 'fill', paint: { 'fill-color': c.water } },
  { ...part('buildings', 'buildings'), type: 'fill', minzoom: 14, paint: { 'fill-color': c.block } },
  { ...part('boundaries', 'boundaries'), type: 'line', paint: { 'line-color': c.roadEdge, 'line-dasharray': [3, 2] } },
  {
    ...part('rail', 'roads', isOneOf('rail')),
    type: 'line',
    minzoom: 12,
    paint: { 'line-color': c.roadEdge, 'line-width': 2, 'line-dasharray': [4, 2] },
  },
  {
    ...part('road-edges', 'roads', isOneOf('highway', 'major_road', 'minor_road')),
    type: 'line',
    minzoom: 12,
    paint: { 'line-color': c.roadEdge, 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 12, 2, 18, 24] },
  },
  {
    ...part('roads', 'roads', isOneOf('highway', 'major_road', 'minor_road')),
    type: 'line',
    minzoom: 7,
    paint: { 'line-color': c.road, 'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 7, 0.5, 12, 1.2, 18, 21] },
  },
  {
    ...part('road-names', 'roads', ['has', 'name']),
    type: 'symbol',
    minzoom: 14,
    layout: { ...text(c, 11).layout, 'symbol-placement': 'line' },
    paint: text(c, 11).paint ?? {},
  },
  ...(poi ? [{ ...part('poi', 'pois'), type: 'symbol', minzoom: 14, ...text(c, 11) } satisfies LayerSpecification] : []),
  { ...part('places', 'places'), type: 'symbol', ...text(c, 12) },
];

/** A utility's own base map: one file in the Protomaps schema, in our colours. */
export const protomapsStyle = (url: string, mode: Mode, poi: boolean): StyleSpecification => ({
  version: 8,
  sources: { own: { type: 'vector', url: `pmtiles://${url}` } },
  layers: [...layers(baseColours(mode), poi)],
});
