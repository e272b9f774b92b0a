import { isRefusal } from '@headworks/api/errors';
import { fakeClock } from '@headworks/clock';
import { createMetrics } from '@headworks/observability';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PNG } from '../../test-kit/weather-server.js';
import { memoryCache } from './picture-cache.js';
import type { WeatherProvider } from './provider.js';
import { providerCalls } from './provider-calls.js';
import { openWeather } from './weather.js';
import { DEFAULT_WMS } from './weather-urls.js';
import { wmsProvider } from './wms-provider.js';

const NOW = Date.UTC(2026, 5, 15, 12) / 1_000;
const DAY = 86_400;
const YEAR = 31_536_000;
const view = { bbox: { west: 0, south: 0, east: 1_000, north: 1_000 }, width: 64, height: 64 };

function opened(provider: WeatherProvider | 'off' = wmsProvider(DEFAULT_WMS, fakeClock(NOW * 1_000))) {
  const clock = fakeClock(NOW * 1_000);
  const fetched: URL[] = [];
  const state = { fails: false };
  const weather = openWeather({
    provider: provider === 'off' ? undefined : provider,
    clock,
    cache: memoryCache(clock),
    calls: providerCalls({ clock, metrics: createMetrics(), logger: { warn: () => undefined } }),
    fetchPicture: async (url) => {
      fetched.push(url);
      if (state.fails) throw new Error('down');
      return PNG;
    },
  });
  return { weather, clock, fetched, state };
}

const refusedAs = (answer: unknown): string | undefined => (isRefusal(answer) ? answer.refused : undefined);

describe('the pictures of a playback', () => {
  it('are at most 48, oldest first, none of them of the future, each with the address of its picture', async () => {
    const { weather } = opened();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: NOW - YEAR, max: NOW }), fc.integer({ min: 1, max: 3 * DAY }), async (start, span) => {
        const frames = await weather.frames(start, start + span, view);
        if (isRefusal(frames)) return expect([frames.refused, start > NOW - 300]).toEqual(['WeatherUnavailable', true]);
        const times = frames.map(({ time }) => time);
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
        expect(times.length).toBeLessThanOrEqual(48);
        expect(times.at(-1)).toBeLessThanOrEqual(NOW);
        for (const { time, url } of frames) expect(url).toBe(`/weather/image?time=${time}&bbox=0,0,1000,1000&width=64&height=64`);
      }),
    );
  });

  it.each([
    [3 * DAY, 48],
    [2 * DAY, 32],
    [DAY, 16],
  ])('of %i seconds are %i', async (span, count) => {
    const frames = await opened().weather.frames(NOW - 10 * DAY, NOW - 10 * DAY + span, view);
    expect(frames).toHaveLength(count);
  });

  it('are not there for more than a year ago', async () => {
    const { weather } = opened();
    expect(refusedAs(await weather.frames(NOW - YEAR - 1, NOW - YEAR + DAY, view))).toBe('TooOld');
    expect(refusedAs(await weather.frames(NOW - YEAR, NOW - YEAR + DAY, view))).toBeUndefined();
    expect(refusedAs(await weather.frames(NOW + DAY, NOW + 2 * DAY, view))).toBe('WeatherUnavailable');
  });

  it('are not there if the provider does not list them, or lists none', async () => {
    const provider = wmsProvider(DEFAULT_WMS, fakeClock(NOW * 1_000));
    const failing = { ...provider, timesOf: () => Promise.reject(new Error('down')) };
    const empty = { ...provider, timesOf: async () => [] };
    for (const each of [failing, empty])
      expect(refusedAs(await opened(each).weather.frames(NOW - DAY, NOW, view))).toBe('WeatherUnavailable');
  });
});

describe('a picture', () => {
  const wanted = { ...view, time: NOW - DAY };

  it('is fetched once for a hundred that ask at the same time, and for all that ask later on that day', async () => {
    const { weather, clock, fetched } = opened();
    const answers = await Promise.all(Array.from({ length: 100 }, () => weather.image(wanted)));
    for (const answer of answers) expect(answer).toEqual({ type: 'image/png', bytes: PNG, maxAgeSeconds: DAY });
    clock.advance(23 * 3_600_000);
    await weather.image(wanted);
    // The grid of the provider decides: the same picture.
    await weather.image({ ...wanted, time: wanted.time + 100 });
    expect(fetched).toHaveLength(1);
    await weather.image({ ...wanted, width: 65 });
    expect(fetched).toHaveLength(2);
  });

  it('of the last half hour is kept for five minutes', async () => {
    const { weather, clock, fetched } = opened();
    const recent = { ...view, time: NOW - 600 };
    expect(await weather.image(recent)).toMatchObject({ maxAgeSeconds: 300 });
    clock.advance(301_000);
    await weather.image(recent);
    expect(fetched).toHaveLength(2);
  });

  it('that has failed is not asked for again at once; one in the cache is shown meanwhile', async () => {
    const { weather, clock, fetched, state } = opened();
    await weather.image(wanted);
    state.fails = true;
    const others = Array.from({ length: 20 }, (_, index) => ({ ...wanted, time: wanted.time - (index + 1) * 300 }));
    for (const other of others) expect(refusedAs(await weather.image(other))).toBe('WeatherUnavailable');
    expect(fetched).toHaveLength(4);
    expect(await weather.image(wanted)).toMatchObject({ bytes: PNG });
    state.fails = false;
    clock.advance(30_001);
    expect(await weather.image(others[0] ?? wanted)).toMatchObject({ bytes: PNG });
  });

  it('of the future or of long ago is not asked for', async () => {
    const { weather, fetched } = opened();
    expect(refusedAs(await weather.image({ ...view, time: NOW + 600 }))).toBe('WeatherUnavailable');
    expect(refusedAs(await weather.image({ ...view, time: NOW - YEAR - 2 * DAY }))).toBe('TooOld');
    expect(fetched).toEqual([]);
  });
});

it('is off without a provider', async () => {
  const { weather } = opened('off');
  expect(refusedAs(await weather.frames(NOW - DAY, NOW, view))).toBe('WeatherUnavailable');
  expect(refusedAs(await weather.image({ ...view, time: NOW - DAY }))).toBe('WeatherUnavailable');
});
