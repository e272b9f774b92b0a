import type { RecordColumns } from '@headworks/level-block';
import { type QualityMark, type Repair, repairKinds } from '@headworks/level-quality';
import { z } from 'zod';
import { epochSeconds, id } from '../fields.js';
import { limits } from '../limits.js';
import { defineCall } from './call.js';

/** Columns of equal length, oldest first: epoch seconds by the logger's clock, and inches. */
export interface Levels {
  readonly times: Float64Array;
  readonly levels: Float64Array;
  /** Records between the two times before thinning. */
  readonly count: number;
}

/** `adjusted`: only the records within the adjusted dates. */
const span = { logId: id, from: epochSeconds.nullable(), to: epochSeconds.nullable(), adjusted: z.boolean() };

/** Records of a log as columns of equal length, oldest first: epoch seconds, inches, °F; NaN is missing. */
export interface Records extends RecordColumns {
  /** Index of the first of these records in the whole log, from 0. */
  readonly firstIndex: number;
}

/** The first records of a log in [from, to], up to limits.recordsPerAnswer. `firstIndex`: that of the first one, where an earlier answer has shown it. */
export const readRecords = defineCall<Records>()(
  'logs',
  'readRecords',
  z.object({ ...span, firstIndex: z.number().int().nonnegative().nullish() }),
);

/** Levels of a log in [from, to]; `maxPoints` thins by keeping each part's minimum and maximum, `hourly` averages by clock hour. */
export const readLevels = defineCall<Levels>()(
  'logs',
  'readLevels',
  z.object({
    ...span,
    maxPoints: z.number().int().positive().nullable(),
    hourly: z.boolean(),
    /** As recorded, without repairs. */
    raw: z.boolean(),
  }),
);

/** The day before the last record of a log, in steps of equal length that end at `endsAt`: epoch seconds by the logger's clock. */
export interface RecentLevels {
  readonly logId: number;
  readonly stepSeconds: number;
  readonly endsAt: number;
  /** The highest level of each step in hundredths of an inch, up to 48, oldest first; null without a record. */
  readonly hundredths: readonly (number | null)[];
}

/** Of the logs that belong to the organization and have records. */
export const readRecentLevels = defineCall<readonly RecentLevels[]>()(
  'logs',
  'readRecentLevels',
  z.object({ logIds: z.array(id).max(limits.levelRows) }),
);

/** The newest log of each of these devices that packets opened, of the organization. A device whose first packet is not stored yet is missing. */
export const readOpenLogs = defineCall<readonly { readonly serialNumber: string; readonly logId: number }[]>()(
  'logs',
  'readOpenLogs',
  z.object({ serialNumbers: z.array(z.string()).max(limits.levelRows) }),
);

const recordIndex = z.number().int().nonnegative();

/** Counts only the records from `start` to `end`, both included, as indices from 0; null counts all records again. */
export const adjustDates = defineCall<Record<string, never>>()(
  'logs',
  'adjustDates',
  z.object({ logId: id, serialNumber: z.string(), records: z.object({ start: recordIndex, end: recordIndex }).nullable() }),
);
/** A stored mark. It keeps its number while the same rule finds a mark at the same start. */
export type KeptMark = QualityMark & { readonly id: number };

/** The quality marks of a log, by start. */
export const readQuality = defineCall<{ readonly marks: readonly KeptMark[] }>()('logs', 'readQuality', z.object({ logId: id }));

const repair = z.object({ logId: id, kind: z.enum(repairKinds), start: epochSeconds, end: epochSeconds, seconds: z.number().int() });

/** Previews a repair on top of the existing ones: its span with a margin, thinned. Stores nothing. */
export const previewRepair = defineCall<Levels>()('logs', 'previewRepair', repair);

export const createRepair = defineCall<{ readonly repairId: number }>()('logs', 'createRepair', repair);

/** Removes a repair; no effect if it was removed before. */
export const deleteRepair = defineCall<Record<string, never>>()('logs', 'deleteRepair', z.object({ logId: id, repairId: id }));

/** Deletes a log and its records; no effect if it was deleted before. */
export const deleteLog = defineCall<Record<string, never>>()('logs', 'deleteLog', z.object({ logId: id, serialNumber: z.string() }));

/** The fields of the device in an upload, in inches; null is missing. */
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
 * A stream: reads the body of /itr/upload/csv, checks it and stores its records, which stay hidden until `openUpload`. The same content of the same
 * organization is the same log. An upload that is not opened within 15 minutes is deleted.
 */
export const stageUpload = defineCall<StagedUpload>()('logs', 'stageUpload', z.object({}));
/** Turns the staged upload into a log, once. `isNew`: the log did not exist before. */
export const openUpload = defineCall<{ logId: number; isNew: boolean }>()('logs', 'openUpload', z.object({ logId: id }));
/** Deletes a staged upload that will not be opened. */
export const dropUpload = defineCall<Record<string, never>>()('logs', 'dropUpload', z.object({ logId: id }));

/**
 * What of a log decides about its levels. Records are only added and never changed, so their number stands for them; `adjusted` and `repairs` are applied when
 * they are read. Epoch seconds by the logger's clock, inches.
 */
export interface LogContent {
  readonly logId: number;
  readonly count: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly intervalMinutes: number | null;
  readonly mountInches: number | null;
  readonly adjusted: { readonly startAt: number; readonly endAt: number } | null;
  readonly repairs: readonly Repair[];
}
/** Of the logs that the organization has. */
export const readLogContents = defineCall<readonly LogContent[]>()(
  'logs',
  'readLogContents',
  z.object({ logIds: z.array(id).max(limits.logsPerBasin) }),
);

/**
 * All levels of a log as they are stored: packed columns of its sealed days, one after another, and the rows that are not sealed. Some rows may be in a day
 * of the first as well; the sealed value counts.
 */
export interface PackedLevels {
  readonly logId: number;
  /** Of all records: as in `LogContent`, at the time of this read. */
  readonly count: number;
  /** For each day the number of records and the bytes of both columns. */
  readonly counts: readonly number[];
  readonly timeBytes: readonly number[];
  readonly levelBytes: readonly number[];
  readonly times: Uint8Array;
  readonly levels: Uint8Array;
  readonly rowTimes: Float64Array;
  readonly rowLevels: Float64Array;
}
/** Not found if the log was deleted. */
export const readPackedLevels = defineCall<PackedLevels>()('logs', 'readPackedLevels', z.object({ logId: id }));

/** Quarter hours in which a group of logs has no level. */
export const NO_LEVEL = -2_147_483_648;

/**
 * The highest level of each quarter hour from `from` on, in hundredths of an inch: `quarters` values of the first group, then those of the second. A record of a
 * log with a longer interval stands until the next one is due.
 */
export interface QuarterHours {
  readonly quarters: number;
  readonly hundredths: Int32Array;
}

/** Of groups of logs, such as those of a site, repaired and within their adjusted dates. Logs that the organization does not have are left out. */
export const readQuarterHours = defineCall<QuarterHours>()(
  'logs',
  'readQuarterHours',
  z.object({
    groups: z.array(z.array(id).max(limits.logsPerSite)).max(limits.sitesPerBasin),
    /** Epoch seconds, multiples of 900: the first quarter hour, and the last one. */
    from: epochSeconds,
    to: epochSeconds,
  }),
);
