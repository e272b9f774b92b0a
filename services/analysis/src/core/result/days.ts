import { type Days, isoDate } from '../calendar.js';
import { sliced } from '../levels/site-levels.js';
import type { SiteAnalysis } from '../site-analysis.js';
import { DAY_SECONDS, HOUR_SECONDS, HOURS_PER_DAY, MINUTES_PER_DAY, QUARTERS_PER_DAY, QUARTERS_PER_HOUR } from '../units.js';
import { rounded } from './rounding.js';

/** A day of the hydrograph result. `maxLevel` in inches, `maxDeltaQ` the highest hour of volumetric change; null without a measurement. */
export interface HydrographDay {
  readonly date: string;
  readonly isDryDay: boolean;
  readonly isBlocked: boolean;
  readonly maxLevel: number | null;
  readonly maxDeltaQ: number | null;
}

/** Each day of the window, in its order. */
export function hydrographDays({ levels, dry, blocked }: SiteAnalysis, window: Days): readonly HydrographDay[] {
  const deepest = sliced(levels.deepestInches, levels.days, window, 1);
  const dryDays = new Set([...dry.dryDays.weekday, ...dry.dryDays.weekend]);
  return Array.from({ length: window.count }, (_, day) => ({
    date: isoDate(window.first + day),
    isDryDay: dryDays.has(day),
    isBlocked: blocked[day] ?? false,
    maxLevel: rounded(deepest[day]),
    maxDeltaQ: rounded(greatestOf(dry.hours.subarray(day * HOURS_PER_DAY, (day + 1) * HOURS_PER_DAY))),
  }));
}

function greatestOf(values: Float64Array): number {
  let greatest = Number.NaN;
  for (const value of values) if (!Number.isNaN(value) && !(value <= greatest)) greatest = value;
  return greatest;
}

/** Volumes of a day in gallons; null if the flow of the day is invalid. */
export interface DailyTotal {
  /** Epoch seconds of the day's start. */
  readonly time: number;
  readonly totalFlow: number | null;
  readonly baseFlow: number | null;
  readonly groundWaterFlow: number | null;
  readonly rdii: number | null;
}

/** RDII of a day is at least 0. */
export function dailyTotals({ daily }: SiteAnalysis, window: Days): readonly DailyTotal[] {
  if (!daily) return [];
  return Array.from({ length: window.count }, (_, day) => {
    const gallons = (values: Float64Array) => (values[day] ?? Number.NaN) * MINUTES_PER_DAY;
    const [base, groundWater, rdii] = [gallons(daily.base), gallons(daily.groundWater), Math.max(0, gallons(daily.rdii))];
    return {
      time: (window.first + day) * DAY_SECONDS,
      totalFlow: rounded(base + groundWater + rdii),
      baseFlow: rounded(base),
      groundWaterFlow: rounded(groundWater),
      rdii: rounded(rdii),
    };
  });
}

/** The mean flow of an hour in GPM. */
export interface HourlyFlow {
  /** Epoch seconds of the hour's start. */
  readonly time: number;
  readonly flow: number;
  /** The measured part of the hour: 0.5, 0.75 or 1. */
  readonly hoursInRange: number;
}

/** The measured hours of the window: the flow of a blocked day is the apparent one. Empty if the flow is unknown. */
export function averagedHourlyFlows({ levels, dry, calibration }: SiteAnalysis, window: Days): readonly HourlyFlow[] {
  if (!calibration) return [];
  const quarters = sliced(levels.quarters, levels.days, window, QUARTERS_PER_DAY);
  const flows: HourlyFlow[] = [];
  for (const [hour, deltaQ] of dry.hours.entries()) {
    if (Number.isNaN(deltaQ)) continue;
    const measured = quarters
      .subarray(hour * QUARTERS_PER_HOUR, (hour + 1) * QUARTERS_PER_HOUR)
      .filter((ratio) => !Number.isNaN(ratio)).length;
    flows.push({
      time: window.first * DAY_SECONDS + hour * HOUR_SECONDS,
      flow: rounded(deltaQ * calibration.gpmPerDeltaQ) ?? 0,
      hoursInRange: measured / QUARTERS_PER_HOUR,
    });
  }
  return flows;
}
