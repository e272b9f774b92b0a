import { z } from 'zod';
import { epochSeconds } from '../../fields.js';

/** The result of a basin as the analysis gives it. Times are of the loggers' clock, ends are last seconds; lengths in inches, flows in GPM, money in dollars. */

const nullableNumber = z.number().nullable();
const nullableTime = epochSeconds.nullable();
/** 0 none, 1 mild, 2 moderate, 3 severe. */
const severity = z.literal([0, 1, 2, 3]);
export type Severity = z.infer<typeof severity>;
export const findingTypes = ['ii', 'blockage', 'surcharge', 'capacity'] as const;
export type FindingType = (typeof findingTypes)[number];
export const confidence = z.enum(['high', 'medium', 'low']);
export type Confidence = z.infer<typeof confidence>;
const dayValues = z.array(z.object({ date: z.string(), value: nullableNumber }));

const evidence = z.discriminatedUnion('type', [
  /** Gallons a household and day of the site's own area. */
  z.object({ type: z.literal('ii'), days: dayValues, gallonsPerHouseholdDay: nullableNumber, threshold: z.number() }),
  /** The part of the capacity that is lost, 0 to 1. */
  z.object({ type: z.literal('blockage'), days: dayValues, capacityReduction: nullableNumber, threshold: z.number() }),
  /** The greatest depth of each day. */
  z.object({ type: z.literal('surcharge'), days: dayValues, greatestDepthInches: nullableNumber, thresholdInches: z.number() }),
  /** The greatest depth of each dry day. */
  z.object({ type: z.literal('capacity'), days: dayValues, greatestDepthInches: nullableNumber, thresholdInches: z.number() }),
]);

export const prompt = z.object({
  /** Holds no number with a unit: the client writes those from `evidence`. */
  message: z.string(),
  severity,
  dateStr: z.string(),
  confidence,
  raw: z.object({
    type: z.enum(findingTypes),
    startDate: epochSeconds,
    endDate: epochSeconds,
    /** Always gallons per household and day. */
    m3_galDailyPerPerson: nullableNumber.optional(),
  }),
  evidence,
});
export type Prompt = z.infer<typeof prompt>;

const profile = z.array(nullableNumber).length(24);

/** Means over the days used; `ind` is of the site's own area, `total` of all that is upstream. */
export const hydrograph = z.object({
  indFlow: nullableNumber,
  indBaseFlow: nullableNumber,
  indGroundWaterFlow: nullableNumber,
  indRDII: nullableNumber,
  indII: nullableNumber,
  totalFlow: nullableNumber,
  totalBaseFlow: nullableNumber,
  totalGroundWaterFlow: nullableNumber,
  totalRDII: nullableNumber,
  totalNumberOfDays: z.number().int(),
  /** GPM of the average dry day. */
  GPMPerDeltaQ: nullableNumber,
  calibration: z.enum(['households', 'reference']).nullable(),
  /** Volumetric change of each hour of the dry day. */
  dryWeekDayHourlyDeltaQProfile: profile,
  dryWeekendDayHourlyDeltaQProfile: profile,
  /** The cumulative ground water by each method. */
  groundWaterRange: z
    .object({
      lowest: nullableNumber,
      highest: nullableNumber,
      nightBalance: nullableNumber,
      minimumFactor: nullableNumber,
      stevensSchutzbach: nullableNumber,
    })
    .nullable(),
});
export type Hydrograph = z.infer<typeof hydrograph>;

/** The measures that a confidence or a reason is about. */
export const measures = ['flow', 'groundWater', 'rdii', 'individual'] as const;
export type Measure = (typeof measures)[number];

export const reasons = z.array(z.object({ code: z.string(), measure: z.enum(measures), confidence, message: z.string() }));
export type Reasons = z.infer<typeof reasons>;

export const siteResult = z.object({
  siteName: z.string(),
  prompts: z.array(prompt),
  blockage: severity,
  surcharge: severity,
  capacity: severity,
  ii: severity,
  pipeid: nullableNumber,
  /** Cumulative households. */
  population: z.number(),
  indPopulation: nullableNumber,
  /** The first and the last record that was used. */
  startdate: nullableTime,
  enddate: nullableTime,
  confidence,
  confidences: z.record(z.enum(measures), confidence).nullable(),
  reasons,
  hydrograph: hydrograph.nullable(),
  /** Records that were left out or changed: marks and records by kind. */
  marks: z.object({ counts: z.record(z.string(), z.object({ marks: z.number().int(), records: z.number().int() })) }),
  /** Why a part of the site's result is missing. */
  error: z.string().optional(),
  message: z.string().optional(),
});
export type SiteResult = z.infer<typeof siteResult>;

export const basinDates = {
  startDate: nullableTime,
  endDate: nullableTime,
  /** The days that all sites have in common, and those of them that were used. */
  commonStart: nullableTime,
  commonEnd: nullableTime,
  usingStart: nullableTime,
  usingEnd: nullableTime,
};

export const basinResult = z.object({
  ...basinDates,
  /** Enabled sites by their ids. */
  sites: z.record(z.string(), siteResult),
  warnings: z.array(
    z.object({ code: z.enum(['MultipleDownstream', 'AssumedUsage', 'RainElsewhere']), message: z.string(), siteIds: z.array(z.string()) }),
  ),
  /** The sum of the sites' own flows, and the flow at the outlets. */
  closure: z.object({ sumOfIndividual: nullableNumber, atOutlets: nullableNumber }).nullable(),
});
export type BasinResult = z.infer<typeof basinResult>;

/** The volumes of a day in gallons; null if the flow of the day is not valid. RDII is limited to 0 for each day here, for the whole period in a result. */
export const dailyTotal = z.object({
  time: epochSeconds,
  totalFlow: nullableNumber,
  baseFlow: nullableNumber,
  groundWaterFlow: nullableNumber,
  rdii: nullableNumber,
});
export type DailyTotal = z.infer<typeof dailyTotal>;

/** A day of a hydrograph: `maxLevel` in inches, `maxDeltaQ` the highest hour of volumetric change. */
export const hydrographDay = z.object({
  date: z.string(),
  isDryDay: z.boolean(),
  isBlocked: z.boolean(),
  maxLevel: nullableNumber,
  maxDeltaQ: nullableNumber,
});
export type HydrographDay = z.infer<typeof hydrographDay>;

const values = z.array(nullableNumber);
export const hourColumns = ['level', 'volume', 'flow', 'dryFlow', 'groundWaterFlow'] as const;
export type HourColumn = (typeof hourColumns)[number];
/** The hours of a site in columns of equal length, empty where not asked for, from `start` on, an hour a value; null without a measurement. */
export const siteHours = z.object({
  start: epochSeconds,
  /** The mean of the hour in inches, level adjustment included. */
  level: values,
  /** Volumetric change: 1 is the average dry day. */
  volume: values,
  flow: values,
  /** Dry-weather flow, and the ground water in it. */
  dryFlow: values,
  groundWaterFlow: values,
});
export type SiteHours = z.infer<typeof siteHours>;

/** The progress of the calculation of a result, in `/events`. */
export interface ResultProgress {
  readonly of: 'result';
  /** The number of the job. */
  readonly id: number;
  readonly basinId: number;
  readonly state: 'ready' | 'failed';
}

export const resultDates = { startDate: epochSeconds.nullish(), endDate: epochSeconds.nullish() };
