import type { BasinResult, Hydrograph, Prompt, SiteResult } from '@headworks/api/paths/study/result-shapes';

/** For tests: results without anything but what they are about. */

const hours = Array.from({ length: 24 }, () => 1);

export const blankHydrograph: Hydrograph = {
  indFlow: 0,
  indBaseFlow: 0,
  indGroundWaterFlow: 0,
  indRDII: 0,
  indII: 0,
  totalFlow: 0,
  totalBaseFlow: 0,
  totalGroundWaterFlow: 0,
  totalRDII: 0,
  totalNumberOfDays: 56,
  GPMPerDeltaQ: 1,
  calibration: 'households',
  dryWeekDayHourlyDeltaQProfile: hours,
  dryWeekendDayHourlyDeltaQProfile: hours,
  groundWaterRange: null,
};

export const siteResultOf = (siteName: string, changes: Partial<SiteResult> = {}): SiteResult => ({
  siteName,
  prompts: [],
  blockage: 0,
  surcharge: 0,
  capacity: 0,
  ii: 0,
  pipeid: 8,
  population: 200,
  indPopulation: 200,
  startdate: 1_739_750_400,
  enddate: 1_744_588_799,
  confidence: 'medium',
  confidences: { flow: 'medium', groundWater: 'medium', rdii: 'medium', individual: 'medium' },
  reasons: [],
  hydrograph: blankHydrograph,
  marks: { counts: {} },
  ...changes,
});

/** A site with these means of ground water and rain-derived flow, in GPM. */
export const flowingSite = (siteName: string, groundWater: number, rdii: number, changes: Partial<SiteResult> = {}): SiteResult =>
  siteResultOf(siteName, {
    hydrograph: { ...blankHydrograph, indGroundWaterFlow: groundWater, indRDII: rdii, indII: groundWater + rdii },
    ...changes,
  });

export const blankResult: BasinResult = {
  startDate: 1_739_750_400,
  endDate: 1_744_588_799,
  commonStart: 1_739_750_400,
  commonEnd: 1_744_588_799,
  usingStart: 1_739_750_400,
  usingEnd: 1_744_588_799,
  sites: {},
  warnings: [],
  closure: null,
};

export const surcharge: Prompt = {
  message: 'Surcharge: the level came near the crown of the pipe or rose above it.',
  severity: 3,
  dateStr: 'Apr 3, 2025 to Apr 4, 2025',
  confidence: 'high',
  raw: { type: 'surcharge', startDate: 1_743_689_700, endDate: 1_743_763_500 },
  evidence: {
    type: 'surcharge',
    days: [
      { date: '2025-04-03', value: 16.53 },
      { date: '2025-04-04', value: 20.27 },
    ],
    greatestDepthInches: 20.27,
    thresholdInches: 14.4,
  },
};
