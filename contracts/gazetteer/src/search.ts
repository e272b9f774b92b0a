import type { GazetteerPlace } from './places.js';
import { regionName } from './regions.js';

/** Case, accents and marks do not distinguish names: "St. Louis" is "st louis". */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a name fits, the best is 0; null if it does not. */
function fitOf(name: string, wanted: string): number | null {
  if (name === wanted) return 0;
  if (name.startsWith(`${wanted} `)) return 1;
  if (name.startsWith(wanted)) return 2;
  return name.includes(` ${wanted}`) ? 3 : null;
}

/** "PA", "Penn", "Pennsylvania" and "USA" all name the region US-PA. */
function isIn(region: string, wanted: string): boolean {
  const [country = '', part = ''] = region.toLowerCase().split('-');
  const countryNames = country === 'us' ? 'us usa united states' : country;
  return (
    wanted === part || countryNames.split(' ').includes(wanted) || ` ${folded(regionName(region))} ${countryNames}`.includes(` ${wanted}`)
  );
}

/** Degrees. */
interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A measure of the distance on Earth that orders places as the distance does. */
function farness(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  return half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
}

/**
 * The places that fit a name, or a name and a region after a comma: the best fit first, then the nearest to `near`, without it the most populous.
 */
export type Gazetteer = (search: string, limit: number, near?: Point) => readonly GazetteerPlace[];

/** The search in the given places, the most populous first. */
export function gazetteerOf(places: readonly GazetteerPlace[]): Gazetteer {
  // Once: it takes longer than everything else.
  const names = places.map(({ name }) => folded(name));
  return (search, limit, near) => {
    const [name = '', ...regions] = search.split(',').map(folded);
    if (name === '') return [];
    const wanted = regions.filter((region) => region !== '');
    const byFit: GazetteerPlace[][] = [[], [], [], []];
    for (const [at, place] of places.entries()) {
      const fit = fitOf(names[at] ?? '', name);
      if (fit !== null && wanted.every((region) => isIn(place.region, region))) byFit[fit]?.push(place);
    }
    if (near === undefined) return byFit.flat().slice(0, limit);
    const nearest = (fits: readonly GazetteerPlace[]) =>
      fits
        .map((place) => ({ place, far: farness(place, near) }))
        .toSorted((a, b) => a.far - b.far)
        .map(({ place }) => place);
    return byFit.flatMap(nearest).slice(0, limit);
  };
}
