import type { MapPadding } from './padding.js';

/** A place at zoom 0, in pixels, with the width of its label. */
export interface Fitted {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A label above or below its marker, and a little room around it. */
const ABOVE = 34;
const EDGE = 16;
/** Of the width of the map, the most that labels take on either side. */
const LABEL_SHARE = 1 / 10;
/** Halving the zoom so often finds it to a thousandth. */
const STEPS = 14;

/** The part of the map that panels leave free, without its edges. */
export const freeSize = ({ top, right, bottom, left }: MapPadding, { width, height }: Size): Size => ({
  width: Math.max(1, width - left - right - 2 * EDGE),
  height: Math.max(1, height - top - bottom - 2 * EDGE),
});

/**
 * The highest zoom up to `most` at which all places are in the free part with their labels, each of which may be above or below its marker; and the
 * centre of what is shown then, in pixels of zoom 0.
 */
export function fittingZoom(
  places: readonly Fitted[],
  free: Size,
  most: number,
): { readonly zoom: number; readonly x: number; readonly y: number } {
  // On a narrow map the places need the room more than their labels.
  const half = ({ width }: Fitted) => Math.min(width / 2, free.width * LABEL_SHARE);
  const extent = (of: (place: Fitted) => number): readonly [number, number] => [
    places.reduce((least, place) => Math.min(least, of(place)), Number.POSITIVE_INFINITY),
    places.reduce((greatest, place) => Math.max(greatest, of(place)), Number.NEGATIVE_INFINITY),
  ];
  const boxAt = (zoom: number) => {
    const scale = 2 ** zoom;
    const [left] = extent((place) => place.x * scale - half(place));
    const [, right] = extent((place) => place.x * scale + half(place));
    const [top, bottom] = extent(({ y }) => y * scale);
    return { left, right, top: top - ABOVE, bottom: bottom + ABOVE };
  };
  const fits = (zoom: number): boolean => {
    const { left, right, top, bottom } = boxAt(zoom);
    return right - left <= free.width && bottom - top <= free.height;
  };
  let [low, high] = fits(most) ? [most, most] : [0, most];
  for (let step = 0; low < high && step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  const { left, right, top, bottom } = boxAt(low);
  return { zoom: low, x: (left + right) / 2 / 2 ** low, y: (top + bottom) / 2 / 2 ** low };
}
