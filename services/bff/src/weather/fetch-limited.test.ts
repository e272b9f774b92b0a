import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Behavior, PNG, startWeatherServer, WELL, type WeatherServer } from '../../test-kit/weather-server.js';
import { FETCH_LIMITS, fetchJson, fetchPicture, NoPictureError } from './fetch-limited.js';

const MEGABYTE = 1_048_576;
const padded = (length: number) => Buffer.concat([PNG, Buffer.alloc(length - PNG.length)]);
const html = '<html>no such layer</html>';

describe('what the weather provider answers', () => {
  let server: WeatherServer;
  let other: WeatherServer;
  beforeAll(async () => {
    [server, other] = await Promise.all([startWeatherServer(), startWeatherServer()]);
  });
  beforeEach(() => {
    server.behavior = WELL;
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  const ask = (behavior: Behavior, timeoutMs = FETCH_LIMITS.timeoutMs) => {
    server.behavior = behavior;
    return fetchPicture({ ...FETCH_LIMITS, timeoutMs, url: new URL(server.wmsUrl), publicUrl: 'https://h.example.org' });
  };

  it.each<[string, Behavior, Buffer]>([
    ['a picture', WELL, PNG],
    ['a type with parameters', { kind: 'answer', type: 'IMAGE/PNG; charset=binary', body: PNG }, PNG],
    ['a picture of 2 MB', { kind: 'answer', body: padded(2 * MEGABYTE) }, padded(2 * MEGABYTE)],
  ])('is passed on: %s', async (_what, behavior, bytes) => expect((await ask(behavior)).equals(bytes)).toBe(true));

  it.each<[string, Behavior, string]>([
    ['the connection ends', { kind: 'down' }, 'fetch failed'],
    ['an error', { kind: 'answer', status: 500, type: 'text/plain', body: 'oops' }, 'answered 500'],
    ['an error that looks like a picture', { kind: 'answer', status: 404, body: PNG }, 'answered 404'],
    ['HTML with status 200', { kind: 'answer', type: 'text/html', body: html }, 'answered the type text/html'],
    ['XML with status 200', { kind: 'answer', type: 'application/vnd.ogc.se_xml', body: '<x/>' }, 'se_xml'],
    ['HTML that says it is a picture', { kind: 'answer', body: html }, 'something else than image/png'],
    ['a picture that says it is another one', { kind: 'answer', type: 'image/jpeg', body: PNG }, 'something else than image/jpeg'],
    ['a picture that can hold scripts', { kind: 'answer', type: 'image/svg+xml', body: '<svg/>' }, 'answered the type image/svg+xml'],
    ['nothing', { kind: 'answer', body: '' }, 'something else'],
    ['3 MB', { kind: 'answer', body: padded(3 * MEGABYTE) }, 'more than 2097152 bytes'],
  ])('is a failure: %s', async (_what, behavior, message) => {
    await expect(ask(behavior)).rejects.toThrow(message);
  });

  it.each<[string, boolean, Behavior]>([
    ['a gap in the archive of a WMS', true, { kind: 'answer', type: 'text/xml;charset=UTF-8', body: '<ServiceExceptionReport/>' }],
    ['a picture that is not found', true, { kind: 'answer', status: 404, type: 'text/plain', body: 'none' }],
    ['a picture that is too large', true, { kind: 'answer', body: padded(3 * MEGABYTE) }],
    ['a box that is refused', true, { kind: 'answer', status: 400, type: 'text/plain', body: 'too small' }],
    ['a key that is refused', false, { kind: 'answer', status: 403, type: 'text/plain', body: 'no' }],
    ['too many requests', false, { kind: 'answer', status: 429, type: 'text/plain', body: 'wait' }],
    ['an error', false, { kind: 'answer', status: 500, type: 'text/xml', body: '<x/>' }],
    ['HTML', false, { kind: 'answer', type: 'text/html', body: html }],
    ['no answer', false, { kind: 'down' }],
  ])('is the lack of one picture, or a failure of the provider: %s', async (_what, isOfOne, behavior) => {
    const failure = await ask(behavior).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof NoPictureError).toBe(isOfOne);
  });

  it('is a failure if it is late, or never ends; its connection is closed', async () => {
    await expect(ask({ kind: 'slow' }, 30)).rejects.toThrow('timeout');
    await expect(ask({ kind: 'endless' }, 60)).rejects.toThrow('timeout');
    await expect(ask(WELL)).resolves.toBeDefined();
  });

  it('is never followed to another host', async () => {
    await expect(ask({ kind: 'redirect', to: other.wmsUrl })).rejects.toThrow('fetch failed');
    await expect(ask({ kind: 'redirect', to: server.wmsUrl })).rejects.toThrow('fetch failed');
    expect(other.asked).toEqual([]);
  });

  it('is a list only as JSON', async () => {
    const list = () => fetchJson({ ...FETCH_LIMITS, url: new URL(server.wmsUrl), publicUrl: 'https://h.example.org' });
    server.behavior = { kind: 'answer', type: 'application/json', body: '{"instances":[]}' };
    expect(await list()).toEqual({ instances: [] });
    server.behavior = { kind: 'answer', type: 'text/html', body: html };
    await expect(list()).rejects.toThrow('answered the type text/html');
    server.behavior = { kind: 'answer', type: 'application/json', body: html };
    await expect(list()).rejects.toThrow();
  });

  it('has failures without the address, which may hold a key', async () => {
    const failure = await ask({ kind: 'down' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure)).not.toContain('/wms');
  });
});
