import { Agent, get } from 'node:http';
import { weatherImage } from '@headworks/api/paths/weather/paths';
import { PNG, startWeatherServer } from '../../../services/bff/test-kit/weather-server.ts';
import { spreadOf } from '../measure/percentiles.ts';
import { makeAccount } from '../product/account.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

const FRAMES = 48;
const ROUNDS = 50;
const WARM_UP_ROUNDS = 2;
/** As a page loads them. */
const AT_ONCE = 6;
/** A large picture of rain. */
const BYTES = 200_000;
const QUIET_MS = 60_000;
const CALL_TIMEOUT_MS = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Pictures of a playback that another user has seen. */
export const weather: Row = {
  name: 'weather',
  title: `${FRAMES} cached weather pictures of 200 kB, ${AT_ONCE} at once`,
  limitSeconds: 180,
  async run(stage) {
    const provider = await startWeatherServer();
    provider.behavior = { kind: 'answer', body: Buffer.concat([PNG, Buffer.alloc(BYTES - PNG.length)]) };
    const product = await startProduct({ ...stage, environment: { WEATHER_WMS_URL: provider.wmsUrl } });
    try {
      const { token } = await makeAccount(product);
      await product.quiet(QUIET_MS);
      const first = Math.floor(Date.now() / 1_000) - 4 * 86_400;
      const picture = (index: number) =>
        loadPicture(`${product.url}${weatherImage.path}?time=${first + index * 5_400}&bbox=-8500000,4900000,-8400000,5000000`, token);
      const tookMs: number[] = [];
      for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++)
        for (let index = 0; index < FRAMES; index += AT_ONCE) {
          const took = await Promise.all(Array.from({ length: AT_ONCE }, (_, offset) => picture(index + offset)));
          if (round >= 0) tookMs.push(...took);
        }
      if (provider.asked.length !== FRAMES) throw new Error(`the provider was asked ${provider.asked.length} times`);
      const { p50Ms, p99Ms } = spreadOf(tookMs);
      return [
        { name: 'cached weather picture, p99', unit: 'ms', value: p99Ms, goal: { atMost: 20 } },
        { name: '  p50', unit: 'ms', value: p50Ms },
      ];
    } finally {
      agent.destroy();
      await product.stop();
      await provider.close();
    }
  },
};

/** Milliseconds until the last byte. The bytes are counted and dropped: fetch keeps them all, and its garbage collection would be measured with them. */
function loadPicture(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const sent = get(url, { agent, headers: { authorization: token }, timeout: CALL_TIMEOUT_MS }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (bytes === BYTES) resolve(performance.now() - startedMs);
        else reject(new Error(`a picture of ${bytes} bytes, status ${response.statusCode}`));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no picture in time')));
    sent.on('error', reject);
  });
}
