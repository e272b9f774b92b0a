import { z } from 'zod';
import { epochSeconds, id, message, shareId, text, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { ANY_SECTION } from '../../permissions.js';
import { definePath } from '../path.js';
import { rain, rainData, sharedRainData } from './shapes.js';

const write = { area: 'basins', level: 'write' } as const;

/** How new rows join those that a basin has. */
export const rainModes = ['replace', 'add'] as const;
export type RainMode = (typeof rainModes)[number];

export const studyCreateBasinRain = definePath({
  path: '/study/create/basin/rain',
  summary:
    'Stores the rain of a basin. `replace` drops what it had; `add` keeps it outside of the span of the new rows. The body is streamed; put basinId before data, or the body is buffered until basinId arrives.',
  access: { kind: 'member', of: 'basin', needs: write },
  bodyBytes: limits.rainBodyBytes,
  input: z.object({
    basinId: id,
    filename: text(limits.fileNameLength).min(1),
    mode: z.enum(rainModes).default('replace'),
    /** JSON text of the rows of the CSV, header first: `[["Date", "in."], ["2/17/2025", "0.29"]]`, or `mm`. Dates by the logger's clock. */
    data: z.string(),
    userOverride,
  }),
  output: z.object({ rain }),
  errors: ['InvalidRain', 'PayloadTooLarge', 'Busy', 'Conflict'],
});

export const studyDeleteBasinRain = definePath({
  path: '/study/delete/basin/rain',
  summary: 'Deletes the rain of a basin, by the id of the rain.',
  access: { kind: 'member', of: 'rain', needs: write },
  input: z.object({ id, userOverride }),
  output: message,
});

/** Epoch seconds of the logger's clock: the rows from startDate on and before endDate. */
const span = { startDate: epochSeconds.nullish(), endDate: epochSeconds.nullish() };

export const studyGetBasinRain = definePath({
  path: '/study/get/basin/rain',
  summary: 'The rain of a basin in inches: its rows, or the sums of steps. Null without rain.',
  access: { kind: 'member', of: 'basin', needs: ANY_SECTION, orShare: true },
  input: z.object({
    basinId: id,
    ...span,
    /** A row for each step with the rain in it, instead of the rows. */
    stepSeconds: z
      .number()
      .int()
      .min(3_600)
      .max(364 * 86_400)
      .nullish(),
    shareId,
    userOverride,
  }),
  output: z.object({ rainData: rainData.nullable() }),
  sharedOutput: z.object({ rainData: sharedRainData.nullable() }),
});

export const studyFetchBasinRain = definePath({
  path: '/study/fetch/basin/rain',
  summary: 'Fetches the hourly rain at the middle of a basin from the provider that is set up, and adds it to the rain of the basin.',
  access: { kind: 'member', of: 'basin', needs: write },
  input: z.object({ basinId: id, startDate: epochSeconds, endDate: epochSeconds, userOverride }),
  output: z.object({ rain }),
  errors: ['RainUnavailable', 'InvalidRain', 'Conflict', 'Busy'],
});
