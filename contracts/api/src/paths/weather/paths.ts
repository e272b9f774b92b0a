import { z } from 'zod';
import { epochSeconds, ofQuery, shareId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { box } from '../../map-box.js';
import { definePath } from '../path.js';

const side = ofQuery(z.number().int().min(1).max(limits.weatherSidePixels)).default(1_024);
/** Of the pictures, with the size in pixels. */
const view = { bbox: box, width: side, height: side, shareId, userOverride };

const isInOrder = ({ start, end }: { readonly start: number; readonly end: number }) => start < end;
const isShort = ({ start, end }: { readonly start: number; readonly end: number }) => end - start <= limits.weatherSeconds;
const DAYS = limits.weatherSeconds / 86_400;

export const weatherFrames = definePath({
  method: 'GET',
  path: '/weather/frames',
  summary: 'The weather pictures of a window of playback, oldest first: four for each 6 hours of 1, 2 or 3 days.',
  access: { kind: 'user', of: 'caller', orShare: true },
  input: z
    .object({ start: ofQuery(epochSeconds), end: ofQuery(epochSeconds), ...view })
    .refine(isInOrder, { path: ['end'], error: 'must be after start' })
    .refine(isShort, { path: ['end'], error: `must be at most ${DAYS} days after start` }),
  output: z.object({
    frames: z
      .array(
        z.object({
          time: epochSeconds.describe('When it was like in the picture.'),
          url: z.string().describe('Of the picture, on this host.'),
        }),
      )
      .max(limits.weatherFrames),
    attribution: z.string().describe('Where the pictures come from; it has to be shown with them.'),
  }),
  errors: ['TooOld', 'WeatherUnavailable', 'TooManyRequestsException'],
});

export const weatherImage = definePath({
  method: 'GET',
  path: '/weather/image',
  summary: 'A weather picture. Its address comes from /weather/frames.',
  access: { kind: 'user', of: 'caller', orShare: 'images' },
  input: z.object({ time: ofQuery(epochSeconds), ...view }),
  answerType: 'image/*',
  output: z.instanceof(Uint8Array),
  errors: ['TooOld', 'WeatherUnavailable', 'TooManyRequestsException'],
});
