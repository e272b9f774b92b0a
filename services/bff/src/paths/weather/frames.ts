import { isRefusal } from '@headworks/api/errors';
import { weatherFrames } from '@headworks/api/paths/weather/paths';
import { servePath } from '../../frame/path.js';
import { takePictures } from '../../weather/allowance.js';
import { weatherOf } from '../../weather/of-platform.js';
import { windowsOf } from '../../weather/windows.js';

export const WeatherFrames = servePath(weatherFrames, async (call, { start, end, bbox, width, height, shareId }) => {
  const { platform } = call.context;
  // As many as the calls to a provider that lists its pictures.
  const refused = await takePictures(platform, call.visitor ? call.visitor.linkId : call.caller.userId, windowsOf(start, end).length);
  if (refused) return refused;
  const weather = weatherOf(platform);
  const frames = await weather.frames(start, end, { bbox, width, height });
  if (isRefusal(frames)) return frames;
  const proof = call.visitor ? `&shareId=${encodeURIComponent(shareId ?? '')}` : '';
  return { frames: frames.map(({ time, url }) => ({ time, url: `${url}${proof}` })), attribution: weather.attribution };
});
