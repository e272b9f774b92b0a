import { createHash, createHmac } from 'node:crypto';
import { boxText } from '@headworks/api/map-box';
import type { Clock } from '@headworks/clock';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { oneAtATime } from '../core/one-at-a-time.js';
import { isoOf, type WeatherProvider } from './provider.js';
import { attributionOf } from './weather-urls.js';
import { LISTED, SHOWN_POSITIONS, WINDOW_SECONDS, type Window } from './windows.js';

const ID_LENGTH = 12;
const KEPT_LISTS = 1_000;
const LIST_KEPT_MS = 300_000;
/** Windows that begin minutes apart share a list. */
const GRID_SECONDS = 300;

const answer = z.object({ instances: z.array(z.object({ time: z.iso.datetime({ offset: true }) })) });

export interface TilesOptions {
  readonly address: string;
  readonly key: string;
  readonly clock: Clock;
  /** Asks the provider for a list, within the limits of all its calls. `name` is the same for the same list. */
  readonly readJson: (name: string, url: URL) => Promise<unknown>;
}

/**
 * A service with a key; `README.md` has its shape. `GET {address}/instances?older_than=<ISO>&limit=14` lists the times of its pictures before a
 * moment, newest first; `GET {address}/image?time=<ISO>&bbox=<west,south,east,north in EPSG:3857>&width=<pixels>&height=<pixels>` is a picture. Both are
 * signed: `timestamp` (epoch seconds), then `signature`, the HMAC-SHA256 in hex of path and query before it. The key itself is never sent.
 */
export function tilesProvider({ address, key, clock, readJson }: TilesOptions): WeatherProvider {
  const lists = new LRUCache<number, readonly number[]>({ max: KEPT_LISTS, ttl: LIST_KEPT_MS, ttlResolution: 0, perf: clock });
  const readOnce = oneAtATime<readonly number[]>();

  const signed = (resource: string, query: Readonly<Record<string, string>>): URL => {
    const url = new URL(address);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${resource}`;
    const timestamp = String(Math.floor(clock.now() / 1_000));
    for (const [name, value] of Object.entries({ ...query, timestamp })) url.searchParams.set(name, value);
    const signature = createHmac('sha256', key).update(`${url.pathname}${url.search}`).digest('hex');
    url.searchParams.set('signature', signature);
    return url;
  };

  const read = async (before: number): Promise<readonly number[]> => {
    const url = signed('instances', { older_than: isoOf(before), limit: String(LISTED) });
    const { instances } = answer.parse(await readJson(`instances ${before}`, url));
    const times = instances.slice(0, LISTED).map(({ time }) => Math.floor(Date.parse(time) / 1_000));
    lists.set(before, times);
    return times;
  };
  const list = async (before: number) => lists.get(before) ?? readOnce(String(before), () => read(before));

  return {
    id: createHash('sha256').update(address).digest('hex').slice(0, ID_LENGTH),
    attribution: attributionOf(address),
    onGrid: Math.round,
    timesOf: async (windows) => {
      const times = await Promise.all(windows.map(async (window) => shownOf(window, await list(endOf(window)))));
      return times.flat();
    },
    addressOf: ({ time, bbox, width, height }) =>
      signed('image', { time: isoOf(time), bbox: boxText(bbox), width: String(width), height: String(height) }),
  };
}

const endOf = ({ end }: Window): number => Math.ceil(end / GRID_SECONDS) * GRID_SECONDS;

/** After an outage a list has pictures of long before: those may not be shown as of this window. */
function shownOf({ start }: Window, listed: readonly number[]): readonly number[] {
  const earliest = start - WINDOW_SECONDS / LISTED;
  return SHOWN_POSITIONS.flatMap((position) => listed[position - 1] ?? []).filter((time) => time >= earliest);
}
