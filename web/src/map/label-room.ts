import type { Map as BaseMap, ExpressionSpecification, GeoJSONSource, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { anchorOf, LABEL_HEIGHT, offsetOf, type Side } from './label-placing.js';
import type { PlacedLabel } from './scene.js';

/** The source and the layer. */
const ROOM = 'site-room';
/** Pixels: one transparent picture serves all labels of nearly the same width. */
const WIDTH_STEP = 16;
const MARKER_SIDE = 22;

/** Where nothing of the base map is named: at a marker, or at the label on one side of it. */
interface Room {
  readonly image: string;
  readonly side: Side | 'none';
}

export type RoomData = GeoJSON.FeatureCollection<GeoJSON.Point, Room>;

const NONE: RoomData = { type: 'FeatureCollection', features: [] };

const imageOf = (width: number, height: number): string => `${ROOM} ${width} ${height}`;

const roomAt = (position: readonly [number, number], properties: Room): RoomData['features'][number] => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [...position] },
});

/** The room of markers and labels, at longitude and latitude. */
export const roomOf = (
  markers: readonly (readonly [number, number])[],
  labels: readonly PlacedLabel[],
  widthOf: (label: PlacedLabel) => number,
): RoomData => ({
  type: 'FeatureCollection',
  features: [
    ...markers.map((position) => roomAt(position, { image: imageOf(MARKER_SIDE, MARKER_SIDE), side: 'none' })),
    ...labels.map((label) => {
      const width = Math.ceil(widthOf(label) / WIDTH_STEP) * WIDTH_STEP;
      return roomAt(label.position, { image: imageOf(width, LABEL_HEIGHT), side: label.side });
    }),
  ],
});

const ICON_ANCHORS = { start: 'left', middle: 'center', end: 'right' } as const;
/** By the name of a side; a side of its own is the middle of the marker. */
const anchors = Object.fromEntries(Object.entries(anchorOf).map(([side, anchor]) => [side, ICON_ANCHORS[anchor]]));
const bySide = (values: Readonly<Record<string, unknown>>): ExpressionSpecification => ['get', ['get', 'side'], ['literal', values]];

const layer: LayerSpecification = {
  id: ROOM,
  type: 'symbol',
  source: ROOM,
  layout: {
    'icon-image': ['get', 'image'],
    'icon-anchor': ['coalesce', bySide(anchors), 'center'],
    'icon-offset': ['coalesce', bySide(offsetOf), ['literal', [0, 0]]],
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
