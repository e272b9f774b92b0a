import type { CSSProperties } from 'react';

/** Pixels at the edges of the map that floating panels cover. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
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

/** Where a box next to a marker goes: above it if there is room, else below, and inside the free part from side to side. Its upper left corner. */
export function popupCorner(
  marker: { readonly x: number; readonly y: number },
  box: Size,
  padding: MapPadding,
  size: Size,
): { readonly x: number; readonly y: number } {
  const AWAY = 20;
  const EDGE = 12;
  const { top, right, left } = fittingPadding(padding, size);
  const above = marker.y - AWAY - box.height;
  const least = left + EDGE;
  const most = size.width - right - EDGE - box.width;
  return {
    x: Math.round(Math.max(least, Math.min(most, marker.x - box.width / 2))),
    y: Math.round(above >= top + EDGE ? above : marker.y + AWAY),
  };
}
