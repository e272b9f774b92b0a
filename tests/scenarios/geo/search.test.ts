import { geoSearch } from '@headworks/api/paths/geo/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal, send } from '../../harness/call.js';
import { type Geocoder, startGeocoder } from '../../harness/geocoder.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { type OwnProduct, ownProduct, shared } from '../../harness/surroundings.js';

const policyOf = async (at = shared()) => String((await send('GET', '/login', undefined, { at })).headers.get('content-security-policy'));
const named = (policy: string, directive: string) => policy.split('; ').find((each) => each.startsWith(`${directive} `));

describe('place search without a geocoder', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });

  it('finds towns of the shipped list, ten at most', async () => {
    const { places } = await call(geoSearch, { search: ' bloomsburg, PA ' }, org.token);
    expect(places).toEqual([{ name: 'Bloomsburg, Pennsylvania', lat: expect.closeTo(41.0037, 3), lng: expect.closeTo(-76.455, 3) }]);
    expect((await call(geoSearch, { search: 'Spring' }, org.token)).places).toHaveLength(10);
    expect((await call(geoSearch, { search: 'no such town' }, org.token)).places).toEqual([]);
  });

  it('puts the nearest of towns of the same name first, if the call says where the map looks', async () => {
    const regionNear = async (lat: number, lng: number) =>
      (await call(geoSearch, { search: 'Springfield', near: { lat, lng } }, org.token)).places[0]?.name;
    expect(await regionNear(44, -123)).toBe('Springfield, Oregon');
    expect(await regionNear(42, -72.5)).toBe('Springfield, Massachusetts');
    const refused = await refusal(geoSearch, { search: 'Springfield', near: { lat: 91, lng: 0 } }, org.token);
    expect([refused.status, refused.details?.[0]?.path]).toEqual([400, 'near.lat']);
  });

  it.each([
    ['nothing', { search: '   ' }],
    ['too much', { search: 'x'.repeat(201) }],
    ['a number', { search: 7 }],
  ])('names the field for %s', async (_what, body) => {
    // The wrong bodies are the point.
    const refused = await refusal(geoSearch, body as never, org.token);
    expect([refused.status, refused.details?.[0]?.path]).toEqual([400, 'search']);
  });

  it('needs a login, and offers the three maps with the hosts that pages may load from', async () => {
    expect((await refusal(geoSearch, { search: 'Paris' })).status).toBe(401);
    const config = (await send('GET', '/config.json', undefined)).body;
    expect(config).toMatchObject({ maps: [{ id: 'Map' }, { id: 'Topo' }, { id: 'Sat.' }] });
    const policy = await policyOf();
    expect(named(policy, 'connect-src')).toBe("connect-src 'self' https://basemap.nationalmap.gov");
    expect(named(policy, 'worker-src')).toBe("worker-src 'self' blob:");
  });
});

describe('place search with a geocoder', () => {
  let geocoder: Geocoder;
  let own: OwnProduct;
  let org: Organization;
  beforeAll(async () => {
    geocoder = await startGeocoder();
    own = await ownProduct({
      GEOCODER_URL: geocoder.url,
      RATE_LIMITS: 'on',
      BASEMAP_STYLE_URL: 'https://maps.example.org/town.pmtiles',
      TOPO_TILES_URL: 'https://topo.example.org/{z}/{x}/{y}.png',
    });
    org = await newOrganization(own.product);
  });
  afterAll(async () => {
    await own.close();
    await geocoder.close();
  });

  it('asks it once for a search, says who asks, and answers its first ten places', async () => {
    const place = { display_name: '12 Iron St, Bloomsburg', lat: '41.0021', lon: '-76.4571' };
    geocoder.answer = { status: 200, body: JSON.stringify(Array.from({ length: 12 }, () => place)) };
    const { places } = await call(geoSearch, { search: '12 Iron St & Main' }, org.token, org);
    expect(places).toEqual(Array.from({ length: 10 }, () => ({ name: place.display_name, lat: 41.0021, lng: -76.4571 })));
    expect(geocoder.searches).toMatchObject([
      { search: '12 Iron St & Main', limit: '10', agent: `Headworks (${own.product.publicUrl})`, viewbox: null },
    ]);
  });

  it('names the box around the place where the map looks', async () => {
    await call(geoSearch, { search: 'Iron St', near: { lat: 41, lng: -179.5 } }, org.token, org);
    expect(geocoder.searches.at(-1)).toMatchObject({ search: 'Iron St', viewbox: '-180,40,-178.5,42' });
  });

  it('asks it at most once in a second, also for several people at the same time', async () => {
    const before = geocoder.searches.length;
    const begin = performance.now();
    await Promise.all(['a', 'b', 'c'].map((search) => call(geoSearch, { search }, org.token, org)));
    const times = geocoder.searches.slice(before).map(({ at }) => Math.floor(at));
    expect(times).toHaveLength(3);
    // The third turn begins two windows after the call, at the earliest.
    expect((times[2] ?? 0) - begin).toBeGreaterThan(1_900);
  });

  it.each([
    ['an error', { status: 502, body: 'Bad Gateway' }],
    ['something else than places', { status: 200, body: '<html>' }],
    ['a place off the Earth', { status: 200, body: '[{"display_name":"x","lat":"91","lon":"0"}]' }],
  ])('says that it does not answer when it answers %s', async (_what, answer) => {
    geocoder.answer = answer;
    const refused = await refusal(geoSearch, { search: 'Paris' }, org.token, org);
    expect([refused.status, refused.message]).toEqual([503, 'The place search does not answer. Try again in a moment.']);
  });

  it('lets pages load from the configured hosts, and from no other', async () => {
    const hosts = 'https://maps.example.org https://topo.example.org https://basemap.nationalmap.gov';
    const policy = await policyOf(own.product);
    expect(named(policy, 'connect-src')).toBe(`connect-src 'self' ${hosts}`);
    expect(named(policy, 'img-src')).toBe(`img-src 'self' data: blob: ${hosts}`);
  });
});
