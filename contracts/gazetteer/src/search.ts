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

/** The places that fit a name, or a name and a region after a comma: the best fit first, then the most populous. */
export type Gazetteer = (search: string, limit: number) => readonly GazetteerPlace[];

/** The search in the given places, the most populous first. */
export function gazetteerOf(places: readonly GazetteerPlace[]): Gazetteer {
  // Once: it takes longer than everything else.
  const names = places.map(({ name }) => folded(name));
  return (search, limit) => {
    const [name = '', ...regions] = search.split(',').map(folded);
    if (name === '') return [];
    const wanted = regions.filter((region) => region !== '');
    const byFit: GazetteerPlace[][] = [[], [], [], []];
    for (const [at, place] of places.entries()) {
      const fit = fitOf(names[at] ?? '', name);
      if (fit !== null && wanted.every((region) => isIn(place.region, region))) byFit[fit]?.push(place);
    }
    return byFit.flat().slice(0, limit);
  };
}
