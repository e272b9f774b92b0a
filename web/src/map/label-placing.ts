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

/** A label that could only be placed where the edge of the frame cuts it is left out. */
export type Placing = Side | 'cut' | null;

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
 * The side of each label, null where none is free: right, left, above, below; the first that leaves the marker's own lines free, if there is one. Those at
 * the edge of the frame are placed first, because they have fewer sides, then the others in their order, which is the order of worth. Markers are never
 * covered.
 */
export function placeLabels(markers: readonly Labelled[], frame: Region | null = null): readonly Placing[] {
  const grid = gridOf<Box>(CELL);
  const add = (box: Box) => grid.add(box, box.left, box.top, box.right, box.bottom);
  for (const { x, y } of markers) add({ left: x - MARKER_HALF, top: y - MARKER_HALF, right: x + MARKER_HALF, bottom: y + MARKER_HALF });
  const sideOf = (marker: Labelled): Placing => {
    const isFree = (side: Side) => {
      const box = boxOf(marker, side);
      return !grid.some(box.left, box.top, box.right, box.bottom, (other) => overlap(box, other));
    };
    const isWhole = (side: Side) => !isCut(marker, boxOf(marker, side), frame);
    const free = SIDES.filter(isFree);
    const whole = free.filter(isWhole);
    const side = whole.find((each) => !isCrossed(marker, boxOf(marker, each))) ?? whole[0] ?? (marker.always ? (free[0] ?? 'right') : null);
    if (side === null) return free.length > 0 ? 'cut' : null;
    add(boxOf(marker, side));
    return side;
  };
  const turn = (marker: Labelled): number => {
    if (marker.always) return 0;
    return SIDES.some((side) => isCut(marker, boxOf(marker, side), frame)) ? 1 : 2;
  };
  const sides = new Map<Labelled, Placing>();
  const labelled = markers.filter(({ width }) => width > 0).map((marker) => ({ marker, turn: turn(marker) }));
  for (const { marker } of labelled.toSorted((a, b) => a.turn - b.turn)) sides.set(marker, sideOf(marker));
  return markers.map((marker) => sides.get(marker) ?? null);
}
