import type { Layer } from '@deck.gl/core';
import { IconLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { Mode } from '../theme/tokens.js';
import { badgeLayers } from './badge-layers.js';
import { clusterLayers } from './cluster-layers.js';
import { arrowLayer, flat, flowLines, pixels } from './flow-layers.js';
import { type GaugeData, GaugeLayer } from './gauge-layer.js';
import { LABEL_FONT } from './label-font.js';
import { LABEL_HEIGHT } from './label-placing.js';
import { rgba, siteColours } from './map-colours.js';
import { type MarkerAtlas, pictureOf } from './marker-atlas.js';
import type { PlacedArrow, PlacedLabel, Scene } from './scene.js';
import type { MapSite } from './site.js';

/** What is drawn, in the theme and with the options of the moment. */
export interface Drawn {
  readonly scene: Scene;
  readonly labels: readonly PlacedLabel[];
  readonly arrows: readonly PlacedArrow[];
  readonly showLines: boolean;
  readonly selected: number | null;
  readonly mode: Mode;
  readonly atlas: MarkerAtlas;
  /** In place of dots. */
  readonly gauges: DrawnGauges | null;
}

export interface DrawnGauges {
  readonly data: GaugeData;
  readonly tickNow: () => number;
  /** 1 is the full size. */
  readonly scale: number;
}

const at = ({ lng, lat }: MapSite): [number, number] => [lng, lat];

const gaugeLayer = ({ data, tickNow, scale }: DrawnGauges, mode: Mode): Layer =>
  new GaugeLayer({
    id: 'gauges',
    data: {
      length: data.alertPlaces.length,
      attributes: { getPosition: { value: data.positions, size: 2 }, getAlertPlace: { value: data.alertPlaces, size: 1 } },
    },
    gauges: data,
    mode,
    scale,
    tickNow,
    ...flat,
  });

/** Around the selected site. */
function focusRing({ scene, selected, mode, gauges }: Drawn): readonly Layer[] {
  const { focus } = siteColours(mode);
  const wider = gauges === null ? 0 : 6;
  const chosen = [...scene.enabled, ...scene.disabled].filter(({ id }) => id === selected);
  return [
    new ScatterplotLayer<MapSite>({
      id: 'focus-halo',
      data: chosen,
      getPosition: at,
      getRadius: 15 + wider,
      stroked: true,
      filled: false,
      getLineWidth: 6,
      getLineColor: [...rgba(focus, 60)],
      ...pixels,
      ...flat,
    }),
    new ScatterplotLayer<MapSite>({
      id: 'focus',
      data: chosen,
      getPosition: at,
      getRadius: 13 + wider,
      stroked: true,
      filled: false,
      getLineWidth: 2.5,
      getLineColor: [...rgba(focus)],
      ...pixels,
      ...flat,
    }),
  ];
}

function dots(drawn: Drawn): readonly Layer[] {
  const { scene, mode, atlas, gauges } = drawn;
  const { dot, halo, hole } = siteColours(mode);
  const { enabled, disabled } = scene;
  const dotted = gauges === null ? enabled : [];
  return [
    // Below gauges: the mark of Alert 1 and the shaft of a manhole reach over it.
    ...(gauges === null ? [] : [...focusRing(drawn), gaugeLayer(gauges, mode)]),
    new ScatterplotLayer<MapSite>({
      id: 'halos',
      data: dotted,
      getPosition: at,
      getRadius: 11,
      getFillColor: [...rgba(halo)],
      ...pixels,
      ...flat,
    }),
    new ScatterplotLayer<MapSite>({
      id: 'dots',
      data: dotted,
      getPosition: at,
      // The stroke is on both sides of this circle: a ring from 4 to 9 pixels.
      getRadius: 6.5,
      stroked: true,
      getLineWidth: 5,
      getFillColor: [...rgba(hole)],
      getLineColor: ({ colour }) => [...rgba(colour ?? dot)],
      updateTriggers: { getLineColor: mode },
      ...pixels,
      ...flat,
    }),
    new IconLayer<MapSite>({
      id: 'disabled',
      data: disabled,
      iconAtlas: pictureOf(atlas),
      iconMapping: atlas.mapping,
      getIcon: () => 'disabled',
      getPosition: at,
      getSize: atlas.size,
      ...flat,
    }),
    ...(gauges === null ? focusRing(drawn) : []),
  ];
}

/** None without a label: deck.gl cannot draw letters that no text has. */
function labelLayer(id: string, data: readonly PlacedLabel[], weight: number, mode: Mode): readonly Layer[] {
  if (data.length === 0) return [];
  const { ink, quietInk, halo } = siteColours(mode);
  const layer = new TextLayer<PlacedLabel>({
    id,
    data,
    getPosition: ({ position: [lng, lat] }) => [lng, lat],
    getText: ({ text }) => text,
    getTextAnchor: ({ anchor }) => anchor,
    getAlignmentBaseline: 'center',
    getPixelOffset: ({ offset: [x, y] }) => [x, y],
    getColor: ({ site }) => [...rgba(site.enabled ? ink : quietInk)],
    updateTriggers: { getColor: mode },
    getSize: LABEL_FONT.size,
    sizeUnits: 'pixels',
    lineHeight: LABEL_HEIGHT / LABEL_FONT.size,
    characterSet: 'auto',
    fontFamily: LABEL_FONT.family,
    fontWeight: weight,
    fontSettings: { sdf: true, fontSize: 48, buffer: 10, radius: 14 },
    outlineWidth: 4,
    outlineColor: [...rgba(halo)],
    ...flat,
  });
  return [layer];
}

/** The layers of all that is drawn over the base map, lowest first. */
export function siteLayers(drawn: Drawn): Layer[] {
  const { scene, labels, showLines, selected, mode } = drawn;
  return [
    ...(showLines ? [...flowLines(scene, mode), arrowLayer(drawn.arrows, drawn.atlas)] : []),
    ...clusterLayers(scene, mode, drawn.atlas),
    ...dots(drawn),
    ...badgeLayers(drawn),
    ...labelLayer(
      'labels',
      labels.filter(({ site }) => site.id !== selected),
      LABEL_FONT.weight,
      mode,
    ),
    ...labelLayer(
      'selected-label',
      labels.filter(({ site }) => site.id === selected),
      LABEL_FONT.selectedWeight,
      mode,
    ),
  ];
}
