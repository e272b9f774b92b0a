import { box as boxOfQuery, boxText, WORLD_EDGE } from '@headworks/api/map-box';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt, hasMoved, hasMovedItself, type MapLook, nextFrame, offsetOf, percentLoaded, pictureOf, utcOf } from './weather-frames.js';

const HOUR = 3_600;
const NOON_UTC = Date.UTC(2026, 3, 4, 12) / 1_000;

describe('the weather picture of a moment', () => {
  it('is the next one in time, whatever the order, and none where all are hours away', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 4 * 86_400 }), { maxLength: 48 });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 4 * 86_400 }), (given, moment) => {
        const place = frameAt(given, moment);
        const away = given.map((time) => Math.abs(time - moment));
        const least = Math.min(...away);
        if (least > 2 * HOUR) expect(place).toBeNull();
        else expect(away[place ?? -1]).toBe(least);
      }),
    );
  });
  it('is none without pictures', () => expect(frameAt([], NOON_UTC)).toBeNull());
  it('is that of the loggers’ noon, not of noon in UTC', () => {
    const eastern = offsetOf([-14_400, null, -18_000, -14_400]);
    expect(eastern).toBe(-14_400);
    // The loggers show 08:00 when it is noon in UTC.
    expect(utcOf(NOON_UTC - 4 * HOUR, eastern)).toBe(NOON_UTC);
    expect(offsetOf([null])).toBe(0);
  });
  it('is loaded before all others that are left, and each once', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 86_400 }), { minLength: 1, maxLength: 48 }),
        fc.integer({ min: 0, max: 86_400 }),
        (times, moment) => {
          const left = new Set(times.keys());
          const order: number[] = [];
          for (let next = nextFrame(times, moment, (place) => left.has(place)); next !== null; ) {
            order.push(next);
            left.delete(next);
            next = nextFrame(times, moment, (place) => left.has(place));
          }
          const away = order.map((place) => Math.abs((times[place] ?? 0) - moment));
          expect(order.toSorted((a, b) => a - b)).toEqual([...times.keys()]);
          expect(away).toEqual(away.toSorted((a, b) => a - b));
        },
      ),
    );
  });
});

describe('the place of the pictures', () => {
  const look = fc
    .record({
      x: fc.double({ min: -1.5 * WORLD_EDGE, max: 1.5 * WORLD_EDGE, noNaN: true }),
      y: fc.double({ min: -1.5 * WORLD_EDGE, max: 1.5 * WORLD_EDGE, noNaN: true }),
      metresPerPixel: fc.double({ min: 0.5, max: 60_000, noNaN: true }),
      width: fc.integer({ min: 200, max: 4_000 }),
      height: fc.integer({ min: 200, max: 4_000 }),
    })
    .map(({ x, y, metresPerPixel, width, height }): MapLook => {
      const [w, h] = [width * metresPerPixel, height * metresPerPixel];
      return { box: { west: x, south: y, east: x + w, north: y + h }, width, height };
    });
  it('is what the map shows of the world, in the shape of the map and as the server reads it', () => {
    fc.assert(
      fc.property(look, (shown) => {
        const picture = pictureOf(shown);
        const { west, south, east, north } = shown.box;
        // By whole metres.
        const edge = WORLD_EDGE - 1;
        const isOutside = west >= edge || south >= edge || east <= -edge || north <= -edge;
        if (picture === null) {
          expect(isOutside).toBe(true);
          return;
        }
        expect(boxOfQuery.parse(boxText(picture.box))).toEqual(picture.box);
        expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(768);
        const metres = [(picture.box.east - picture.box.west) / picture.width, (picture.box.north - picture.box.south) / picture.height];
        // But for a strip at the edge of the world, which is a pixel wide at least.
        if (Math.min(picture.width, picture.height) > 100) expect((metres[0] ?? 0) / (metres[1] ?? 0)).toBeCloseTo(1, 1);
      }),
    );
  });
  it('is another one after more than a few pixels or a zoom', () => {
    const at = (west: number, width = 1_000): MapLook => ({
      box: { west, south: 0, east: west + width, north: width },
      width: 500,
      height: 500,
    });
    expect(hasMoved(at(0), at(0))).toBe(false);
    expect(hasMoved(at(0), at(16))).toBe(false);
    expect(hasMoved(at(0), at(18))).toBe(true);
    expect(hasMoved(at(0), at(0, 1_100))).toBe(true);
    const [all, other] = [at(0), at(18)].map((look) => ({ ...look, isOfAll: true }));
    if (all === undefined || other === undefined) throw new Error('there are two');
    expect(hasMovedItself(all, other)).toBe(true);
    expect(hasMovedItself(all, all)).toBe(false);
    expect([hasMovedItself(all, at(18)), hasMovedItself(at(0), other)]).toEqual([false, false]);
  });
});

describe('the percentage', () => {
  it('grows from nothing to all, and is not shown then', () => {
    expect(percentLoaded({ levels: 0, rain: 0, pictures: 'waiting' })).toBe(0);
    expect(percentLoaded({ levels: 1, rain: 1, pictures: 0.5 })).toBe(75);
    expect(percentLoaded({ levels: 1, rain: 0, pictures: 'none' })).toBe(80);
    for (const pictures of ['none', 'waiting', 1] as const) expect(percentLoaded({ levels: 1, rain: 1, pictures })).toBeNull();
  });
  it('is of what a playback has: without rain, of its levels and pictures', () => {
    expect(percentLoaded({ levels: 0.5, rain: 'none', pictures: 'none' })).toBe(50);
    expect(percentLoaded({ levels: 1, rain: 'none', pictures: 0 })).toBe(44);
    expect(percentLoaded({ levels: 1, rain: 'none', pictures: 1 })).toBeNull();
  });
  it('never falls while more is loaded', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const pair = fc.tuple(part, part).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(pair, fc.oneof(pair, fc.constant(['none', 'none'] as const)), pair, (levels, rain, pictures) => {
        const at = (moment: 0 | 1) => percentLoaded({ levels: levels[moment], rain: rain[moment], pictures: pictures[moment] });
        expect(at(1) ?? 100).toBeGreaterThanOrEqual(at(0) ?? 100);
        const waiting = percentLoaded({ levels: levels[0], rain: rain[0], pictures: 'waiting' });
        expect(at(0) ?? 100).toBeGreaterThanOrEqual(waiting ?? 0);
      }),
    );
  });
});
