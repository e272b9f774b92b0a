import type { Layer } from '@deck.gl/core';
import { IconLayer, LineLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import type { Mode } from '../theme/tokens.js';
import { LABEL_HEIGHT, offsetOf, type Side } from './label-placing.js';
import { rgba, siteColours } from './map-colours.js';
import type { MarkerAtlas } from './marker-atlas.js';
import { latOf, lngOf, scaleAt } from './mercator.js';
import type { DrawnLine, PlacedArrow, PlacedCluster, PlacedLabel, Scene } from './scene.js';
import type { MapSite } from './site.js';

/** Over the base map, in the order of the list. */
const flat = { parameters: { depthCompare: 'always', depthWriteEnabled: false } } as const;
const pixels = { radiusUnits: 'pixels', lineWidthUnits: 'pixels' } as const;

const QUIET = 153;
const FONT = "'IBM Plex Sans', 'Segoe UI', sans-serif";

export const LABEL_FONT = { family: FONT, size: 13, weight: 500, selectedWeight: 600 } as const;

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

/** Begin and end of each line, as deck.gl reads them without a call for each. */
function lineEnds({ lines, zoom }: Scene) {
  const scale = scaleAt(zoom);
  const ends = (of: 'from' | 'to') => Float64Array.from(lines.flatMap((line) => [lngOf(line[of].x / scale), latOf(line[of].y / scale)]));
  return { getSourcePosition: { value: ends('from'), size: 2 }, getTargetPosition: { value: ends('to'), size: 2 } };
}

const lineColours = (lines: readonly DrawnLine[], colour: string): Uint8Array =>
  Uint8Array.from(lines.flatMap(({ full }) => [...rgba(colour, full ? 255 : QUIET)]));

const lineData = (scene: Scene, colour: string) => ({
  length: scene.lines.length,
  attributes: { ...lineEnds(scene), getColor: { value: lineColours(scene.lines, colour), size: 4, normalized: true } },
});

/** The binary lines of a scene by colour: they stay the same while the map is moved, so deck.gl has nothing to do. */
const made = new WeakMap<Scene, Map<string, ReturnType<typeof lineData>>>();

function dataOf(scene: Scene, colour: string): ReturnType<typeof lineData> {
  const byColour = made.get(scene) ?? new Map<string, ReturnType<typeof lineData>>();
  made.set(scene, byColour);
  const data = byColour.get(colour) ?? lineData(scene, colour);
  byColour.set(colour, data);
  return data;
}

function flowLines(scene: Scene, mode: Mode): readonly Layer[] {
  const { flow, halo } = siteColours(mode);
  const layer = (id: string, width: number, colour: string) =>
    new LineLayer({ id, data: dataOf(scene, colour), getWidth: width, widthUnits: 'pixels', ...flat });
  return [layer('flow-halo', 6, halo), layer('flow', 2.8, flow)];
}

/** deck.gl makes a texture of any picture, but its types name only addresses and textures. */
const pictureOf = ({ image }: MarkerAtlas): string => image as unknown as string;

const arrowLayer = ({ arrows, atlas }: Drawn) =>
  new IconLayer<PlacedArrow>({
    id: 'arrows',
    data: arrows,
    iconAtlas: pictureOf(atlas),
    iconMapping: atlas.mapping,
    getIcon: () => 'arrow',
    getPosition: ({ position: [lng, lat] }) => [lng, lat],
    getAngle: ({ angle }) => angle,
    getSize: atlas.size,
    ...flat,
  });

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

function clusters({ scene, mode }: Drawn): readonly Layer[] {
  const { dot, halo, onDot } = siteColours(mode);
  const disc = (id: string, radius: number, colour: string) =>
    new ScatterplotLayer<PlacedCluster>({
      id,
      data: scene.clusters,
      getPosition: ({ position: [lng, lat] }) => [lng, lat],
      getRadius: radius,
      getFillColor: [...rgba(colour)],
      ...pixels,
      ...flat,
    });
  return [
    disc('cluster-halos', 15, halo),
    disc('clusters', 13, dot),
    new TextLayer<PlacedCluster>({
      id: 'cluster-counts',
      data: scene.clusters,
      getPosition: ({ position: [lng, lat] }) => [lng, lat],
      getText: ({ sites }) => (sites.length > 999 ? '999+' : String(sites.length)),
      getSize: ({ sites }) => (sites.length > 99 ? 10 : 12),
      getColor: [...rgba(onDot)],
      fontFamily: FONT,
      fontWeight: 600,
      ...flat,
    }),
  ];
}

const ANCHORS = { right: 'start', left: 'end', above: 'middle', below: 'middle' } as const satisfies Record<Side, string>;

/** None without a label: deck.gl cannot draw letters that no text has. */
function labelLayer(id: string, data: readonly PlacedLabel[], weight: number, mode: Mode): readonly Layer[] {
  if (data.length === 0) return [];
  const { ink, quietInk, halo } = siteColours(mode);
  const layer = new TextLayer<PlacedLabel>({
    id,
    data,
    getPosition: ({ position: [lng, lat] }) => [lng, lat],
    getText: ({ text }) => text,
    getTextAnchor: ({ side }) => ANCHORS[side],
    getAlignmentBaseline: 'center',
    getPixelOffset: ({ side }) => [...offsetOf[side]],
    getColor: ({ site }) => [...rgba(site.enabled ? ink : quietInk)],
    updateTriggers: { getColor: mode },
    getSize: LABEL_FONT.size,
    sizeUnits: 'pixels',
    lineHeight: LABEL_HEIGHT / LABEL_FONT.size,
    characterSet: 'auto',
    fontFamily: FONT,
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
    ...(showLines ? [...flowLines(scene, mode), arrowLayer(drawn)] : []),
    ...clusters(drawn),
    ...dots(drawn),
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
