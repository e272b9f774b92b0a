import { type Days, isoDate } from '../calendar.js';
import type { Confidence } from '../confidence/confidence.js';
import { type Finding, runsOf, spanOf } from './finding.js';
import { type Severity, severityOf, type Thresholds } from './severity.js';

/** Gallons of inflow and infiltration per household and day (specification part 2, section 9; 40 CFR 35.2120 has the middle one). */
export const INFLOW_THRESHOLDS: Thresholds = [150, 275, 450];

/**
 * Inflow and infiltration of the site's own area: a finding for each run of days with the same severity (flow-analysis 1.7).
 *
 * @param gallonsPerHouseholdDay of each day of the window; NaN where unknown
 */
export function inflowFindings(gallonsPerHouseholdDay: Float64Array, window: Days, confidence: Confidence): readonly Finding[] {
  const severities = Array.from(
    gallonsPerHouseholdDay,
    (gallons): Exclude<Severity, 0> | null => severityOf(gallons, INFLOW_THRESHOLDS) || null,
  );
  return runsOf(severities).map(({ kind, days }): Finding => {
    const values = days.map((day) => ({ date: isoDate(window.first + day), value: gallonsPerHouseholdDay[day] ?? Number.NaN }));
    return {
      type: 'ii',
      severity: kind,
      ...spanOf(days, window),
      confidence,
      evidence: {
        type: 'ii',
        days: values,
        gallonsPerHouseholdDay: values.reduce((sum, { value }) => sum + value, 0) / values.length,
        threshold: INFLOW_THRESHOLDS[kind - 1] ?? 0,
      },
    };
  });
}
