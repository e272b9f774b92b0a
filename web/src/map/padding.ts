import type { CSSProperties } from 'react';

/** Pixels at the edges of the map that floating panels cover. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What a control covers at the left edge of the map: pixels to its right edge, and from the lower edge of the map to its own two. */
export interface Corner {
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export const NO_PADDING: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };

/** Pixels of the Rain Key, where it floats over a map. */
export const RAIN_KEY_WIDTH = 210;

/** What panels cover, for the styles of what floats over the map. */
export const coveredBy = (padding: MapPadding): CSSProperties =>
  // React passes custom properties on, but its types have none.
  Object.fromEntries(Object.entries(padding).map(([side, pixels]) => [`--map-${side}`, `${pixels}px`])) as CSSProperties;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The least of the map that stays free, so that a fit has room whatever the panels take. */
const LEAST_FREE = 120;

/** The padding that still leaves room: on a small map, panels that face each other give way by the same share. */
export function fittingPadding({ top, right, bottom, left }: MapPadding, { width, height }: Size, margin = 0): MapPadding {
  const shrunk = (a: number, b: number, size: number): readonly [number, number] => {
    const most = Math.max(0, size - LEAST_FREE);
    const share = Math.min(1, most / Math.max(1, a + b + 2 * margin));
    return [(a + margin) * share, (b + margin) * share];
  };
  const [newLeft, newRight] = shrunk(left, right, width);
  const [newTop, newBottom] = shrunk(top, bottom, height);
  return { top: newTop, right: newRight, bottom: newBottom, left: newLeft };
}

/** Whether a point is in the free part of the map, at least `margin` pixels from its edges. */
export function isFree(point: { readonly x: number; readonly y: number }, padding: MapPadding, size: Size, margin: number): boolean {
  const { top, right, bottom, left } = fittingPadding(padding, size, margin);
  return point.x >= left && point.x <= size.width - right && point.y >= top && point.y <= size.height - bottom;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/**
 * Where a box next to a marker goes, inside the free part: above it, else below it, else to its right or left; without room for any of them
 * also over the `controls`, pixels that controls of the map take at its lower edge. What stands on the marker is `rise` pixels higher than a marker alone. Its
 * upper left corner.
 */
export function popupCorner(
  marker: { readonly x: number; readonly y: number },
  box: Size,
  padding: MapPadding,
  size: Size,
  controls = 0,
  rise = 0,
): { readonly x: number; readonly y: number } {
  const AWAY = 24;
  const EDGE = 12;
  const { top, right, bottom, left } = fittingPadding(padding, size);
  const [leftmost, rightmost] = [left + EDGE, size.width - right - EDGE - box.width];
  const [above, below] = [marker.y - AWAY - rise - box.height, marker.y + AWAY];
  const x = within(marker.x - box.width / 2, leftmost, Math.max(leftmost, rightmost));
  const corner = (cornerX: number, cornerY: number) => ({ x: Math.round(cornerX), y: Math.round(cornerY) });
  const highest = top + EDGE;
  const lowest = size.height - bottom - EDGE - box.height;
  const isInView = marker.y >= top && marker.y <= size.height - bottom;
  for (const most of [lowest, lowest + controls]) {
    const y = [above, below].find((each) => each >= highest && each <= most);
    if (y !== undefined) return corner(x, y);
    const aside = [marker.x + AWAY, marker.x - AWAY - box.width].find((each) => each >= leftmost && each <= rightmost);
    if (aside !== undefined && isInView && highest <= most) return corner(aside, within(marker.y - box.height / 2, highest, most));
  }
  // It leaves the map together with its marker; as long as that is in view, a box nearer to it is better than one that is cut.
  return corner(x, isInView ? Math.max(highest, Math.min(below, lowest + controls)) : above >= highest ? above : below);
}
