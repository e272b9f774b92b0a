import type { Days } from '../calendar.js';
import type { Confidence } from '../confidence/confidence.js';
import { DAY_SECONDS } from '../units.js';
import type { Severity } from './severity.js';

export type FindingType = 'ii' | 'blockage' | 'surcharge' | 'capacity';

/** A finding at a site, with the days, the measured values and the threshold. Lengths in inches. */
export interface Finding {
  readonly type: FindingType;
  readonly severity: Exclude<Severity, 0>;
  /** First and last second, in epoch seconds of the loggers' clock. */
  readonly start: number;
  readonly end: number;
  readonly confidence: Confidence;
  readonly evidence: Evidence;
}

export type Evidence =
  /** Gallons a household and day of the site's own area: of each day, and the mean. */
  | { readonly type: 'ii'; readonly days: readonly DayValue[]; readonly gallonsPerHouseholdDay: number; readonly threshold: number }
  /** The part of the capacity that is lost, of each day (0 to 1). */
  | { readonly type: 'blockage'; readonly days: readonly DayValue[]; readonly capacityReduction: number; readonly threshold: number }
  /** The greatest depth of each day. */
  | {
      readonly type: 'surcharge';
      readonly days: readonly DayValue[];
      readonly greatestDepthInches: number;
      readonly thresholdInches: number;
    }
  /** The greatest depth of each dry day. */
  | {
      readonly type: 'capacity';
      readonly days: readonly DayValue[];
      readonly greatestDepthInches: number;
      readonly thresholdInches: number;
    };

export interface DayValue {
  /** ISO date of the loggers' clock. */
  readonly date: string;
  readonly value: number;
}

/** Runs of consecutive days of the same kind; null is not a kind. */
export function runsOf<Kind>(kinds: readonly (Kind | null)[]): readonly { readonly kind: Kind; readonly days: readonly number[] }[] {
  const runs: { kind: Kind; days: number[] }[] = [];
  for (const [day, kind] of kinds.entries()) {
    if (kind === null) continue;
    const last = runs.at(-1);
    if (last && last.kind === kind && last.days.at(-1) === day - 1) last.days.push(day);
    else runs.push({ kind, days: [day] });
  }
  return runs;
}

/** First and last second of consecutive days of a window. */
export const spanOf = (days: readonly number[], window: Days): Pick<Finding, 'start' | 'end'> => ({
  start: (window.first + (days[0] ?? 0)) * DAY_SECONDS,
  end: (window.first + (days.at(-1) ?? 0) + 1) * DAY_SECONDS - 1,
});
