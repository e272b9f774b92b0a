import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_WMS } from './weather-urls.js';
import { windowsOf } from './windows.js';
import { wmsProvider } from './wms-provider.js';

const time = Date.UTC(2026, 0, 2, 3, 6) / 1_000;
const clock = { now: () => Date.UTC(2026, 5, 1) };
const bbox = { west: -8_500_000, south: 4_900_000, east: -8_400_000, north: 5_000_000 };

describe('a WMS', () => {
  it('is asked for a map in Web Mercator at a time of its grid', () => {
    const url = wmsProvider(DEFAULT_WMS, clock).addressOf({ time, bbox, width: 512, height: 256 });
    expect(url.origin + url.pathname).toBe(DEFAULT_WMS);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      SERVICE: 'WMS',
      VERSION: '1.1.1',
      REQUEST: 'GetMap',
      LAYERS: 'nexrad-n0q-wmst',
      STYLES: '',
      SRS: 'EPSG:3857',
      BBOX: '-8500000,4900000,-8400000,5000000',
      WIDTH: '512',
      HEIGHT: '256',
      FORMAT: 'image/png',
      TRANSPARENT: 'true',
      TIME: '2026-01-02T03:05:00Z',
    });
  });

  it('may have another layer in its address, in either case', () => {
    const url = wmsProvider('https://maps.example.org/wms?layers=rain&token=1', clock).addressOf({ time, bbox, width: 1, height: 1 });
    expect(url.searchParams.get('layers')).toBe('rain');
    expect(url.searchParams.has('LAYERS')).toBe(false);
    expect(url.searchParams.get('token')).toBe('1');
  });

  it('has its times on multiples of five minutes, at most half of that away', () => {
    const { onGrid } = wmsProvider(DEFAULT_WMS, clock);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4e9, noNaN: true }), (given) => {
        expect(onGrid(given) % 300).toBe(0);
        expect(Math.abs(onGrid(given) - given)).toBeLessThanOrEqual(150);
        expect(onGrid(onGrid(given))).toBe(onGrid(given));
      }),
    );
  });

  it('shows four pictures of each 6 hours', async () => {
    const start = Date.UTC(2026, 0, 2) / 1_000;
    const times = await wmsProvider(DEFAULT_WMS, clock).timesOf(windowsOf(start, start + 259_200));
    expect(times).toHaveLength(48);
    const shown = times.slice(0, 5).map((each) => new Date(each * 1_000).toISOString().slice(8, 16));
    expect(shown).toEqual(['02T00:00', '02T01:15', '02T03:00', '02T04:45', '02T06:00']);
  });

  it('shows the newest picture too of a window that is not over, once it is complete', async () => {
    const now = Date.UTC(2026, 0, 2, 4, 2) / 1_000;
    const timesAt = async (seconds: number) => {
      const times = await wmsProvider(DEFAULT_WMS, { now: () => seconds * 1_000 }).timesOf(windowsOf(now - 14_400, now + 3_600));
      return times.filter((time) => time <= seconds).map((time) => new Date(time * 1_000).toISOString().slice(11, 16));
    };
    expect((await timesAt(now)).at(-1)).toBe('03:55');
    expect((await timesAt(now + 180)).at(-1)).toBe('04:00');
  });

  it('has an id that differs by address and does not show it', () => {
    const ids = ['https://a.example.org/?key=1', 'https://a.example.org/?key=2'].map((address) => wmsProvider(address, clock).id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{12}$/);
  });
});
