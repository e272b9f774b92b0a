import { z } from 'zod';
import { epochSeconds, id } from '../fields.js';
import type { RecordColumns } from '../level-block/index.js';
import type { QualityMark } from '../level-quality/mark.js';
import { repairKinds } from '../level-quality/repair.js';
import { defineCall } from './call.js';

/** Columns of equal length, oldest first: epoch seconds by the logger's clock, and inches. */
export interface Levels {
  readonly times: Float64Array;
  readonly levels: Float64Array;
  /** Records between the two times before thinning. */
  readonly count: number;
}

/** `adjusted` leaves out what the adjusted dates leave out. */
const span = { logId: id, from: epochSeconds.nullable(), to: epochSeconds.nullable(), adjusted: z.boolean() };

/** Records of a log as columns of equal length, oldest first: epoch seconds, inches, °F; NaN is missing. */
export interface Records extends RecordColumns {
  /** Of the first record here, in the whole log, from 0. */
  readonly firstIndex: number;
}

/** The first records of a log in [from, to], at most limits.recordsPerAnswer. */
export const readRecords = defineCall<Records>()('logs', 'readRecords', z.object(span));

/** Levels of a log in [from, to]; `maxPoints` thins by keeping each part's minimum and maximum, `hourly` averages by clock hour. */
export const readLevels = defineCall<Levels>()(
  'logs',
  'readLevels',
  z.object({
    ...span,
    maxPoints: z.number().int().positive().nullable(),
    hourly: z.boolean(),
    /** As they were recorded: without repairs. */
    raw: z.boolean(),
  }),
);

const recordIndex = z.number().int().nonnegative();

/** Lets only the records between two of them count, both included, named by their index from 0; null lets all count again. */
export const adjustDates = defineCall<Record<string, never>>()(
  'logs',
  'adjustDates',
  z.object({ logId: id, serialNumber: z.string(), records: z.object({ start: recordIndex, end: recordIndex }).nullable() }),
);
/** A mark as it is kept: its number stays for as long as the same rule finds something at the same start. */
export type KeptMark = QualityMark & { readonly id: number };

/** What the rules found in the records of a log, by start. */
export const readQuality = defineCall<{ readonly marks: readonly KeptMark[] }>()('logs', 'readQuality', z.object({ logId: id }));

const repair = z.object({ logId: id, kind: z.enum(repairKinds), start: epochSeconds, end: epochSeconds, seconds: z.number().int() });

/** What a repair would leave of its span and a bit around it, after those that the log has; stores nothing. Thinned. */
export const previewRepair = defineCall<Levels>()('logs', 'previewRepair', repair);

export const createRepair = defineCall<{ readonly repairId: number }>()('logs', 'createRepair', repair);

/** Takes a repair back; one that was taken back changes nothing. */
export const deleteRepair = defineCall<Record<string, never>>()('logs', 'deleteRepair', z.object({ logId: id, repairId: id }));

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
/** The staged upload becomes a log, once. `isNew`: it was none before. */
export const openUpload = defineCall<{ logId: number; isNew: boolean }>()('logs', 'openUpload', z.object({ logId: id }));
/** A staged upload that nobody will open goes at once. */
export const dropUpload = defineCall<Record<string, never>>()('logs', 'dropUpload', z.object({ logId: id }));
