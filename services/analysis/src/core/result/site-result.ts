import type { Days } from '../calendar.js';
import type { Confidence } from '../confidence/confidence.js';
import type { Measure, Reason } from '../confidence/reason.js';
import type { AnalysisError, AnalysisErrorCode } from '../errors.js';
import type { Evidence, Finding, FindingType } from '../findings/finding.js';
import type { Severity } from '../findings/severity.js';
import type { LevelMark, MarkKind } from '../levels/mark.js';
import type { Memo } from '../memo.js';
import type { SiteAnalysis } from '../site-analysis.js';
import { meanOfKnown } from '../statistics.js';
import { DAY_SECONDS, MINUTES_PER_DAY } from '../units.js';
import { averagedHourlyFlows, type DailyTotal, dailyTotals, type HourlyFlow, type HydrographDay, hydrographDays } from './days.js';
import { rounded } from './rounding.js';
import { datesOf, messageOf } from './texts.js';

export interface Prompt {
  readonly message: string;
  readonly severity: Severity;
  readonly dateStr: string;
  readonly confidence: Confidence;
  readonly raw: {
    readonly type: FindingType;
    readonly startDate: number;
    readonly endDate: number;
    /** Always in gallons per household and day. */
    readonly m3_galDailyPerPerson?: number | null;
  };
  readonly evidence: Evidence;
}

/** Flows are means over the window in GPM; profiles are volumetric change, 24 hours each. Null if the flow is unknown. */
export interface Hydrograph {
  readonly indFlow: number | null;
  readonly indBaseFlow: number | null;
  readonly indGroundWaterFlow: number | null;
  readonly indRDII: number | null;
  readonly indII: number | null;
  readonly totalFlow: number | null;
  readonly totalBaseFlow: number | null;
  readonly totalGroundWaterFlow: number | null;
  readonly totalRDII: number | null;
  /** Full days in the window. */
  readonly totalNumberOfDays: number;
  readonly GPMPerDeltaQ: number | null;
  readonly calibration: 'households' | 'reference' | null;
  readonly dryWeekDayHourlyDeltaQProfile: readonly (number | null)[];
  readonly dryWeekendDayHourlyDeltaQProfile: readonly (number | null)[];
  /** The cumulative groundwater in GPM by each method; `nightBalance` is the one used in the flows. */
  readonly groundWaterRange: GroundWaterRange | null;
}

export interface GroundWaterRange {
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly nightBalance: number | null;
  readonly minimumFactor: number | null;
  readonly stevensSchutzbach: number | null;
}

/** The cost over the window, in dollars, of the water from a site's own area that is not wastewater. */
export interface WaterCost {
  readonly groundWater: number;
  readonly rdii: number;
  readonly ii: number;
}

export interface SiteResult {
  readonly siteName: string;
  readonly prompts: readonly Prompt[];
  /** 0 to 3: the worst of the prompts; `ii` is the severity of the mean over the window. */
  readonly blockage: Severity;
  readonly surcharge: Severity;
  readonly capacity: Severity;
  readonly ii: Severity;
  /** Inches. */
  readonly pipeid: number | null;
  readonly population: number;
  readonly indPopulation: number | null;
  /** First and last second with levels in the window. */
  readonly startdate: number | null;
  readonly enddate: number | null;
  readonly confidence: Confidence;
  readonly confidences: Readonly<Record<Measure, Confidence>> | null;
  readonly reasons: readonly Reason[];
  readonly hydrograph: Hydrograph | null;
  readonly waterCost: WaterCost | null;
  readonly days: readonly HydrographDay[];
  readonly dailyTotals: readonly DailyTotal[];
  readonly aveHourlyFlows?: readonly HourlyFlow[];
  /** Changes and exclusions in the levels: the number of marks and records by kind, and the newest marks. */
  readonly marks: Marks;
  /** Why a part of the site's result is missing: code and message. */
  readonly error?: AnalysisErrorCode;
  readonly message?: string;
}

export interface Marks {
  readonly counts: Readonly<Partial<Record<MarkKind, { readonly marks: number; readonly records: number }>>>;
  readonly list: readonly LevelMark[];
  /** The number of marks beyond those listed. */
  readonly more: number;
}

const MARKS_LISTED = 500;

export interface SiteResultOptions {
  readonly window: Days;
  readonly waterCostPer1000Gallons: number;
  readonly error: AnalysisError | undefined;
  /** Optional because of their size: for each site and year 365 days, and 8,760 hours. */
  readonly days: boolean;
  readonly hourly: boolean;
  /** Of the analysis: findings that it used again are not serialized again. */
  readonly memo: Memo;
}

/** The serialized result of a site. */
export function siteResult(analysis: SiteAnalysis, options: SiteResultOptions): SiteResult {
  const { site, levels, findings, confidence, individualHouseholds } = analysis;
  const { window, error } = options;
  const worst = (type: FindingType) =>
    findings.reduce<Severity>((most, each) => (each.type === type && each.severity > most ? each.severity : most), 0);
  const { overall, reasons, ...confidences } = confidence;
  return {
    siteName: site.name,
    prompts: options.memo.once('prompts', site.id, findings, () => findings.map(promptOf)),
    blockage: worst('blockage'),
    surcharge: worst('surcharge'),
    capacity: worst('capacity'),
    ii: analysis.inflowSeverity,
    pipeid: site.pipeInches,
    population: site.households,
    indPopulation: individualHouseholds < 0 ? null : individualHouseholds,
    startdate: Math.max(levels.series.times[0] ?? 0, window.first * DAY_SECONDS),
    enddate: Math.min(levels.series.times.at(-1) ?? 0, (window.first + window.count) * DAY_SECONDS - 1),
    confidence: overall,
    confidences,
    reasons,
    hydrograph: hydrographOf(analysis),
    waterCost: costOf(analysis, options.waterCostPer1000Gallons),
    days: options.days ? hydrographDays(analysis, window) : [],
    dailyTotals: options.days ? dailyTotals(analysis, window) : [],
    ...(options.hourly ? { aveHourlyFlows: averagedHourlyFlows(analysis, window) } : {}),
    marks: marksOf(levels.marks),
    ...errorOf(error),
  };
}

/** Serialized: the code and the message for users. */
export const errorOf = (error: AnalysisError | null | undefined): { readonly error?: AnalysisErrorCode; readonly message?: string } =>
  error ? { error: error.code, message: error.message } : {};

export const promptOf = (finding: Finding): Prompt => ({
  message: messageOf(finding),
  severity: finding.severity,
  dateStr: datesOf(finding),
  confidence: finding.confidence,
  raw: {
    type: finding.type,
    startDate: finding.start,
    endDate: finding.end,
    ...(finding.evidence.type === 'ii' ? { m3_galDailyPerPerson: rounded(finding.evidence.gallonsPerHouseholdDay) } : {}),
  },
  evidence: roundedEvidence(finding.evidence),
});

/** Rounds evidence: numbers, and lists of days with a number each. */
const roundedEvidence = (evidence: Evidence): Evidence =>
  JSON.parse(JSON.stringify(evidence, (_, value: unknown) => (typeof value === 'number' ? rounded(value) : value)));

/** Individual flows are null if there are more households upstream than at the site. */
function hydrographOf({ cumulative, individual, individualHouseholds, calibration, dry, fullDays, ...analysis }: SiteAnalysis): Hydrograph {
  const own = individualHouseholds < 0 ? null : individual;
  return {
    indFlow: rounded(own?.flow),
    indBaseFlow: rounded(own?.base),
    indGroundWaterFlow: rounded(own?.groundWater),
    indRDII: rounded(own?.rdii),
    indII: rounded(own?.ii),
    totalFlow: rounded(cumulative?.flow),
    totalBaseFlow: rounded(cumulative?.base),
    totalGroundWaterFlow: rounded(cumulative?.groundWater),
    totalRDII: rounded(cumulative?.rdii),
    totalNumberOfDays: fullDays,
    GPMPerDeltaQ: rounded(calibration?.gpmPerDeltaQ),
    calibration: calibration?.method ?? null,
    dryWeekDayHourlyDeltaQProfile: Array.from(dry.profiles.weekday, rounded),
    dryWeekendDayHourlyDeltaQProfile: Array.from(dry.profiles.weekend, rounded),
    groundWaterRange: calibration && rangeOf(analysis.groundwater, meanOfKnown(analysis.slow.groundwater), calibration.gpmPerDeltaQ),
  };
}

/** Each method gives the mean dry day; the excess of the groundwater on the mean of all days is the same for all. */
function rangeOf(
  { share, byMinimumFactor, byStevensSchutzbach }: SiteAnalysis['groundwater'],
  meanChange: number,
  gpmPerDeltaQ: number,
): GroundWaterRange {
  const shares = [share, byMinimumFactor, byStevensSchutzbach ?? share];
  const gpm = (value: number) => rounded(Math.max(0, value + meanChange) * gpmPerDeltaQ);
  return {
    lowest: gpm(Math.min(...shares)),
    highest: gpm(Math.max(...shares)),
    nightBalance: gpm(share),
    minimumFactor: gpm(byMinimumFactor),
    stevensSchutzbach: byStevensSchutzbach === null ? null : gpm(byStevensSchutzbach),
  };
}

/** Rounded to cents so that the parts add up. Each part is at least 0. */
function costOf({ individual, individualHouseholds, fullDays }: SiteAnalysis, per1000Gallons: number): WaterCost | null {
  if (!individual || individualHouseholds < 0) return null;
  const cents = (gpm: number) => Math.round(((gpm * MINUTES_PER_DAY * fullDays) / 1_000) * per1000Gallons * 100);
  const [groundWater, rdii] = [cents(individual.groundWater), cents(individual.rdii)];
  return { groundWater: groundWater / 100, rdii: rdii / 100, ii: (groundWater + rdii) / 100 };
}

function marksOf(marks: readonly LevelMark[]): Marks {
  const counts: Partial<Record<MarkKind, { marks: number; records: number }>> = {};
  for (const { kind, records } of marks) {
    const before = counts[kind] ?? { marks: 0, records: 0 };
    counts[kind] = { marks: before.marks + 1, records: before.records + records };
  }
  return { counts, list: marks.slice(-MARKS_LISTED), more: Math.max(0, marks.length - MARKS_LISTED) };
}
