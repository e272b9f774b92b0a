import { type Platform, settingsOf } from '@headworks/platform';
import { bffSettings } from '../settings.js';
import { FETCH_LIMITS, type Fetching, fetchJson, fetchPicture } from './fetch-limited.js';
import { MAX_CACHE_BYTES, memoryCache, sharedCache } from './picture-cache.js';
import type { WeatherProvider } from './provider.js';
import { type ProviderCalls, providerCalls } from './provider-calls.js';
import { tilesProvider } from './tiles-provider.js';
import { openWeather, type Weather } from './weather.js';
import { wmsProvider } from './wms-provider.js';

type Parts = Pick<Platform, 'config' | 'clock' | 'logger' | 'metrics' | 'redis'>;

const opened = new WeakMap<Parts, Weather>();

/** The weather of a process: its cache, its limits and its failures are shared by all calls. */
export function weatherOf(platform: Parts): Weather {
  const existing = opened.get(platform);
  if (existing) return existing;
  const { clock, config, redis } = platform;
  const calls = providerCalls(platform);
  const fetching = (url: URL): Fetching => ({ ...FETCH_LIMITS, url, publicUrl: config.PUBLIC_URL });
  const alone = memoryCache(clock);
  const weather = openWeather({
    provider: providerOf(platform, calls, (url) => fetchJson(fetching(url))),
    cache: redis ? sharedCache(redis.byteCache('weather', MAX_CACHE_BYTES), alone) : alone,
    calls,
    fetchPicture: (url) => fetchPicture(fetching(url)),
    clock,
  });
  opened.set(platform, weather);
  return weather;
}

/** The service with a key where one is set, else the WMS; undefined where that is off. */
function providerOf({ config, clock }: Parts, calls: ProviderCalls, readJson: (url: URL) => Promise<unknown>): WeatherProvider | undefined {
  const { WEATHER_WMS_URL: wms, WEATHER_TILES_URL: address, WEATHER_KEY: key } = settingsOf(config, bffSettings);
  if (address !== undefined && key !== undefined)
    return tilesProvider({ address, key, clock, readJson: (name, url) => calls(name, () => readJson(url)) });
  return wms === 'off' ? undefined : wmsProvider(wms, clock);
}
