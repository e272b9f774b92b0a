import { createHmac } from 'node:crypto';
import { fakeClock } from '@headworks/clock';
import { describe, expect, it } from 'vitest';
import { isoOf } from './provider.js';
import { tilesProvider } from './tiles-provider.js';
import { windowsOf } from './windows.js';

const START = Date.UTC(2026, 0, 2) / 1_000;
const SIX_HOURS = 21_600;
const key = 'a-key-of-the-tests-alone';
const HALF_HOUR = 1_800;
const listBefore = (before: number) => Array.from({ length: 14 }, (_, index) => before - index * HALF_HOUR);

function opened(listed: (before: number) => readonly number[] = listBefore) {
  const clock = fakeClock((START + 86_400) * 1_000);
  const asked: URL[] = [];
  const provider = tilesProvider({
    address: 'https://tiles.example.org/v1/radar/',
    key,
    clock,
    readJson: async (_name, url) => {
      asked.push(url);
      const before = Date.parse(url.searchParams.get('older_than') ?? '') / 1_000;
      return { instances: listed(before).map((time) => ({ time: isoOf(time) })) };
    },
  });
  return { provider, clock, asked };
}

const [first] = windowsOf(START, START + 1);
if (!first) throw new Error('no window');

describe('a service with a key', () => {
  it('lists the pictures before the end of each window; the ones at 1, 4, 8 and 12 are shown', async () => {
    const { provider, asked } = opened();
    const times = await provider.timesOf(windowsOf(START, START + 86_400));
    expect(asked.map(({ pathname }) => pathname)).toEqual(Array.from({ length: 4 }, () => '/v1/radar/instances'));
    expect(asked.map(({ searchParams }) => [searchParams.get('older_than'), searchParams.get('limit')])).toEqual(
      ['02T06', '02T12', '02T18', '03T00'].map((hour) => [`2026-01-${hour}:00:00Z`, '14']),
    );
    const ofFirst = [0, 3, 7, 11].map((index) => START + SIX_HOURS - index * HALF_HOUR);
    expect(times.slice(0, 4)).toEqual(ofFirst);
    expect(times).toHaveLength(16);
  });

  it('is asked once for a list that several playbacks need, and again after five minutes', async () => {
    const { provider, clock, asked } = opened();
    await Promise.all([provider.timesOf([first]), provider.timesOf([first])]);
    await provider.timesOf([first]);
    expect(asked).toHaveLength(1);
    clock.advance(300_001);
    await provider.timesOf([first]);
    expect(asked).toHaveLength(2);
  });

  it('does not show the pictures of before an outage as those of the window', async () => {
    const { provider } = opened((before) => [before - HALF_HOUR, ...listBefore(before - 5 * 86_400)]);
    expect(await provider.timesOf([first])).toEqual([START + SIX_HOURS - HALF_HOUR]);
  });

  it('may list fewer', async () => {
    expect(await opened(() => []).provider.timesOf([first])).toEqual([]);
    expect(await opened((before) => listBefore(before).slice(0, 5)).provider.timesOf([first])).toHaveLength(2);
  });

  it.each([
    ['no list', {}],
    ['a time that is none', { instances: [{ time: 'yesterday' }] }],
  ])('is not trusted to answer a list: %s', async (_what, answer) => {
    const clock = fakeClock(0);
    const provider = tilesProvider({ address: 'https://tiles.example.org', key, clock, readJson: async () => answer });
    await expect(provider.timesOf([first])).rejects.toThrow();
  });

  it('gets a signature over path and query with the time of the request, and never the key', () => {
    const { provider, clock } = opened();
    const bbox = { west: 1, south: 2, east: 3, north: 4 };
    const { pathname, search, href } = provider.addressOf({ time: START, bbox, width: 5, height: 6 });
    const [signed = '', signature] = `${pathname}${search}`.split('&signature=');
    expect(signed).toBe(
      `/v1/radar/image?time=2026-01-02T00%3A00%3A00Z&bbox=1%2C2%2C3%2C4&width=5&height=6&timestamp=${clock.now() / 1_000}`,
    );
    expect(signature).toBe(createHmac('sha256', key).update(signed).digest('hex'));
    expect(href).not.toContain(key);
  });
});
