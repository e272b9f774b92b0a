import type { Map as BaseMap, GeoJSONSource, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { LABEL_HEIGHT, SECOND_HEIGHT } from './label-placing.js';
import type { PlacedLabel } from './scene.js';

/** The source and the layer. */
const ROOM = 'site-room';
/** Pixels: one transparent picture serves all labels of nearly the same width. */
const WIDTH_STEP = 16;
const MARKER_SIDE = 22;

/** Where nothing of the base map is named: at a marker, or at its label. */
interface Room {
  readonly image: string;
  /** The part of the picture that is `offset` pixels away from the centre of the marker. */
  readonly anchor: 'left' | 'center' | 'right';
  readonly offset: readonly [number, number];
}

export type RoomData = GeoJSON.FeatureCollection<GeoJSON.Point, Room>;

const NONE: RoomData = { type: 'FeatureCollection', features: [] };

const imageOf = (width: number, height: number): string => `${ROOM} ${width} ${height}`;

const roomAt = (position: readonly [number, number], properties: Room): RoomData['features'][number] => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [...position] },
});

const ICON_ANCHORS = { start: 'left', middle: 'center', end: 'right' } as const;

function roomOfLabel({ anchor, offset: [x, y], tall }: PlacedLabel, width: number): Room {
  const columns = Math.ceil(width / WIDTH_STEP) * WIDTH_STEP;
  const second = tall ? SECOND_HEIGHT : 0;
  return {
    image: imageOf(columns, LABEL_HEIGHT + second),
    anchor: ICON_ANCHORS[anchor],
    offset: [x, y + second / 2],
  };
}

const roomOfMarker: Room = { image: imageOf(MARKER_SIDE, MARKER_SIDE), anchor: 'center', offset: [0, 0] };

type Feature = RoomData['features'][number];
const byPosition = ({ geometry: { coordinates: a } }: Feature, { geometry: { coordinates: b } }: Feature): number =>
  (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);

/** The room of markers and labels, at longitude and latitude: the same in whatever order they are drawn or got their places. */
export const roomOf = (
  markers: readonly (readonly [number, number])[],
  labels: readonly PlacedLabel[],
  widthOf: (label: PlacedLabel) => number,
): RoomData => ({
  type: 'FeatureCollection',
  features: [
    ...markers.map((position) => roomAt(position, roomOfMarker)),
    ...labels.map((label) => roomAt(label.position, roomOfLabel(label, widthOf(label)))),
  ].toSorted(byPosition),
});

const layer: LayerSpecification = {
  id: ROOM,
  type: 'symbol',
  source: ROOM,
  layout: {
    'icon-image': ['get', 'image'],
    'icon-anchor': ['get', 'anchor'],
    'icon-offset': ['get', 'offset'],
    'icon-allow-overlap': true,
  },
};

/** A style with the room. MapLibre places the names of the last layer first, and leaves out those that would cover them. */
export const withRoom = (style: StyleSpecification, data: RoomData = NONE): StyleSpecification => ({
  ...style,
  sources: { ...style.sources, [ROOM]: { type: 'geojson', data } },
  layers: [...style.layers, layer],
});

/** Keeps the names of any base map away from our markers and labels, which it does not know. */
export function keepRoom(base: BaseMap): {
  readonly put: (data: RoomData) => void;
  readonly setStyle: (style: StyleSpecification | string) => void;
} {
  let last = NONE;
  let lastText = '';
  // Some changes of the style take the pictures away; then they are asked for again.
  base.setMissingStyleImageResolver((id) => {
    const [of, width, height] = id.split(' ');
    if (of !== ROOM) return;
    const [columns, rows] = [Number(width), Number(height)];
    base.addImage(id, { width: columns, height: rows, data: new Uint8Array(columns * rows * 4) });
  });
  return {
    put: (data) => {
      // Placing all names again costs more than a comparison, and most changes move no label.
      const text = JSON.stringify(data);
      if (text === lastText) return;
      [last, lastText] = [data, text];
      base.getSource<GeoJSONSource>(ROOM)?.setData(data);
    },
    setStyle: (style) =>
      base.setStyle(style, {
        diff: true,
        validate: typeof style === 'string',
        transformStyle: (_before, next) => withRoom(next, last),
      }),
  };
}
