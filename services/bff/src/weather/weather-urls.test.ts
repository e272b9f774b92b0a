import { describe, expect, it } from 'vitest';
import { bffSettings } from '../settings.js';
import { attributionOf, DEFAULT_WMS } from './weather-urls.js';

const TILES = { WEATHER_TILES_URL: 'https://tiles.example.org/radar', WEATHER_KEY: 'a-key-of-the-tests' };
const issuesOf = (environment: Readonly<Record<string, string>>) =>
  bffSettings.safeParse(environment).error?.issues.map(({ path, message }) => [path[0], message]);

describe('the variables of the weather', () => {
  it('are a public WMS by default, another one, off, or a service with its key', () => {
    expect(bffSettings.parse({}).WEATHER_WMS_URL).toBe(DEFAULT_WMS);
    expect(bffSettings.parse({ WEATHER_WMS_URL: 'off' }).WEATHER_WMS_URL).toBe('off');
    expect(bffSettings.parse({ WEATHER_WMS_URL: 'https://maps.example.org/wms' })).toMatchObject({
      WEATHER_WMS_URL: 'https://maps.example.org/wms',
    });
    expect(bffSettings.parse(TILES)).toMatchObject(TILES);
  });

  it('say whose pictures are shown, without what an address may hold besides its host', () => {
    expect(attributionOf(DEFAULT_WMS)).toBe('Radar: Iowa State University, IEM');
    expect(attributionOf('https://maps.example.org/wms?key=1')).toBe('maps.example.org');
  });

  it('name the one that is wrong or missing', () => {
    const { WEATHER_TILES_URL, WEATHER_KEY } = TILES;
    expect(issuesOf({ WEATHER_WMS_URL: 'maps' })).toEqual([
      ['WEATHER_WMS_URL', 'off, or an https:// address of a WMS with the dimension TIME'],
    ]);
    expect(issuesOf({ WEATHER_TILES_URL })).toEqual([['WEATHER_KEY', 'a key, since WEATHER_TILES_URL is set']]);
    expect(issuesOf({ WEATHER_KEY })).toEqual([['WEATHER_TILES_URL', 'an https:// address, since WEATHER_KEY is set']]);
    expect(issuesOf({ ...TILES, WEATHER_KEY: 'short' })).toEqual([['WEATHER_KEY', 'at least 16 characters']]);
  });
});
