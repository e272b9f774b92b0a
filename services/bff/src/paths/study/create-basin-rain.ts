import { isRefusal } from '@headworks/api/errors';
import { studyCreateBasinRain } from '@headworks/api/paths/study/rain';
import { storeRain } from '../../rain/store-rain.js';
import { serveStreamed } from '../../uploads/streamed-path.js';

export const StudyCreateBasinRain = serveStreamed(studyCreateBasinRain, {
  subject: 'basinId',
  store: async (call, body) => {
    const rain = await storeRain(call, call.basinId, 'file', body);
    return isRefusal(rain) ? rain : { rain };
  },
});
