import { isRefusal } from '@headworks/api/errors';
import { weatherImage } from '@headworks/api/paths/weather/paths';
import { servePath } from '../../frame/path.js';
import { takePictures } from '../../weather/allowance.js';
import { weatherOf } from '../../weather/of-platform.js';
import { sendPicture } from '../../weather/send-picture.js';

export const WeatherImage = servePath(weatherImage, async ({ context: { platform }, caller, visitor, reply }, wanted) => {
  // Those of a visitor were counted with the call.
  const refused = visitor ? undefined : await takePictures(platform, caller.userId, 1);
  if (refused) return refused;
  const picture = await weatherOf(platform).image(wanted);
  return isRefusal(picture) ? picture : sendPicture(reply, picture, visitor === undefined);
});
