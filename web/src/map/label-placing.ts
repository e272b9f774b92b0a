import { insideOf, type Region } from './arrowheads.js';
import { gridOf } from './grid.js';
import { type LineOnMap, lineGrid } from './line-grid.js';

/** Pixels from the centre of a marker to its label, and the height of a label. */
const GAP = 15;
export const LABEL_HEIGHT = 18;
/** Pixels that a label keeps away from another marker: nearer to that than to its own, it would seem to be its label. */
const AWAY = 20;
/** Pixels between a label and the edge of the frame. */
const EDGE = 12;
/** So far outside the frame, between the controls of the map, a marker may still be in view. */
const OUTSIDE = 80;
const CELL = 96;

export type Side = 'right' | 'left' | 'above' | 'below';

/** A marker with a text to place, in pixels. A width of 0 has no text: it only keeps its place free. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Its label is shown even if it covers another one. */
  readonly always?: boolean;
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

const distanceOf = ({ x, y }: Labelled, { left, top, right, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Whether the edge of the frame would cut a box, though its marker is in view; one on the inner side of its marker is as whole as that. */
const isCut = ({ x, y }: Labelled, { left, right }: Box, frame: Region | null): boolean =>
  frame !== null &&
  x >= frame.left - OUTSIDE &&
  x <= frame.right + OUTSIDE &&
  y >= frame.top - OUTSIDE &&
  y <= frame.bottom + OUTSIDE &&
  (left < Math.min(x, frame.left + EDGE) || right > Math.max(x, frame.right - EDGE));

/**
 * The side of each label, null where none is free: right, left, above, below; the first that no line runs through, and that is nearer to its own marker
 * than to any other. Those at the edge of the frame are placed first, because they have fewer sides, then the others in their order, which is the order
 * of worth. Markers are never covered.
 */
export function placeLabels(
  markers: readonly Labelled[],
  frame: Region | null = null,
  lines: readonly LineOnMap[] = [],
): readonly Placing[] {
  const placed = gridOf<Box>(CELL);
  const near = gridOf<Labelled>(CELL);
  for (const marker of markers) near.add(marker, marker.x, marker.y, marker.x, marker.y);
  const drawn = lineGrid(lines);
  const sideOf = (marker: Labelled): Placing => {
    const isFree = (side: Side) => {
      const box = boxOf(marker, side);
      const { left, top, right, bottom } = box;
      const isTooNear = (other: Labelled) => other !== marker && distanceOf(other, box) < AWAY;
      if (near.some(left - AWAY, top - AWAY, right + AWAY, bottom + AWAY, isTooNear)) return false;
      return !placed.some(left, top, right, bottom, (other) => overlap(box, other));
    };
    const isCrossed = (side: Side) => {
      const box = boxOf(marker, side);
      return drawn.some(box.left, box.top, box.right, box.bottom, ({ from, to }) => insideOf(from.x, from.y, to.x, to.y, box) !== null);
    };
    const isWhole = (side: Side) => !isCut(marker, boxOf(marker, side), frame);
    const free = SIDES.filter(isFree);
    const clear = free.filter((side) => !isCrossed(side));
    const side = clear.find(isWhole) ?? (marker.always ? (free.find(isWhole) ?? free[0] ?? 'right') : null);
    if (side === null) return clear.length > 0 ? 'cut' : null;
    const box = boxOf(marker, side);
    placed.add(box, box.left, box.top, box.right, box.bottom);
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
