import type { Packet } from './telemetry.js';

/** Where a SewerWatch sensor is, by its own packets; degrees of WGS 84, null where no packet has said it. */
export interface SensorPlace {
  /** From the rim of the manhole to its invert, inches; null if the sensor is in no manhole. */
  readonly manholeInches: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

export const NO_PLACE: SensorPlace = { manholeInches: null, lat: null, lng: null };

/**
 * What a packet says of the place of its sensor; a field that it does not say is missing, and keeps its earlier value. Only SewerWatch sensors have a place.
 * A depth of 0 or less is no manhole. One of latitude and longitude alone is no place, and neither is 0/0: a receiver without a GPS fix reports it.
 */
export function placeOf({ type, mhdepth, lat, lng }: Packet): Partial<SensorPlace> {
  if (type !== 'sewerwatch') return {};
  const isPlace = lat != null && lng != null && (lat !== 0 || lng !== 0);
  return {
    ...(mhdepth == null ? {} : { manholeInches: mhdepth > 0 ? mhdepth : null }),
    ...(isPlace ? { lat, lng } : {}),
  };
}
