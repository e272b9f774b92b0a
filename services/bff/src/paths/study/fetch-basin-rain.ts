import { isRefusal, refuse } from '@headworks/api/errors';
import { limits } from '@headworks/api/limits';
import { studyFetchBasinRain } from '@headworks/api/paths/study/rain';
import { settingsOf } from '@headworks/platform';
import { writeRain } from '@headworks/rain';
import { servePath } from '../../frame/path.js';
import { askRainProvider, daysOf } from '../../rain/provider.js';
import { storeRain } from '../../rain/store-rain.js';
import { bffSettings } from '../../settings.js';
import { readMiddle } from '../../views/sites/query.js';

export const StudyFetchBasinRain = servePath(studyFetchBasinRain, async (call, { startDate: from, endDate: to }) => {
  const { context, orgId, basinId } = call;
  const { config, logger } = context.platform;
  const { RAIN_URL: url } = settingsOf(config, bffSettings);
  if (url === undefined) return refuse('RainUnavailable', 'No rain provider is set up on this server.');
  if (to <= from) return refuse('Validation Error', undefined, [{ path: 'endDate', message: 'must be after startDate' }]);
  if (daysOf(from, to) > limits.rainFetchDays)
    return refuse('Validation Error', undefined, [
      { path: 'endDate', message: `must be at most ${limits.rainFetchDays} days after startDate` },
    ]);
  const middle = await context.views.forOrgs([orgId], (tx) => readMiddle(tx, orgId, basinId));
  if (middle === undefined) return refuse('RainUnavailable', 'No site of the basin has a location.');
  const { lat, lng, offsetSeconds } = middle;
  const rain = await askRainProvider({ url, lat, lng, offsetSeconds, from, to, publicUrl: config.PUBLIC_URL }).catch((err: unknown) => {
    logger.warn({ err }, 'the rain provider did not answer');
    return undefined;
  });
  if (rain === undefined) return refuse('RainUnavailable', 'The rain provider does not answer. Try again in a moment.');
  if (rain.times.length === 0) return refuse('RainUnavailable', 'The rain provider has no rain for these dates.');
  const filename = `${new URL(url).hostname} ${lat.toFixed(4)}, ${lng.toFixed(4)}`;
  const body = JSON.stringify({ basinId, filename, mode: 'add', data: writeRain(rain) });
  const stored = await storeRain(call, basinId, 'provider', bytesOf(body));
  return isRefusal(stored) ? stored : { rain: stored };
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
