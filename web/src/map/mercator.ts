/** A point of the world in Web Mercator: 0 to 512 from west to east and from north to south, which are pixels at zoom 0. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

const WORLD = 512;
/** Where the square of Web Mercator ends, in degrees. */
const MAX_LATITUDE = 85.051129;

export const worldX = (lng: number): number => ((lng + 180) / 360) * WORLD;

export function worldY(lat: number): number {
  const radians = (Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * Math.PI) / 180;
  return (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * WORLD;
}

export const lngOf = (x: number): number => (x / WORLD) * 360 - 180;

export const latOf = (y: number): number => (Math.atan(Math.exp((0.5 - y / WORLD) * 2 * Math.PI)) * 360) / Math.PI - 90;

/** Pixels per unit of the world. */
export const scaleAt = (zoom: number): number => 2 ** zoom;

const EQUATOR_METRES = 40_075_016.686;

/** Metres that a pixel shows at a latitude. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos((lat * Math.PI) / 180)) / (WORLD * scaleAt(zoom));

const EARTH_RADIUS_METRES = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Degrees {
  readonly lat: number;
  readonly lng: number;
}

/** Along the great circle, by the haversine formula. */
export function metresBetween(a: Degrees, b: Degrees): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const inside = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(inside)));
}
