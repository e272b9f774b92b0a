import { describe, expect, it } from 'vitest';
import type { BaseData } from './base-data.js';
import { baseStyle, plainStyle } from './base-style.js';
import { baseColours } from './map-colours.js';

const none = { type: 'FeatureCollection' as const, features: [] };
const noLines = { type: 'MultiLineString' as const, coordinates: [] };
const data: BaseData = {
  countries: none,
  countryNames: none,
  countryLines: noLines,
  states: none,
  stateNames: none,
  stateLines: noLines,
  countyLines: noLines,
  places: none,
};

describe('the shipped base map', () => {
  it.each(['light', 'dark'] as const)('is land until its data are here, in %s: the sea comes together with the countries', (mode) => {
    const { land, water } = baseColours(mode);
    for (const { layers } of [plainStyle(mode), baseStyle(data, mode, false)])
      expect(layers[0]).toMatchObject({ type: 'background', paint: { 'background-color': land } });
    const [, sea, countries] = baseStyle(data, mode, false).layers;
    expect(sea).toMatchObject({ source: 'countries', paint: { 'fill-color': water } });
    expect(countries).toMatchObject({ source: 'countries', paint: { 'fill-color': land } });
  });
});
