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

/** What an upload says of its device, in inches; null is missing. */
export interface UploadedHeader {
  readonly serialNumber: string;
  readonly macAddress: string;
  readonly fwVersion: string | null;
  readonly siteName: string | null;
  readonly batteryLevel: number | null;
  readonly logInterval: number | null;
  readonly pipeId: number | null;
  readonly verticalMount: number | null;
  readonly damping: number | null;
  readonly population: number | null;
}

export interface StagedUpload {
  readonly logId: number;
  readonly header: UploadedHeader;
}

/**
 * A stream: reads the body of /itr/upload/csv, checks it and stores its records, which nobody sees until `openUpload`. The same content of the same
 * organization is the same log. What is not opened within a quarter of an hour goes away.
 */
export const stageUpload = defineCall<StagedUpload>()('logs', 'stageUpload', z.object({}));
/** The staged upload becomes a log, once. */
export const openUpload = defineCall<{ logId: number }>()('logs', 'openUpload', z.object({ logId: id }));
/** A staged upload that nobody will open goes at once. */
export const dropUpload = defineCall<Record<string, never>>()('logs', 'dropUpload', z.object({ logId: id }));
