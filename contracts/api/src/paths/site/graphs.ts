import { z } from 'zod';
import { epochSeconds, id, shareId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { ANY_SECTION } from '../../permissions.js';
import { inOrder, NOT_IN_ORDER } from '../date-order.js';
import { definePath } from '../path.js';
import { confidence, dailyTotal, hourColumns, hydrographDay, reasons, resultDates, siteHours } from '../study/result-shapes.js';
import { adjustments } from './adjustment.js';

const onSite = { kind: 'member', of: 'site', needs: ANY_SECTION, orShare: true } as const;
const records = {
  /** JSON text. */
  records: z.string(),
  /** Minutes between the records, of each log of the site. */
  logIntervals: z.array(z.number().nullable()),
  siteName: z.string(),
  /** Inches. */
  pipeId: z.number().nullable(),
};
const errors = ['Error no logs found', 'NotEnoughDays', 'NotActive', 'NoPipeSize', 'NoFlow', 'Error in hydrograph decomp', 'Busy'] as const;

export const siteGetLevels = definePath({
  path: '/site/get/levels',
  summary:
    'The levels of the logs of a site between two times of the loggers’ clock, repaired and within their adjusted dates, without the level adjustment: JSON text of [{time, level}] in inches.',
  access: onSite,
  input: z
    .object({ siteId: id, ...resultDates, averageHourly: z.boolean().nullish(), shareId, userOverride })
    .refine(inOrder, NOT_IN_ORDER),
  output: z.object(records),
  errors: ['Error no logs found', 'Busy'],
});

export const siteGetVolumes = definePath({
  path: '/site/get/volumes',
  summary: 'The volumetric change of a site for each quarter of an hour: JSON text of [{time, volume}], where 1 is the average dry day.',
  access: onSite,
  input: z
    .object({
      siteId: id,
      ...resultDates,
      averageHourly: z.boolean().nullish(),
      ignoreActivation: z.boolean().nullish(),
      shareId,
      userOverride,
    })
    .refine(inOrder, NOT_IN_ORDER),
  /** Confidence and reasons are of the volumetric change, which needs no calibration. */
  output: z.object({ ...records, confidence: confidence.optional(), reasons: reasons.optional() }),
  errors,
});

export const siteGetFlows = definePath({
  path: '/site/get/flows',
  summary:
    'The flows of sites of one basin, as they are or with adjustments, which are not stored. Each part is returned only if it is asked for.',
  access: { kind: 'member', of: 'siteList', needs: ANY_SECTION, orShare: true },
  input: z
    .object({
      siteIdList: z.array(id).min(1).max(limits.sitesOfFlows),
      /** By site id, of sites of the same basin; needs write on Adjustments, so a visitor of a share link has none. */
      adjustments: adjustments.nullish(),
      ...resultDates,
      /** Each quarter of an hour. */
      returnAll: z.boolean().nullish(),
      returnAveHourly: z.boolean().nullish(),
      returnDailyTotals: z.boolean().nullish(),
      /** The days of the hydrograph. */
      returnHydrograph: z.boolean().nullish(),
      /** Level, volumetric change, flow, dry-weather flow and ground water of each hour, in columns. */
      returnHours: z.boolean().nullish(),
      /** Of returnHours: only these; the others are empty. All without it. */
      hourColumns: z.array(z.enum(hourColumns)).min(1).max(hourColumns.length).nullish(),
      /** Honoured for the Admin group only. */
      ignoreActivation: z.boolean().nullish(),
      shareId,
      userOverride,
    })
    .refine(inOrder, NOT_IN_ORDER)
    .refine(
      ({ siteIdList, returnAll, returnAveHourly }) => !(returnAll || returnAveHourly) || siteIdList.length <= limits.sitesOfAllFlows,
      {
        path: ['siteIdList'],
        error: `names at most ${limits.sitesOfAllFlows} sites with returnAll or returnAveHourly`,
      },
    ),
  output: z.object({
    sites: z.record(
      z.string(),
      z.object({
        aveHourlyFlows: z.array(z.object({ time: epochSeconds, flow: z.number(), hoursInRange: z.number() })).optional(),
        all: z.array(z.object({ time: epochSeconds, flow: z.number() })).optional(),
        dailyTotals: z.array(dailyTotal).optional(),
        days: z.array(hydrographDay).optional(),
        hours: siteHours.optional(),
        /** Of its flow and all that is made of it. */
        confidence: confidence.optional(),
        reasons: reasons.optional(),
        /** Why the site has no flow. */
        error: z.string().optional(),
        message: z.string().optional(),
      }),
    ),
    /** Sites of the basin, also others than those asked for, with fewer households than the sites upstream of them. */
    negativeHouseholds: z.array(id),
    commonStart: epochSeconds.nullable(),
    commonEnd: epochSeconds.nullable(),
    usingStart: epochSeconds.nullable(),
    usingEnd: epochSeconds.nullable(),
  }),
  errors: [...errors, 'NoSites', 'NoLogs', 'CircularSeries'],
});
