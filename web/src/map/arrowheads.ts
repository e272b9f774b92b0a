/** A box in the units of its points. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels between arrowheads, and the length of a line that is too short for one. */
const SPACING = 70;
const SHORTEST = 40;
/** A line across a continent at the highest zoom has no more. */
const MOST = 200;

export interface Arrowhead {
  readonly x: number;
  readonly y: number;
  /** Degrees, counterclockwise from east, as the screen shows it. */
  readonly angle: number;
}

/** The part of the line from 0 to 1 inside the region; null if it passes by. */
export function insideOf(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { left, top, right, bottom }: Region,
): readonly [number, number] | null {
  let from = 0;
  let to = 1;
  for (const [step, start, least, most] of [
    [x2 - x1, x1, left, right],
    [y2 - y1, y1, top, bottom],
  ] as const) {
    if (step === 0) {
      if (start < least || start > most) return null;
      continue;
    }
    const a = (least - start) / step;
    const b = (most - start) / step;
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from < to ? [from, to] : null;
}

/** Arrowheads along a line in pixels, evenly about every 70 pixels, at least one; none on a short line. Only those inside the region. */
export function arrowheadsOf(x1: number, y1: number, x2: number, y2: number, region: Region): readonly Arrowhead[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < SHORTEST) return [];
  const inside = insideOf(x1, y1, x2, y2, region);
  if (inside === null) return [];
  const count = Math.max(1, Math.round(length / SPACING));
  // The share of the line at which the one with this number stands is (number + 0.5) / count.
  const first = Math.max(0, Math.ceil(inside[0] * count - 0.5));
  const last = Math.min(count - 1, Math.floor(inside[1] * count - 0.5), first + MOST - 1);
  const angle = (Math.atan2(y1 - y2, x2 - x1) * 180) / Math.PI;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const share = (first + at + 0.5) / count;
    return { x: x1 + (x2 - x1) * share, y: y1 + (y2 - y1) * share, angle };
  });
}
