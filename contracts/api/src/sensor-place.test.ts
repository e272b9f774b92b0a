import { expect, it } from 'vitest';
import { placeOf } from './sensor-place.js';
import { packet, toEnglish } from './telemetry.js';

const said = (fields: object) => placeOf(toEnglish(packet.parse({ type: 'sewerwatch', packetId: 1, time: 0, ...fields })));

it('a SewerWatch packet says the place of its sensor and the depth of its manhole, in inches', () => {
  expect(said({ mhdepth: 96, lat: 41.0004, lng: -76.4639 })).toEqual({ manholeInches: 96, lat: 41.0004, lng: -76.4639 });
  expect(said({ units: 'Metric', mhdepth: 2540 })).toEqual({ manholeInches: 100 });
});

it('a packet of another device says nothing of a place', () => {
  expect(said({ type: 'itracker', mhdepth: 96, lat: 41, lng: -76 })).toEqual({});
});

it('a depth of 0 or less is no manhole; a packet without a depth says nothing of it', () => {
  expect([0, -3].map((mhdepth) => said({ mhdepth }))).toEqual([{ manholeInches: null }, { manholeInches: null }]);
  expect(said({ mhdepth: null })).toEqual({});
});

it('one coordinate alone and 0/0 are no place; the equator and the prime meridian are', () => {
  expect([{ lat: 41 }, { lng: -76 }, { lat: 0, lng: 0 }, { lat: 41, lng: null }].map(said)).toEqual([{}, {}, {}, {}]);
  expect(said({ lat: 0, lng: -76 })).toEqual({ lat: 0, lng: -76 });
  expect(said({ lat: 51.48, lng: 0 })).toEqual({ lat: 51.48, lng: 0 });
});
