import type { Layer } from '@deck.gl/core';
import { IconLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { Mode } from '../theme/tokens.js';
import { badgeLayers } from './badge-layers.js';
import { clusterLayers } from './cluster-layers.js';
import { arrowLayer, flat, flowLines, pixels } from './flow-layers.js';
import { LABEL_FONT } from './label-font.js';
import { anchorOf, FAR, LABEL_HEIGHT, offsetOf } from './label-placing.js';
import { rgba, siteColours } from './map-colours.js';
import { type MarkerAtlas, pictureOf } from './marker-atlas.js';
import type { PlacedArrow, PlacedLabel, Scene } from './scene.js';
import { hasBadges, type MapSite } from './site.js';

/** What is drawn, in the theme and with the options of the moment. */
export interface Drawn {
  readonly scene: Scene;
  readonly labels: readonly PlacedLabel[];
  readonly arrows: readonly PlacedArrow[];
  readonly showLines: boolean;
  readonly selected: number | null;
  readonly mode: Mode;
  readonly atlas: MarkerAtlas;
}

const at = ({ lng, lat }: MapSite): [number, number] => [lng, lat];

function dots({ scene, selected, mode, atlas }: Drawn): readonly Layer[] {
  const { dot, halo, hole, focus } = siteColours(mode);
  const { enabled, disabled } = scene;
  const chosen = [...enabled, ...disabled].filter(({ id }) => id === selected);
  return [
    new ScatterplotLayer<MapSite>({
      id: 'halos',
      data: enabled,
      getPosition: at,
      getRadius: 11,
      getFillColor: [...rgba(halo)],
      ...pixels,
      ...flat,
    }),
    new ScatterplotLayer<MapSite>({
      id: 'dots',
      data: enabled,
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
    new ScatterplotLayer<MapSite>({
      id: 'focus-halo',
      data: chosen,
      getPosition: at,
      getRadius: 15,
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
      getRadius: 13,
      stroked: true,
      filled: false,
      getLineWidth: 2.5,
      getLineColor: [...rgba(focus)],
      ...pixels,
      ...flat,
    }),
  ];
}

/** None without a label: deck.gl cannot draw letters that no text has. */
function labelLayer(id: string, data: readonly PlacedLabel[], weight: number, mode: Mode): readonly Layer[] {
  if (data.length === 0) return [];
  const { ink, quietInk, halo } = siteColours(mode);
  // The ring of the selected site is wider than a marker, and so are badges.
  const awayOf = ({ site }: PlacedLabel) => (weight === LABEL_FONT.selectedWeight || hasBadges(site) ? FAR : 1);
  const layer = new TextLayer<PlacedLabel>({
    id,
    data,
    getPosition: ({ position: [lng, lat] }) => [lng, lat],
    getText: ({ text }) => text,
    getTextAnchor: ({ side }) => anchorOf[side],
    getAlignmentBaseline: 'center',
    getPixelOffset: (label) => [offsetOf[label.side][0] * awayOf(label), offsetOf[label.side][1] * awayOf(label)],
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
