import type { SiteConfidence } from './confidence/site-confidence.js';
import type { Finding } from './findings/finding.js';
import type { Severity } from './findings/severity.js';
import type { SiteFlow } from './site-flow.js';

export interface SiteAnalysis extends SiteFlow {
  /** Inflow and infiltration of the site's own area on each day, in gallons a household; NaN if unknown. */
  readonly dailyInflowGallons: Float64Array;
  /** Of the mean over the window. */
  readonly inflowSeverity: Severity;
  /** By type, then by start. */
  readonly findings: readonly Finding[];
  readonly confidence: SiteConfidence;
}
