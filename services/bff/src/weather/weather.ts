import { type Refusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { boxText } from '@headworks/api/map-box';
import type { Clock } from '@headworks/clock';
import { oneAtATime } from '../core/one-at-a-time.js';
import { NoSlotError } from '../core/slots.js';
import { imageUrl } from './image-url.js';
import type { PictureCache } from './picture-cache.js';
import { type PictureType, pictureTypeOf } from './picture-type.js';
import type { View, Wanted, WeatherProvider } from './provider.js';
import type { ProviderCalls } from './provider-calls.js';
import { windowsOf } from './windows.js';

const DAY_SECONDS = 86_400;
/** A picture of the last minutes may still be completed by its provider. */
const SETTLED_AFTER_SECONDS = 1_800;
const UNSETTLED_KEPT_SECONDS = 300;

export interface Frame {
  /** Epoch seconds. */
  readonly time: number;
  readonly url: string;
}

export interface Picture {
  readonly type: PictureType;
  readonly bytes: Buffer;
  readonly maxAgeSeconds: number;
}

export interface WeatherOptions {
  /** Undefined: weather is off. */
  readonly provider: WeatherProvider | undefined;
  readonly cache: PictureCache;
  readonly calls: ProviderCalls;
  readonly fetchPicture: (url: URL) => Promise<Buffer>;
  readonly clock: Clock;
}

export interface Weather {
  /** False without any provider: the web app offers no weather then. */
  readonly isOn: boolean;
  /** Where the pictures come from; empty without any. */
  readonly attribution: string;
  /** The pictures of a playback, oldest first. */
  frames(start: number, end: number, view: View): Promise<readonly Frame[] | Refusal>;
  image(wanted: Wanted): Promise<Picture | Refusal>;
}

export function openWeather({ provider, cache, calls, fetchPicture, clock }: WeatherOptions): Weather {
  if (provider === undefined) return { isOn: false, attribution: '', frames: off, image: off };
  const nowSeconds = () => clock.now() / 1_000;
  const lookUpOnce = oneAtATime<Buffer>();

  /** One look into the cache, and one fetch, for all that ask at the same time: a hundred would read the same megabytes from Redis. */
  const bytesOf = (wanted: Wanted, keptSeconds: number): Promise<Buffer> => {
    const { time, bbox, width, height } = wanted;
    const key = `${provider.id}/${time}/${boxText(bbox)}/${width}x${height}`;
    return lookUpOnce(key, async () => {
      const cached = await cache.get(key);
      if (cached) return cached;
      const bytes = await calls(key, () => fetchPicture(provider.addressOf(wanted)));
      await cache.set(key, bytes, keptSeconds * 1_000);
      return bytes;
    });
  };

  return {
    isOn: true,
    attribution: provider.attribution,
    frames: async (start, end, view) => {
      const now = nowSeconds();
      if (start < now - limits.weatherAgeSeconds) return refuse('TooOld');
      try {
        const listed = await provider.timesOf(windowsOf(start, end));
        const times = [...new Set(listed)].filter((time) => time <= now).toSorted((a, b) => a - b);
        if (times.length === 0) return refuse('WeatherUnavailable');
        return times.slice(-limits.weatherFrames).map((time) => ({ time, url: imageUrl({ ...view, time }) }));
      } catch (error) {
        return refusalOf(error);
      }
    },
    image: async (asked) => {
      const now = nowSeconds();
      const wanted = { ...asked, time: provider.onGrid(asked.time) };
      // A day more than for the list, which a page may have read long ago.
      if (wanted.time < now - limits.weatherAgeSeconds - DAY_SECONDS) return refuse('TooOld');
      if (wanted.time > now) return refuse('WeatherUnavailable');
      const keptSeconds = now - wanted.time < SETTLED_AFTER_SECONDS ? UNSETTLED_KEPT_SECONDS : DAY_SECONDS;
      try {
        const bytes = await bytesOf(wanted, keptSeconds);
        const type = pictureTypeOf(bytes);
        return type === undefined ? refuse('WeatherUnavailable') : { type, bytes, maxAgeSeconds: keptSeconds };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

const off = async (): Promise<Refusal> => refuse('WeatherUnavailable');

/** `calls` has logged and counted the error. */
const refusalOf = (error: unknown): Refusal => refuse(error instanceof NoSlotError ? 'Busy' : 'WeatherUnavailable');
