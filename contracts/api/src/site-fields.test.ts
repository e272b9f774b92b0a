import { expect, it } from 'vitest';
import { locationText } from './site-fields.js';

const parsed = (lat: unknown, lng: unknown) => locationText.safeParse(JSON.stringify({ lat, lng }));

it('a location has numbers or their decimal texts; an empty one is no location', () => {
  expect(parsed(41.5, '-76.25').data).toEqual({ lat: 41.5, lng: -76.25 });
  expect(parsed(' 41 ', '.5').data).toEqual({ lat: 41, lng: 0.5 });
  expect(parsed('', -76).data).toBeNull();
});

it.each(['0x10', '1e1', 'Infinity', 'north', '91', true])('%j is no latitude', (lat) => {
  expect(parsed(lat, -76).error?.issues.map(({ path }) => path)).toEqual([['lat']]);
});
