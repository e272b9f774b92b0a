import { insideOf, type Region } from './arrowheads.js';
import { gridOf } from './grid.js';

/** Pixels from the centre of a marker to its label, and the height of a label. */
const GAP = 15;
export const LABEL_HEIGHT = 18;
/** Half the side of the square that a marker with its halo keeps free. */
const MARKER_HALF = 12;
const CELL = 96;

export type Side = 'right' | 'left' | 'above' | 'below';

/** A marker with a text to place, in pixels. A width of 0 has no text: it only keeps its place free. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Its label is shown even if it covers another one. */
  readonly always?: boolean;
  /** The other ends of the lines at this marker. */
  readonly ends?: readonly { readonly x: number; readonly y: number }[];
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a label begins, from the centre of its marker, in pixels. */
export const offsetOf: Readonly<Record<Side, readonly [number, number]>> = {
  right: [GAP, 0],
  left: [-GAP, 0],
  above: [0, -GAP - LABEL_HEIGHT / 2],
  below: [0, GAP + LABEL_HEIGHT / 2],
};

const SIDES = ['right', 'left', 'above', 'below'] as const satisfies readonly Side[];

function boxOf({ x, y, width }: Labelled, side: Side): Box {
  const [dx, dy] = offsetOf[side];
  const left = side === 'right' ? x + dx : side === 'left' ? x + dx - width : x - width / 2;
  return { left, top: y + dy - LABEL_HEIGHT / 2, right: left + width, bottom: y + dy + LABEL_HEIGHT / 2 };
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whether a line from the marker to one of its other ends runs through a box. */
const isCrossed = ({ x, y, ends = [] }: Labelled, { left, top, right, bottom }: Box): boolean =>
  ends.some((end) => insideOf(x, y, end.x, end.y, { left, top, right, bottom }) !== null);

/** Whether the edge of the frame would cut a box, though its marker is inside. */
const isCut = ({ x, y }: Labelled, { left, right }: Box, frame: Region | null): boolean =>
  frame !== null &&
  x >= frame.left &&
  x <= frame.right &&
  y >= frame.top &&
  y <= frame.bottom &&
  (left < frame.left || right > frame.right);

/**
 * The side of each label, null where none is free: right, left, above, below. Those that come first are placed first, so the order is the order of worth.
 * Markers are never covered. Of the free sides, the first inside the frame counts, if the marker is inside, then the first that leaves the marker's own
 * lines free.
 */
export function placeLabels(markers: readonly Labelled[], frame: Region | null = null): readonly (Side | null)[] {
  const grid = gridOf<Box>(CELL);
  const add = (box: Box) => grid.add(box, box.left, box.top, box.right, box.bottom);
  for (const { x, y } of markers) add({ left: x - MARKER_HALF, top: y - MARKER_HALF, right: x + MARKER_HALF, bottom: y + MARKER_HALF });
  return markers.map((marker) => {
    if (marker.width === 0) return null;
    const isFree = (side: Side) => {
      const box = boxOf(marker, side);
      return !grid.some(box.left, box.top, box.right, box.bottom, (other) => overlap(box, other));
    };
    const free = SIDES.filter(isFree);
    const cost = (each: Side): number => {
      const box = boxOf(marker, each);
      return (isCut(marker, box, frame) ? 2 : 0) + (isCrossed(marker, box) ? 1 : 0);
    };
    // A stable sort: sides of the same cost stay in their order.
    const [side = marker.always ? 'right' : null] = free.toSorted((a, b) => cost(a) - cost(b));
    if (side !== null) add(boxOf(marker, side));
    return side;
  });
}
