import type { Site } from './basin.js';
import type { SiteConfidence } from './confidence/site-confidence.js';
import type { DryWeather } from './dry-weather/dry-weather.js';
import type { SlowChange } from './dry-weather/slow-change.js';
import type { ApparentFlow } from './findings/apparent-flow.js';
import type { Finding } from './findings/finding.js';
import type { Severity } from './findings/severity.js';
import type { Calibration } from './flow/calibration.js';
import type { Components } from './flow/components.js';
import type { DailyComponents } from './flow/daily.js';
import type { SiteLevels } from './levels/site-levels.js';
import type { IndividualComponents } from './series/individual.js';
import type { Inflow } from './series/network.js';

/** The dry weather of a site, and the days on which what it measured was no flow. Arrays by day or hour begin with the window's first. */
export interface DrySite {
  readonly site: Site;
  readonly levels: SiteLevels;
  readonly dry: DryWeather;
  readonly blocked: readonly boolean[];
  readonly apparent: ApparentFlow;
  readonly upstream: readonly Inflow[];
  readonly downstream: readonly Inflow[];
}

/** Groundwater as a share of the average dry day's flow (0 to 1). */
export interface GroundwaterShares {
  /** By the night's mass balance: the one that flows are computed with, together with the slow change of the groundwater. */
  readonly share: number;
  readonly byMinimumFactor: number;
  /** Null where the flow is not known: the method depends on its size. */
  readonly byStevensSchutzbach: number | null;
}

export interface SiteFlow extends DrySite {
  readonly slow: SlowChange;
  readonly groundwater: GroundwaterShares;
  /** Null where neither households nor a reference are known: then there is volumetric change and no flow. */
  readonly calibration: Calibration | null;
  /** Means over the window in GPM, and of each day. */
  readonly cumulative: Components | null;
  readonly daily: DailyComponents | null;
  readonly individual: IndividualComponents | null;
  /** Below 0 where the series or the households cannot be right. */
  readonly individualHouseholds: number;
  /** Full days in the window. */
  readonly fullDays: number;
}

export interface SiteAnalysis extends SiteFlow {
  /** Inflow and infiltration of the site's own area on each day, in gallons a household; NaN where unknown. */
  readonly dailyInflowGallons: Float64Array;
  /** Of the mean over the window. */
  readonly inflowSeverity: Severity;
  /** By type, then by start. */
  readonly findings: readonly Finding[];
  readonly confidence: SiteConfidence;
}
