import { z } from 'zod';
import { epochSeconds, id } from '../fields.js';
import { defineCall } from './call.js';

/** Columns of equal length, oldest first: epoch seconds by the logger's clock, and inches. */
export interface Levels {
  readonly times: Float64Array;
  readonly levels: Float64Array;
  /** Records between the two times before thinning. */
  readonly count: number;
}

/** Levels of a log in [from, to]; `maxPoints` thins by keeping each part's minimum and maximum, `hourly` averages by clock hour. */
export const readLevels = defineCall<Levels>()(
  'logs',
  'readLevels',
  z.object({
    logId: id,
    from: epochSeconds.nullable(),
    to: epochSeconds.nullable(),
    maxPoints: z.number().int().positive().nullable(),
    hourly: z.boolean(),
  }),
);

/** Deletes a log and its records; a log that is gone already changes nothing. */
export const deleteLog = defineCall<Record<string, never>>()('logs', 'deleteLog', z.object({ logId: id, serialNumber: z.string() }));
