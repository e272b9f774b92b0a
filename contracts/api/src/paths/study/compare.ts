import { z } from 'zod';
import { epochSeconds, id, userOverride } from '../../fields.js';
import { inOrder, NOT_IN_ORDER } from '../date-order.js';
import { definePath } from '../path.js';
import { basinDates, confidence, reasons } from './result-shapes.js';

const nullableNumber = z.number().nullable();

/** What is compared: ground water in GPM, RDII in gallons for an inch of rain, I&I in gallons a household and day, each of the site's own area. */
export const comparedMeasures = ['groundWater', 'rdiiPerInch', 'ii'] as const;
export type ComparedMeasure = (typeof comparedMeasures)[number];
const values = z.object({ groundWater: nullableNumber, rdiiPerInch: nullableNumber, ii: nullableNumber });
export type ComparedValues = z.infer<typeof values>;

const comparedSite = z.object({
  siteName: z.string(),
  /** Null where the site has no result in one of the periods. */
  a: values.nullable(),
  b: values.nullable(),
  /** b minus a. */
  change: values.nullable(),
  /** A change is shown where it is greater than its uncertainty: so in 95 of 100 basins without any change no site shows one. */
  uncertainty: values.nullable(),
  confidence,
  reasons,
  error: z.string().optional(),
  message: z.string().optional(),
});
export type ComparedSite = z.infer<typeof comparedSite>;

const comparedPeriod = z.object({
  ...basinDates,
  /** On the days used; null without rain data. */
  rainInches: nullableNumber,
});
export type ComparedPeriod = z.infer<typeof comparedPeriod>;

export const comparisonResult = z.object({ a: comparedPeriod, b: comparedPeriod, sites: z.record(z.string(), comparedSite) });
export type ComparisonResult = z.infer<typeof comparisonResult>;

/** Days of the loggers' clock: those that the times touch. */
const period = z.object({ startDate: epochSeconds, endDate: epochSeconds }).refine(inOrder, NOT_IN_ORDER);

const DAY_SECONDS = 86_400;
const dayOf = (time: number): number => Math.floor(time / DAY_SECONDS);

export const studyCompareResult = definePath({
  path: '/study/compare/result',
  summary: 'What changed at the sites of a basin from one period to another one: ground water, RDII of an inch of rain, and I&I.',
  access: { kind: 'member', of: 'basin', needs: { area: 'studies.results', level: 'read' } },
  input: z
    .object({
      basinId: id,
      a: period,
      b: period,
      /** Honoured for the Admin group only. */
      ignoreActivation: z.boolean().nullish(),
      userOverride,
    })
    .refine(({ a, b }) => dayOf(a.endDate) < dayOf(b.startDate) || dayOf(b.endDate) < dayOf(a.startDate), {
      path: ['b'],
      error: 'must have no day in common with a',
    }),
  output: comparisonResult,
  errors: [
    'NoSites',
    'NoLogs',
    'NotActive',
    'NotEnoughDays',
    'NoPipeSize',
    'NoFlow',
    'CircularSeries',
    'Error no logs found',
    'Error in hydrograph decomp',
    'Busy',
  ],
});
