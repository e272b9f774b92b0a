import type { Layer } from '@deck.gl/core';
import { IconLayer, LineLayer } from '@deck.gl/layers';
import type { Mode } from '../theme/tokens.js';
import { rgba, siteColours } from './map-colours.js';
import { type MarkerAtlas, pictureOf } from './marker-atlas.js';
import { latOf, lngOf, scaleAt } from './mercator.js';
import type { DrawnLine, PlacedArrow, Scene } from './scene.js';

/** Over the base map, in the order of the list. */
export const flat = { parameters: { depthCompare: 'always', depthWriteEnabled: false } } as const;

export const pixels = { radiusUnits: 'pixels', lineWidthUnits: 'pixels' } as const;

/** The opacity, of 255, of lines outside the chain of the selected site. */
const QUIET = 153;

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

/** The lines of a scene, on their halo. */
export function flowLines(scene: Scene, mode: Mode): readonly Layer[] {
  const { flow, halo } = siteColours(mode);
  const layer = (id: string, width: number, colour: string) =>
    new LineLayer({ id, data: dataOf(scene, colour), getWidth: width, widthUnits: 'pixels', ...flat });
  return [layer('flow-halo', 6, halo), layer('flow', 2.8, flow)];
}

/** The arrowheads on the lines. */
export const arrowLayer = (arrows: readonly PlacedArrow[], atlas: MarkerAtlas): Layer =>
  new IconLayer<PlacedArrow>({
    id: 'arrows',
    data: arrows,
    iconAtlas: pictureOf(atlas),
    iconMapping: atlas.mapping,
    getIcon: () => 'arrow',
    getPosition: ({ position: [lng, lat] }) => [lng, lat],
    getAngle: ({ angle }) => angle,
    getSize: atlas.size,
    // Of a picture with its own colours, only the opacity counts.
    getColor: ({ full }) => [0, 0, 0, full ? 255 : QUIET],
    ...flat,
  });
