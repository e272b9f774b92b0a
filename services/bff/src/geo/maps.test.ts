import { describe, expect, it } from 'vitest';
import { bffSettings } from '../settings.js';
import { mapHostsOf, mapsOf } from './maps.js';

const of = (environment: Readonly<Record<string, string>> = {}) => bffSettings.parse(environment);
const TOPO = 'https://basemap.nationalmap.gov/arcgis/rest/services/USGSTopo/MapServer/tile/{z}/{y}/{x}';

describe('the maps that the web app offers', () => {
  it('are the shipped one and two public ones without a key; pages may load from their host alone', () => {
    expect(mapsOf(of())).toEqual([
      { id: 'Map' },
      { id: 'Topo', tiles: TOPO },
      { id: 'Sat.', tiles: TOPO.replace('USGSTopo', 'USGSImageryOnly') },
    ]);
    expect(mapHostsOf(of())).toEqual(['https://basemap.nationalmap.gov']);
  });

  it('are those of the variables, and only their hosts may be loaded from', () => {
    const settings = of({
      BASEMAP_STYLE_URL: 'https://maps.example.org/city.pmtiles',
      TOPO_TILES_URL: 'https://maps.example.org/topo/{z}/{x}/{y}.png',
      SATELLITE_TILES_URL: 'http://air.example.org:8081/{z}/{x}/{y}?key=1; script-src *',
    });
    expect(mapsOf(settings)[0]).toEqual({ id: 'Map', styleUrl: 'https://maps.example.org/city.pmtiles' });
    expect(mapHostsOf(settings)).toEqual(['https://maps.example.org', 'http://air.example.org:8081']);
  });

  it.each([
    ['BASEMAP_STYLE_URL', 'ftp://maps.example.org/style.json'],
    ['BASEMAP_STYLE_URL', 'maps/style.json'],
    ['TOPO_TILES_URL', 'https://maps.example.org/topo'],
    ['SATELLITE_TILES_URL', 'https://maps.example.org/{z}/{x}'],
    ['GEOCODER_URL', 'nominatim'],
  ])('%s cannot be %s', (name, value) => {
    expect(
      bffSettings
        .safeParse({ [name]: value })
        .error?.issues.map(({ path, message }) => [path[0], message.startsWith('an https:// address')]),
    ).toEqual([[name, true]]);
  });
});
