import { FEET_PER_METRE } from '@headworks/api/units';

const FEET_PER_MILE = 5_280;
/** The bar is at most this wide, in pixels. */
const WIDEST = 100;

export interface ScaleBar {
  /** Pixels. */
  readonly width: number;
  readonly text: string;
}

/** The greatest of 1, 2, 5, 10, … that is not above the value. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2].find((step) => step * power <= value) ?? 1) * power;
}

/** A bar of a round length: in feet and miles, or in metres and kilometres. */
export function scaleBar(metresPerPixel: number, metric: boolean): ScaleBar {
  const perPixel = metric ? metresPerPixel : metresPerPixel * FEET_PER_METRE;
  const large = metric ? 1_000 : FEET_PER_MILE;
  const isLarge = perPixel * WIDEST >= large;
  const unit = isLarge ? large : 1;
  const length = round((perPixel * WIDEST) / unit);
  const word = metric ? (isLarge ? 'km' : 'm') : isLarge ? 'mi' : 'ft';
  return { width: Math.round((length * unit) / perPixel), text: `${length.toLocaleString('en-US')}\u202f${word}` };
}
