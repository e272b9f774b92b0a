import type { ExportedLocation } from './exported-basin.js';

const EARTH_RADIUS_FEET = 6_371_008.8 / 0.3048;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance on a sphere with the mean radius of the earth (haversine). */
export function feetBetween(one: ExportedLocation, other: ExportedLocation): number {
  const halfLat = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const halfLng = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const root = Math.sqrt(halfLat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfLng);
  return 2 * EARTH_RADIUS_FEET * Math.asin(Math.min(1, root));
}
