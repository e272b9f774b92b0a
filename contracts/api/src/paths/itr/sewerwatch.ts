import { z } from 'zod';
import { epochSeconds, id, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { inOrder, NOT_IN_ORDER, TOO_LONG, withinPlayback } from '../date-order.js';
import { paging } from '../paging.js';
import { definePath } from '../path.js';
import { PLAYBACK_STEP_SECONDS } from '../study/playback.js';
import { logSortFields } from './logs.js';

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** A log of a SewerWatch sensor. Lengths in inches. */
export const sewerWatchLog = z.object({
  id,
  deviceid: id,
  /** Of the alias, the name and the site name, `shownName` chooses one, as in `Log`. */
  sitealias: nullableText,
  devicename: nullableText,
  serialnumber: z.string(),
  sitename: nullableText,
  /** Of the records that count: the adjusted dates, if there are any. Null before the first record. */
  startdate: epochSeconds.nullable(),
  enddate: epochSeconds.nullable(),
  /** The depth of the manhole; null for a sensor in a pipe. */
  mhdepth: nullableNumber,
  /** Null, both of them, until a packet has said where the sensor is. */
  lat: nullableNumber,
  lng: nullableNumber,
  pipeid: nullableNumber,
  verticalmount: nullableNumber,
  /** The level alert threshold of the device; null without one. */
  alert1: nullableNumber,
  loginterval: nullableNumber,
  /** Of all records. */
  count: z.number().int(),
  /** When the newest record arrived. */
  lastupdated: epochSeconds,
  /**
   * The site that the log is assigned to and its basin; null without one that the member may read. Of several sites, an enabled one whose basin has a result
   * comes first, and of those the one with the greatest severity. The next three fields are those of this site.
   */
  siteid: id.nullable(),
  basinid: id.nullable(),
  /** False only if the site is disabled. */
  enabled: z.boolean(),
  /** Whether the basin of the site has a result. */
  hydrograph: z.boolean(),
  /** Whether the last result found inflow and infiltration of severity 3 at the site. */
  severe: z.boolean(),
  /** Seconds from UTC at the site, else at the place of the sensor when the log began; null without either. */
  timeoffset: nullableNumber,
});
export type SewerWatchLog = z.infer<typeof sewerWatchLog>;

export const itrSwGetAlllogs = definePath({
  path: '/itr/sw/get/alllogs',
  summary: `Up to ${limits.sewerWatchLogs} logs of SewerWatch sensors, searched by a name of the device or its serial number, and narrowed to logs with any of some tags.`,
  // Who may read logs may read iTrackers and SewerWatch: without iTrackers there are no logs.
  access: { kind: 'member', of: 'org', needs: { area: 'logs', level: 'read' } },
  input: z.object({
    orgId: id,
    userId: userId.nullish(),
    ...paging,
    limit: z.number().int().min(1).max(limits.sewerWatchLogs).default(limits.sewerWatchLogs),
    filter: z.enum(logSortFields).default('uploaddate'),
    sort: z.enum(['ASC', 'DESC']).default('DESC'),
    /** Tag ids: logs with any of them are listed; an empty or missing list lists all logs. */
    tags: z.array(id).max(limits.tagsPerOrganization).nullish(),
    userOverride,
  }),
  output: z.object({
    logs: z.array(sewerWatchLog).max(limits.sewerWatchLogs),
    /** Only with `returnPages`. */
    page: z.number().optional(),
    pageCount: z.number().optional(),
    totalLogs: z.number().optional(),
  }),
  errors: ['No Logs Found'],
});

export const itrSwGetPlayback = definePath({
  path: '/itr/sw/get/playback',
  summary: 'The levels of SewerWatch logs in each quarter hour of up to three days of the sensors’ clock, in inches.',
  access: { kind: 'member', of: 'org', needs: { area: 'logs', level: 'read' } },
  input: z
    .object({
      orgId: id,
      /** Those that the member may not read are left out of the answer. */
      logIds: z.array(id).min(1).max(limits.sewerWatchLogs),
      startDate: epochSeconds,
      endDate: epochSeconds,
      userOverride,
    })
    .refine(inOrder, NOT_IN_ORDER)
    .refine(withinPlayback, TOO_LONG),
  output: z.object({
    /** The first quarter hour: that of startDate. */
    start: epochSeconds,
    step: z.literal(PLAYBACK_STEP_SECONDS),
    /** By log id: the highest level of each quarter hour; null without one. A record of a longer interval stands until the next. */
    logs: z.record(z.string(), z.array(nullableNumber)),
  }),
  errors: ['No Logs Found', 'Busy'],
});
