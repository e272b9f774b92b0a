import { type Days, overlapOf } from './calendar.js';
import { medianOfKnown } from './statistics.js';

/** Minimum full days for volumetric change and flow (specification part 2, section 9). */
export const LEAST_FULL_DAYS = 7;
/** A site that alone would shorten the common days below this part of the usual length in the basin is excluded from them. */
const LEAST_OF_USUAL = 0.5;

/** The days that the sites have in common. */
export interface CommonDays {
  readonly days: Days;
  /** Sites with far fewer days than the others, which do not shorten the common days: they are analysed over those that they have. */
  readonly shortSites: readonly string[];
}

/**
 * The days from the last start to the first end of the sites' full days (flow-analysis 1.7). A logger that was put in a month late does not
 * take that month from all others.
 */
export function commonDaysOf(fullDays: ReadonlyMap<string, Days>): CommonDays {
  const byLength = [...fullDays].sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1));
  const usual = medianOfKnown(byLength.map(([, { count }]) => count));
  const shortSites: string[] = [];
  while (byLength.length > 1) {
    const days = intersection(byLength.map(([, each]) => each));
    if (days.count >= LEAST_OF_USUAL * usual) break;
    shortSites.push(byLength.pop()?.[0] ?? '');
  }
  return { days: intersection(byLength.map(([, each]) => each)), shortSites: shortSites.sort() };
}

const intersection = ([first, ...others]: readonly Days[]): Days => others.reduce(overlapOf, first ?? { first: 0, count: 0 });
