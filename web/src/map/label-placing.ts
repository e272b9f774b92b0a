import { insideOf, type Region } from './arrowheads.js';
import { gridOf } from './grid.js';
import { type LineOnMap, lineGrid } from './line-grid.js';

/** Pixels from the centre of a marker to its label, and the height of a label. */
const GAP = 15;
export const LABEL_HEIGHT = 18;
/** Of a second line. */
export const SECOND_HEIGHT = 14;
/** What is between a marker and its label: nothing; badges, or the ring of the selected site; the wider ring of a gauge and its alarm. */
export type Between = 'nothing' | 'badges' | 'alarm';
const AWAY_BY = { nothing: 1, badges: 1.35, alarm: 1.65 } as const satisfies Record<Between, number>;
/** Pixels that a label keeps away from another marker: nearer to that than to its own, it would seem to be its label. */
const AWAY = 20;
/** Where there is no such room: as near to another marker as to its own. */
const LEAST_AWAY = GAP;
/** A label that runs from above or below its marker to one side begins so many pixels on the other side. */
const INSET = 9;
/** Pixels between a label and the edge of the frame. */
const EDGE = 6;
/** So far outside the frame, between the controls of the map, a marker may still be in view. */
const OUTSIDE = 80;
const CELL = 96;

const SIDES = ['right', 'left', 'above', 'below', 'aboveRight', 'belowRight', 'aboveLeft', 'belowLeft'] as const;
export type Side = (typeof SIDES)[number];

/** A marker with a text to place, in pixels. A width of 0 has no text: it only keeps its place free. */
export interface Labelled {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Its label is shown even if it covers another one. */
  readonly always?: boolean;
  /** It is placed before those at the edge. */
  readonly early?: boolean;
  readonly between?: Between;
  /** A second line is below the text where there is room for both. */
  readonly tall?: boolean;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const UP = -GAP - LABEL_HEIGHT / 2;

/** Where a label begins, ends or has its middle with nothing between, from the centre of its marker, in pixels. */
const offsetOf: Readonly<Record<Side, readonly [number, number]>> = {
  right: [GAP, 0],
  left: [-GAP, 0],
  above: [0, UP],
  below: [0, -UP],
  aboveRight: [-INSET, UP],
  belowRight: [-INSET, -UP],
  aboveLeft: [INSET, UP],
  belowLeft: [INSET, -UP],
};

/** Which part of a label is there. */
export const anchorOf = {
  right: 'start',
  left: 'end',
  above: 'middle',
  below: 'middle',
  aboveRight: 'start',
  belowRight: 'start',
  aboveLeft: 'end',
  belowLeft: 'end',
} as const satisfies Record<Side, string>;

const BEFORE = { start: 0, middle: 0.5, end: 1 } as const;

/** A label that could only be placed where the edge of the frame cuts it is left out. */
export type Placing = Side | 'cut' | null;

/** How much higher than a label of one line the first of two lines is, as part of the second one. */
const LIFTED = {
  right: 0.5,
  left: 0.5,
  above: 1,
  aboveLeft: 1,
  aboveRight: 1,
  below: 0,
  belowLeft: 0,
  belowRight: 0,
} as const satisfies Record<Side, number>;

/** Where a label begins, ends or has its middle, which is that of its first line, from the centre of its marker, in pixels. */
export function labelOffset(side: Side, between: Between = 'nothing', tall = false): readonly [number, number] {
  const [dx, dy] = offsetOf[side];
  return [dx * AWAY_BY[between], dy * AWAY_BY[between] - (tall ? LIFTED[side] * SECOND_HEIGHT : 0)];
}

function boxOf({ x, y, width, between, tall }: Labelled, side: Side): Box {
  const [dx, dy] = labelOffset(side, between, tall);
  const left = x + dx - width * BEFORE[anchorOf[side]];
  const middle = y + dy;
  return { left, top: middle - LABEL_HEIGHT / 2, right: left + width, bottom: middle + LABEL_HEIGHT / 2 + (tall ? SECOND_HEIGHT : 0) };
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
 * The side of each label, null where none is free: the first of right, left, above, below and the corners that no line runs through and that is away from
 * all other markers; else the first over a line; else the first that is as near to another marker as to its own. Those at the edge of the frame are placed
 * first, because they have fewer sides, then the others in their order, which is the order of worth. Markers and other labels are never covered.
 */
export function placeLabels(
  markers: readonly Labelled[],
  frame: Region | null = null,
  lines: readonly LineOnMap[] = [],
  /** Gets those whose second line has no room. */
  onShort: (marker: Labelled) => void = () => undefined,
  /** What controls of the map cover inside the frame. */
  covered: readonly Region[] = [],
): readonly Placing[] {
  const placed = gridOf<Box>(CELL);
  for (const box of covered) placed.add(box, box.left, box.top, box.right, box.bottom);
  const near = gridOf<Labelled>(CELL);
  for (const marker of markers) near.add(marker, marker.x, marker.y, marker.x, marker.y);
  const drawn = lineGrid(lines);
  const sideOf = (marker: Labelled): Placing => {
    const whole = sideIn(marker, marker.tall === true && !marker.always);
    if (marker.tall !== true || (whole !== null && whole !== 'cut')) return whole;
    onShort(marker);
    return sideIn({ ...marker, tall: false }, false, marker);
  };
  /** `own` is the marker as it was given; `strict` leaves it out rather than nearer to another marker than to its own. */
  const sideIn = (marker: Labelled, strict: boolean, own = marker): Placing => {
    const boxes = SIDES.map((side) => ({ side, box: boxOf(marker, side) })).filter(
      ({ box }) => !placed.some(box.left, box.top, box.right, box.bottom, (other) => overlap(box, other)),
    );
    const awayBy = (pixels: number) =>
      boxes.filter(({ box }) => {
        const { left, top, right, bottom } = box;
        // Badges of another marker must not be covered either.
        const isTooNear = (other: Labelled) =>
          other !== own && distanceOf(other, box) < (other.between === undefined || other.between === 'nothing' ? pixels : AWAY);
        return !near.some(left - AWAY, top - AWAY, right + AWAY, bottom + AWAY, isTooNear);
      });
    const isCrossed = ({ box }: (typeof boxes)[number]) =>
      drawn.some(box.left, box.top, box.right, box.bottom, ({ from, to }) => insideOf(from.x, from.y, to.x, to.y, box) !== null);
    const isWhole = ({ box }: (typeof boxes)[number]) => !isCut(marker, box, frame);
    const away = awayBy(AWAY);
    const found =
      away.find((each) => isWhole(each) && !isCrossed(each)) ??
      away.find(isWhole) ??
      (strict ? null : awayBy(LEAST_AWAY).find(isWhole)) ??
      null;
    if (strict && found === null) return null;
    const free = found ?? (marker.always ? (awayBy(LEAST_AWAY)[0] ?? { side: 'right' as const, box: boxOf(marker, 'right') }) : null);
    if (free === null) return awayBy(LEAST_AWAY).length > 0 ? 'cut' : null;
    placed.add(free.box, free.box.left, free.box.top, free.box.right, free.box.bottom);
    return free.side;
  };
  const turn = (marker: Labelled): number => {
    if (marker.always) return 0;
    if (marker.early) return 1;
    return SIDES.slice(0, 4).some((side) => isCut(marker, boxOf(marker, side), frame)) ? 2 : 3;
  };
  const sides = new Map<Labelled, Placing>();
  const labelled = markers.filter(({ width }) => width > 0).map((marker) => ({ marker, turn: turn(marker) }));
  for (const { marker } of labelled.toSorted((a, b) => a.turn - b.turn)) sides.set(marker, sideOf(marker));
  return markers.map((marker) => sides.get(marker) ?? null);
}
