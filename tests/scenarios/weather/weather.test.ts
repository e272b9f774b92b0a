import { limits } from '@headworks/api/limits';
import { studyGetShare } from '@headworks/api/paths/study/share';
import { weatherFrames, weatherImage } from '@headworks/api/paths/weather/paths';
import { describeWith, startRedis } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behavior, PNG, startWeatherServer, WELL, type WeatherServer } from '../../../services/bff/test-kit/weather-server.js';
import { call, exchange, refusal, send } from '../../harness/call.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import type { Product } from '../../harness/product.js';
import { callShared, newShareLink } from '../../harness/share-links.js';
import { newBasin, newStudy } from '../../harness/studies.js';
import { type OwnProduct, ownProduct, shared } from '../../harness/surroundings.js';

const DAY = 86_400;
/** Of every window: a clock that moves on between its two ends, or between two pictures, would change how many there are. */
const NOW = now();
const bbox = '-8500000,4900000,-8400000,5000000';
const html = '<html>no such layer</html>';

const UNAVAILABLE = {
  status: 404,
  error: 'WeatherUnavailable',
  message: 'We are unable to display the weather data. If this error persists, please contact support or submit a bug report.',
};

/** A picture by its address, with the login of a member. */
const fetchUrl = (url: string, { at, token }: Organization) =>
  fetch(`${at.publicUrl}${url}`, { headers: { authorization: token }, signal: AbortSignal.timeout(20_000) });

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('weather of a WMS', () => {
  let server: WeatherServer;
  let other: WeatherServer;
  let own: OwnProduct;
  let org: Organization;
  beforeAll(async () => {
    [server, other] = await Promise.all([startWeatherServer(), startWeatherServer()]);
    own = await ownProduct({ WEATHER_WMS_URL: server.wmsUrl });
    org = await newOrganization(own.product);
  });
  afterAll(async () => {
    await own?.close();
    await Promise.all([server.close(), other.close()]);
  });
  const frames = (of: object = {}) => call(weatherFrames, { start: NOW - 4 * DAY, end: NOW - DAY, bbox, ...of }, org.token, org);
  const refused = (of: object) => refusal(weatherFrames, { start: NOW - 4 * DAY, end: NOW - DAY, bbox, ...of }, org.token, org);
  let minutes = 0;
  /** The address of a picture that no test has asked for. */
  const freshUrl = () => {
    minutes += 5;
    return `/weather/image?time=${NOW - 10 * DAY - minutes * 60}&bbox=${bbox}&width=64&height=32`;
  };
  const statusOf = async (behavior: Behavior) => {
    server.behavior = WELL;
    // An answer ends a pause after failures.
    expect((await fetchUrl(freshUrl(), org)).status).toBe(200);
    server.behavior = behavior;
    const response = await fetchUrl(freshUrl(), org);
    return { status: response.status, body: await response.json() };
  };

  it('is 48 pictures of three days, oldest first, each with its address', async () => {
    const { frames: listed, attribution } = await frames({ width: 64, height: 32 });
    expect(attribution).toBe('127.0.0.1');
    expect(listed).toHaveLength(48);
    expect(listed.map(({ time }) => time)).toEqual(listed.map(({ time }) => time).toSorted((a, b) => a - b));
    expect(listed.every(({ time }) => time % 300 === 0)).toBe(true);
    const { time, url } = listed[0] ?? { time: 0, url: '' };
    expect(url).toBe(`/weather/image?time=${time}&bbox=${bbox}&width=64&height=32`);
    const response = await fetchUrl(url, org);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cache-control')).toBe(`private, max-age=${DAY}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await bytesOf(response)).equals(PNG)).toBe(true);
    const asked = server.asked.at(-1)?.searchParams;
    expect([asked?.get('TIME'), asked?.get('WIDTH'), asked?.get('BBOX')]).toEqual([
      `${new Date(time * 1_000).toISOString().slice(0, 19)}Z`,
      '64',
      bbox,
    ]);
  });

  it('is offered by a server that has a source of it, and by no other', async () => {
    const offered = async (at: Product) => (await send('GET', '/config.json', undefined, { at })).body;
    expect(await offered(own.product)).toMatchObject({ weather: true });
    expect(await offered(shared())).toMatchObject({ weather: false });
  });

  it('is there for a member who may only read logs, as on the SewerWatch page', async () => {
    const { token } = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read' }, studies: { perms: 'none' } });
    const window = { start: NOW - 4 * DAY, end: NOW - DAY, bbox, width: 64, height: 32 };
    const { frames: listed } = await call(weatherFrames, window, token, org);
    expect(listed).toHaveLength(48);
    const response = await fetchUrl(listed[0]?.url ?? '', { ...org, token });
    expect([response.status, (await bytesOf(response)).equals(PNG)]).toEqual([200, true]);
  });

  it('is there for visitors of a share link, who keep no picture', async () => {
    const shareId = await newShareLink(org, (await newBasin(org, (await newStudy(org)).id)).id);
    const anyone = (url: string) => fetch(`${own.product.publicUrl}${url}`, { signal: AbortSignal.timeout(20_000) });
    const window = { start: NOW - 4 * DAY, end: NOW - DAY, bbox, width: 64, height: 32 };
    const { frames: listed } = await callShared(weatherFrames, { ...window, shareId }, { at: own.product });
    const url = listed[0]?.url ?? '';
    expect(url).toContain(`&shareId=${shareId}`);
    const first = await anyone(url);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await bytesOf(first)).equals(PNG)).toBe(true);
    for (const wrong of [url.replace(shareId, 'x'.repeat(22)), url.slice(0, -4)]) {
      const refusedBy = await anyone(wrong);
      expect([refusedBy.status, await refusedBy.json()]).toMatchObject([401, { error: 'InvalidLink' }]);
    }
  });

  it('has the newest picture of days that are not over', async () => {
    const { frames: listed } = await frames({ start: NOW - DAY, end: NOW + 2 * DAY });
    const age = now() - (listed.at(-1)?.time ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThanOrEqual(605);
  });

  it('is fewer pictures for a shorter window, and 1,024 pixels each by default', async () => {
    const { frames: ofTwoDays } = await frames({ start: NOW - 3 * DAY });
    const { frames: ofDay } = await frames({ start: NOW - 2 * DAY });
    expect([ofTwoDays.length, ofDay.length]).toEqual([32, 16]);
    expect(ofDay[0]?.url).toContain('&width=1024&height=1024');
  });

  it('costs one fetch for a hundred who look at the same moment, and none later', async () => {
    const url = freshUrl();
    const before = server.asked.length;
    const all = await Promise.all(Array.from({ length: 100 }, () => fetchUrl(url, org)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    for (const response of all) expect((await bytesOf(response)).equals(PNG)).toBe(true);
    expect((await fetchUrl(url, org)).status).toBe(200);
    expect(server.asked.length - before).toBe(1);
  });

  it.each<[string, Behavior]>([
    ['ends the connection', { kind: 'down' }],
    ['answers an error', { kind: 'answer', status: 500, type: 'text/plain', body: 'oops' }],
    ['answers HTML with status 200', { kind: 'answer', type: 'text/html', body: html }],
    ['answers HTML as a picture', { kind: 'answer', body: html }],
    ['answers SVG', { kind: 'answer', type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    ['answers 3 MB', { kind: 'answer', body: Buffer.concat([PNG, Buffer.alloc(3 * 1_048_576)]) }],
  ])('is unavailable when the provider %s', async (_what, behavior) => {
    const { status, ...rest } = UNAVAILABLE;
    expect(await statusOf(behavior)).toEqual({ status, body: rest });
  });

  it('is never fetched from another host', async () => {
    expect((await statusOf({ kind: 'redirect', to: other.wmsUrl })).status).toBe(404);
    expect(other.asked).toEqual([]);
  });

  it('goes on with other pictures when the provider lacks some', async () => {
    server.behavior = { kind: 'answer', type: 'application/vnd.ogc.se_xml', body: '<ServiceExceptionReport/>' };
    for (let nth = 0; nth < 4; nth++) expect((await fetchUrl(freshUrl(), org)).status).toBe(404);
    server.behavior = WELL;
    expect((await fetchUrl(freshUrl(), org)).status).toBe(200);
  });

  it('is asked for by few calls while the provider is dead', async () => {
    server.behavior = WELL;
    await fetchUrl(freshUrl(), org);
    server.behavior = { kind: 'down' };
    const before = server.asked.length;
    const all = await Promise.all(Array.from({ length: limits.weatherFrames }, () => fetchUrl(freshUrl(), org)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404]));
    // Eight concurrently, and one after each of two failures: the third one pauses.
    expect(server.asked.length - before).toBeLessThanOrEqual(10);
    const metrics = await (await fetch(`${own.product.publicUrl}/metrics`)).text();
    expect(metrics).toMatch(/bff_weather_calls_total\{outcome="failed"\} \d+/);
  });

  it.each([
    ['an end before the start', { end: 1 }, 'end'],
    ['no length', { start: 1_700_000_000, end: 1_700_000_000 }, 'end'],
    ['more than three days', { start: 1_700_000_000, end: 1_700_259_201 }, 'end'],
    ['a text for a time', { start: 'yesterday' }, 'start'],
    ['an empty time', { start: '' }, 'start'],
    ['no end', { end: undefined }, 'end'],
    ['three numbers of the box', { bbox: '0,0,1' }, 'bbox'],
    ['a box with no number', { bbox: '0,0,1,x' }, 'bbox'],
    ['a box with infinity', { bbox: '0,0,1,Infinity' }, 'bbox'],
    ['a box the wrong way round', { bbox: '1,0,0,1' }, 'bbox'],
    ['a box beyond the world', { bbox: '0,0,20037509,1' }, 'bbox'],
    ['a width of 0', { width: 0 }, 'width'],
    ['a width of 2,049', { width: 2_049 }, 'width'],
    ['a height of a half', { height: 0.5 }, 'height'],
  ])('names the field for %s', async (_what, of, field) => {
    const { status, error, details } = await refused(of);
    expect([status, error, details?.map(({ path }) => path)]).toEqual([400, 'Validation Error', [field]]);
  });

  it('names the field of a picture', async () => {
    const bad = await refusal(weatherImage, { time: 'now', bbox: '0,0,1', width: 1, height: 5_000 }, org.token, org);
    expect([bad.status, bad.details?.map(({ path }) => path)]).toEqual([400, ['time', 'bbox', 'height']]);
    const twice = await send('GET', `/weather/image?time=1&time=2&bbox=${bbox}`, undefined, {
      ...org,
      headers: { authorization: org.token },
    });
    expect(twice.status).toBe(400);
  });

  it('is not there for more than a year ago, nor for the future', async () => {
    const year = NOW - limits.weatherAgeSeconds;
    expect(await refused({ start: year - 60, end: year + DAY })).toMatchObject({
      status: 422,
      error: 'TooOld',
      message: 'The selected dates are over a year from the current date. Log data will still be shown as normal.',
    });
    expect((await frames({ start: year + 3_600, end: year + DAY })).frames).toHaveLength(16);
    expect(await refused({ start: NOW + DAY, end: NOW + 2 * DAY })).toMatchObject(UNAVAILABLE);
    expect(await refusal(weatherImage, { time: NOW + DAY, bbox }, org.token, org)).toMatchObject(UNAVAILABLE);
    expect(await refusal(weatherImage, { time: year - 2 * DAY, bbox }, org.token, org)).toMatchObject({ status: 422, error: 'TooOld' });
  });

  it('needs a login', async () => {
    const { at } = org;
    expect(await refusal(weatherFrames, { start: NOW - DAY, end: NOW, bbox }, undefined, { at })).toMatchObject({ status: 401 });
    expect(await refusal(weatherImage, { time: NOW - DAY, bbox }, undefined, { at })).toMatchObject({ status: 401 });
  });
});

describe('weather of a service with a key', () => {
  let server: WeatherServer;
  let own: OwnProduct;
  let org: Organization;
  beforeAll(async () => {
    server = await startWeatherServer();
    own = await ownProduct({ WEATHER_TILES_URL: server.tilesUrl, WEATHER_KEY: server.key, RATE_LIMITS: 'on' });
    org = await newOrganization(own.product);
  });
  afterAll(async () => {
    await own?.close();
    await server?.close();
  });
  const at = Math.floor((NOW - 4 * DAY) / 3_600) * 3_600;
  const frames = () => call(weatherFrames, { start: at, end: at + 3 * DAY, bbox, width: 64, height: 32 }, org.token, org);

  it('is the pictures at 1, 4, 8 and 12 of each list, and a list is asked for once', async () => {
    const { frames: listed } = await frames();
    expect(listed).toHaveLength(48);
    const firstEnd = Math.floor((at + 21_600) / 1_800) * 1_800;
    expect(listed.slice(0, 4).map(({ time }) => time)).toEqual([11, 7, 3, 0].map((index) => firstEnd - index * 1_800));
    await frames();
    expect(server.asked).toHaveLength(12);
  });

  it('is fetched with a signature and without the key', async () => {
    const [first] = (await frames()).frames;
    const response = await fetchUrl(first?.url ?? '', org);
    expect([response.status, (await bytesOf(response)).equals(PNG)]).toEqual([200, true]);
    for (const { href } of server.asked) expect(href).not.toContain(server.key);
    expect(server.asked.at(-1)?.searchParams.get('bbox')).toBe(bbox);
  });

  it('is 600 pictures a minute for a user', async () => {
    const [first] = (await frames()).frames;
    const statuses: number[] = [];
    while (statuses.length <= limits.weatherImagesPerMinute && statuses.at(-1) !== 429) {
      const { status, headers } = await exchange(weatherImage, { time: first?.time ?? 0, bbox, width: 64, height: 32 }, org.token, org);
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.at(-1)).toBe(429);
    const colleague = await newOrganization(own.product);
    expect((await fetchUrl(first?.url ?? '', colleague)).status).toBe(200);
  });

  it('is 300 pictures a minute for the visitors of a link from one address, who may go on with the calls', async () => {
    const visited = await newOrganization(own.product);
    const basin = await newBasin(visited, (await newStudy(visited)).id);
    const shareId = await newShareLink(visited, basin.id);
    const window = { start: at - 4 * DAY, end: at - DAY, bbox, width: 64, height: 32 };
    const [first] = (await call(weatherFrames, window, visited.token, visited)).frames;
    const wanted = { time: first?.time ?? 0, bbox, width: 64, height: 32, shareId };
    const statuses: number[] = [];
    while (statuses.length <= limits.sharedImagesPerMinute && statuses.at(-1) !== 429)
      statuses.push((await exchange(weatherImage, wanted, undefined, visited)).status);
    expect([statuses.length, statuses.at(-1)]).toEqual([limits.sharedImagesPerMinute + 1, 429]);
    expect(await callShared(studyGetShare, { shareId }, visited)).toMatchObject({ basinid: basin.id });
  });

  it('is unavailable when it does not list its pictures', async () => {
    const other = await newOrganization(own.product);
    server.behavior = { kind: 'down' };
    const start = at - 20 * DAY;
    expect(await refusal(weatherFrames, { start, end: start + DAY, bbox }, other.token, other)).toMatchObject(UNAVAILABLE);
  });
});

it('is off where the server has no provider', async () => {
  const org = await newOrganization();
  expect(await refusal(weatherFrames, { start: NOW - DAY, end: NOW, bbox }, org.token)).toMatchObject(UNAVAILABLE);
  expect(await refusal(weatherImage, { time: NOW - DAY, bbox }, org.token)).toMatchObject(UNAVAILABLE);
});

it('does not start with half of the service with a key, and names the variable', async () => {
  await expect(ownProduct({ WEATHER_TILES_URL: 'https://tiles.example.org' })).rejects.toThrow('WEATHER_KEY: expected a key');
});

describeWith('redis', 'weather in Redis', () => {
  it('is fetched once for all replicas and after a restart, and still shown without Redis', async () => {
    const [server, redis] = await Promise.all([startWeatherServer(), startRedis()]);
    const own = await ownProduct({ WEATHER_WMS_URL: server.wmsUrl, REDIS_URL: redis.url });
    try {
      const org = await newOrganization(own.product);
      const first = NOW - DAY;
      const urls = Array.from({ length: 12 }, (_, index) => `/weather/image?time=${first - index * 300}&bbox=${bbox}&width=64&height=32`);
      for (const url of urls) expect((await fetchUrl(url, org)).status).toBe(200);
      const again = { ...org, at: await own.restart() };
      // Redis has a quarter of a second for each: a late picture is fetched again, the next one is not.
      const left = [...urls];
      await expect
        .poll(async () => {
          const before = server.asked.length;
          const response = await fetchUrl(left.shift() ?? 'no picture came from Redis', again);
          expect((await bytesOf(response)).equals(PNG)).toBe(true);
          return server.asked.length - before;
        })
        .toBe(0);
      await redis.stop();
      for (const url of urls.slice(0, 2)) expect((await fetchUrl(url, again)).status).toBe(200);
    } finally {
      await own.close();
      await server.close();
      await redis.stop();
    }
  });
});
