import type { Inflow } from '@headworks/flow-network';
import type { Site } from './basin.js';
import type { DryWeather } from './dry-weather/dry-weather.js';
import type { SlowChange } from './dry-weather/slow-change.js';
import type { ApparentFlow } from './findings/apparent-flow.js';
import type { Calibration } from './flow/calibration.js';
import type { Components } from './flow/components.js';
import type { DailyComponents } from './flow/daily.js';
import type { SiteLevels } from './levels/site-levels.js';
import type { IndividualComponents } from './series/individual.js';

/** The dry weather of a site, and the days without a valid flow. Arrays by day or hour begin with the window's first. */
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
  /** Null if the flow is unknown: the method depends on its size. */
  readonly byStevensSchutzbach: number | null;
}

export interface SiteFlow extends DrySite {
  readonly slow: SlowChange;
  readonly groundwater: GroundwaterShares;
  /** Null without households and without a reference: then there is volumetric change and no flow. */
  readonly calibration: Calibration | null;
  /** Means over the window in GPM, and of each day. */
  readonly cumulative: Components | null;
  readonly daily: DailyComponents | null;
  readonly individual: IndividualComponents | null;
  /** Negative if the series or the households are wrong. */
  readonly individualHouseholds: number;
  /** Full days in the window. */
  readonly fullDays: number;
}
