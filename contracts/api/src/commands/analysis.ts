import { z } from 'zod';
import { epochSeconds, id } from '../fields.js';
import { flowAdjustment, type flowRefusals } from '../paths/cloud/export-flow.js';
import { type Confidence, hourColumns, type Reasons } from '../paths/study/result-shapes.js';
import { siteChanges } from '../site-fields.js';
import { defineCall } from './call.js';

/** Epoch seconds of the loggers' clock, `end` excluded; null: all days. */
const days = z.object({ start: epochSeconds, end: epochSeconds });
const period = days.nullable();
/** Logs of the basin's sites whose devices are not activated, with the serial numbers that a message names. */
const inactive = z.array(z.object({ logId: id, serialNumber: z.string() }));

const result = { basinId: id, period, ignoreActivation: z.boolean(), inactive };

/** JSON of the result by gzip, or the number of the job that calculates it. */
export type Requested = { readonly state: 'ready'; readonly gzipped: Uint8Array } | { readonly state: 'started'; readonly jobId: number };
export const requestResult = defineCall<Requested>()('analysis', 'requestResult', z.object(result));

/** The result of the newest job of a basin and period; its error is a refusal. `none`: there is no job, or its result is not kept any more. */
export type Pending =
  | { readonly state: 'ready'; readonly gzipped: Uint8Array }
  | { readonly state: 'running' }
  | { readonly state: 'none' };
export const pendingResult = defineCall<Pending>()(
  'analysis',
  'pendingResult',
  z.object({ basinId: id, period, ignoreActivation: z.boolean() }),
);

const { households, pipeInches, levelAdjInches, siltInches } = siteChanges.shape;
const changes = z.object({ households, pipeInches, levelAdjInches, siltInches });
export type TriedChanges = z.output<typeof changes>;

/** JSON of the answer of /site/get/flows. */
export const readFlows = defineCall<{ readonly body: Uint8Array }>()(
  'analysis',
  'readFlows',
  z.object({
    ...result,
    siteIds: z.array(id),
    adjustments: z.array(z.object({ siteId: id, changes })),
    parts: z.object({
      all: z.boolean(),
      aveHourly: z.boolean(),
      dailyTotals: z.boolean(),
      days: z.boolean(),
      hours: z.boolean(),
      hourColumns: z.array(z.enum(hourColumns)).nullish(),
    }),
  }),
);

/** JSON of the answer of /study/compare/result. */
export const compareResults = defineCall<{ readonly body: Uint8Array }>()(
  'analysis',
  'compareResults',
  z.object({ basinId: id, ignoreActivation: result.ignoreActivation, inactive, a: days, b: days }),
);

/** JSON of `{days}` of one log in a pipe of this size, as if it were a site of its own. */
export const readLogDays = defineCall<{ readonly body: Uint8Array }>()(
  'analysis',
  'readLogDays',
  z.object({ logId: id, pipeInches: z.number().positive().nullable(), period }),
);

/** Columns of a site: levels in inches, or volumetric change. `intervals` in minutes, of each log. */
export interface SiteRecords {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly intervals: readonly (number | null)[];
  readonly siteName: string;
  readonly pipeInches: number | null;
  /** Of volumetric change. */
  readonly confidence?: Confidence;
  readonly reasons?: Reasons;
}
export const readSiteLevels = defineCall<SiteRecords>()(
  'analysis',
  'readSiteLevels',
  z.object({ basinId: id, siteId: id, period, hourly: z.boolean() }),
);
export const readSiteVolumes = defineCall<SiteRecords>()(
  'analysis',
  'readSiteVolumes',
  z.object({ ...result, siteId: id, hourly: z.boolean() }),
);

export const noteExport = defineCall<Record<string, never>>()('analysis', 'noteExport', z.object({ basinId: id }));

/** A flow file: `content` is its text as JSON, in UTF-8. */
export type FlowFile =
  | { readonly state: 'flow'; readonly hasIssues: boolean; readonly content: Uint8Array }
  | { readonly state: 'refused'; readonly error: (typeof flowRefusals)[number]; readonly message: string };
/** A stream: converts the text of a logger's CSV file, in UTF-8. Nothing is stored. */
export const convertToFlow = defineCall<FlowFile>()('analysis', 'convertToFlow', flowAdjustment);
/** A result job that waits, is in work or failed. `since` in epoch milliseconds. */
export interface ListedJob {
  readonly jobId: number;
  readonly orgId: number;
  readonly basinId: number;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly since: number;
  readonly attempts: number;
  readonly error: string | null;
}
/** Open jobs and those that failed since a time in epoch milliseconds, the newest first, and their number. */
export const listJobs = defineCall<{ readonly total: number; readonly items: readonly ListedJob[] }>()(
  'analysis',
  'listJobs',
  z.object({ since: z.number(), limit: z.number().int().positive() }),
);
