import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeOffsetAt } from './time-offset.js';

const HOUR = 3_600;
const at = (time: string) => Date.parse(time) / 1_000;
const WINTER = at('2025-01-15T12:00:00Z');
const SUMMER = at('2025-07-15T12:00:00Z');

describe('the offset of local time from UTC', () => {
  it.each([
    ['Rock Hill, South Carolina', 34.925, -81.025, -5, -4],
    ['Phoenix, without daylight saving time', 33.45, -112.07, -7, -7],
    ['Window Rock, in Arizona with it', 35.68, -109.05, -7, -6],
    ['Gary, in Indiana by Chicago', 41.6, -87.34, -6, -5],
    ['Indianapolis', 39.77, -86.16, -5, -4],
    ['Beulah, North Dakota, since 2010 on Central Time', 47.263, -101.778, -6, -5],
    ['Kathmandu', 27.71, 85.32, 5.75, 5.75],
    ['Adelaide, summer in January', -34.93, 138.6, 10.5, 9.5],
    ['Kiritimati, farthest ahead', 1.87, -157.43, 14, 14],
  ])('%s', (_, lat, lng, winter, summer) => {
    expect(timeOffsetAt(lat, lng, WINTER)).toBe(winter * HOUR);
    expect(timeOffsetAt(lat, lng, SUMMER)).toBe(summer * HOUR);
  });

  it('changes with the second of the switch', () => {
    const spring = at('2025-03-09T07:00:00Z');
    expect(timeOffsetAt(34.925, -81.025, spring - 0.5)).toBe(-5 * HOUR);
    expect(timeOffsetAt(34.925, -81.025, spring)).toBe(-4 * HOUR);
  });

  it('is that of the time, not of today', () => {
    expect(timeOffsetAt(47.263, -101.778, at('2009-01-15T12:00:00Z'))).toBe(-7 * HOUR); // Beulah was on Mountain Time.
  });

  it.each([
    ['the north pole', 90, 0, 0],
    ['the north pole, seen from Alaska', 90, -150, -10],
    ['the south pole', -90, 0, 13],
    ['180 degrees east at sea', 0, 180, 12],
    ['180 degrees west at sea', 0, -180, -12],
    ['180 degrees on land', 65, 180, 12],
    ['the Atlantic', 0, -30, -2],
    ['Null Island', -0, -0, 0],
  ])('exists at %s', (_, lat, lng, hours) => {
    expect(timeOffsetAt(lat, lng, WINTER)).toBe(hours * HOUR);
  });

  it('exists everywhere: -12 to 14 hours, in quarters', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') }), (lat, lng, time) => {
        const quarters = timeOffsetAt(lat, lng, time) / (HOUR / 4);
        expect(Number.isInteger(quarters)).toBe(true);
        expect(quarters).toBeGreaterThanOrEqual(-48);
        expect(quarters).toBeLessThanOrEqual(56);
      }),
      { numRuns: 500 },
    );
  });

  it('exists in every zone of the map: this Node.js has its rules', () => {
    const map = dirname(createRequire(import.meta.url).resolve('geo-tz'));
    const { timezones } = JSON.parse(readFileSync(join(map, '../data/timezones-1970.geojson.index.json'), 'utf8'));
    expect(timezones.length).toBeGreaterThan(250);
    for (const timeZone of timezones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow();
  });

  it.each([
    [90.1, 0],
    [0, -180.1],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('is refused for %d, %d', (lat, lng) => {
    expect(() => timeOffsetAt(lat, lng, WINTER)).toThrow('No such place');
  });
});
