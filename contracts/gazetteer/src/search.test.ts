import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { gazetteerOf, parsePlaces, regionName } from './index.js';

const places = parsePlaces(readFileSync(join(import.meta.dirname, '../places.tsv'), 'utf8'));
const gazetteer = gazetteerOf(places);
const found = (search: string, limit = 10) => gazetteer(search, limit).map(({ name, region }) => `${name}, ${regionName(region)}`);

describe('the shipped gazetteer', () => {
  it('has every place with a name, a region, a position on Earth and its people, the most populous first', () => {
    expect(places.length).toBeGreaterThan(20_000);
    const odd = places.filter(
      ({ name, region, lat, lng, population }) =>
        name === '' || !/^[A-Z]{2}(-[A-Z]{2})?$/.test(region) || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180) || !(population >= 0),
    );
    expect(odd).toEqual([]);
    expect(places.every((place, at) => at === 0 || place.population <= (places[at - 1]?.population ?? 0))).toBe(true);
  });

  it('finds the town of the demo, by its name alone and with its state', () => {
    expect(found('Bloomsburg')[0]).toBe('Bloomsburg, Pennsylvania');
    for (const search of ['bloomsburg, PA', 'Bloomsburg, Penn', 'BLOOMSBURG, pennsylvania, USA'])
      expect(found(search)).toEqual(['Bloomsburg, Pennsylvania']);
  });

  it('puts the exact name before longer ones, then the larger place', () => {
    expect(found('Paris', 2)).toEqual(['Paris, France', 'Paris, Texas']);
    expect(found('London, Ontario', 1)).toEqual(['London, Ontario, Canada']);
  });

  it('puts the nearest of those that fit as well first, if it knows where; the fit still counts more', () => {
    const near = (search: string, lat: number, lng: number) => gazetteer(search, 10, { lat, lng }).map(({ region }) => region);
    expect(near('Springfield', 44, -123)[0]).toBe('US-OR');
    expect(near('Springfield', 42, -72.5)[0]).toBe('US-MA');
    expect(gazetteer('Paris', 1, { lat: 33.7, lng: -95.5 })).toMatchObject([{ name: 'Paris', region: 'US-TX' }]);
    // Across the line where longitudes begin again.
    expect(near('Suva', -17, -179)[0]).toBe('FJ');
  });

  it('is blind to case, accents and marks', () => {
    expect(found('st louis', 1)).toEqual(['St. Louis, Missouri']);
    expect(found('Montreal, Canada', 1)).toEqual(['Montréal, Quebec, Canada']);
  });

  it('answers at most the limit, and nothing for nothing', () => {
    expect(found('San', 10)).toHaveLength(10);
    for (const search of ['', '  ', ', PA', 'no such town anywhere']) expect(found(search)).toEqual([]);
  });
});
