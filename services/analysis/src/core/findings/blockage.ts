import type { Inflow } from '@headworks/flow-network';
import { type Days, isoDate } from '../calendar.js';
import type { Confidence } from '../confidence/confidence.js';
import { medianOfKnown } from '../statistics.js';
import { type ApparentFlow, capacityReduction } from './apparent-flow.js';
import { type Finding, runsOf, spanOf } from './finding.js';
import { severityOf, type Thresholds } from './severity.js';

/** The lost part of a pipe's capacity (specification part 2, section 9). */
export const BLOCKAGE_THRESHOLDS: Thresholds = [0.3, 0.6, 0.9];

/**
 * The rise at a neighbour must be at least this part of the rise at the site to count as the same water (flow-analysis 1.8). Downstream both count, the
 * rise in GPM and that over dry weather: where a calibration is wrong, a storm still raises both sites alike.
 */
const SAME_WATER = 0.5;
/** A blockage continues over this number of unknown days. */
const UNKNOWN_DAYS = 2;
/** Without a flow downstream: less rain than this in three days, and the other sites no higher than this over dry weather. */
const LITTLE_RAIN_INCHES = 0.05;
const CALM_BASIN = 1.2;

/** The inputs for the days of a window besides the site itself. */
export interface Surroundings {
  readonly upstream: readonly Inflow[];
  readonly downstream: readonly Inflow[];
  readonly apparent: ReadonlyMap<string, ApparentFlow>;
  /** Inches in three days, for each day; null without a gauge. */
  readonly recentRain: Float64Array | null;
}

/**
 * The days on which a site is blocked: the level implies far more flow than in dry weather, but neither do the sites upstream deliver that water nor
 * does the next site downstream receive it, so it backs up at an obstacle (flow-analysis 1.8). Earlier days of the same rise are included.
 *
 * @returns for each day of the window whether it is blocked
 */
export function blockedDays(siteId: string, surroundings: Surroundings): readonly boolean[] {
  const own = surroundings.apparent.get(siteId);
  if (!own) return [];
  const high: number[] = [];
  for (let day = 0; day < own.ofDry.length; day++)
    if (capacityReduction(own.ofDry[day] ?? Number.NaN) >= BLOCKAGE_THRESHOLDS[0]) high.push(day);
  const blocked = new Array<boolean>(own.ofDry.length).fill(false);
  for (const day of high) blocked[day] = standsHere(own, day, surroundings);
  joinEarlierDays(blocked, high, own);
  return blocked;
}

/** A blockage builds up: its first days may still pass enough water. A few unknown days do not end it, and they are not dry days. */
function joinEarlierDays(blocked: boolean[], high: readonly number[], own: ApparentFlow): void {
  for (const day of high.toReversed()) {
    let next = day + 1;
    while (next <= day + UNKNOWN_DAYS && Number.isNaN(own.ofDry[next] ?? 1)) next++;
    if (blocked[next]) blocked.fill(true, day, next);
  }
}

/** Blocked days as text, to compare them; none and no days at all are the same. */
export const keyOfDays = (blocked: readonly boolean[] = []): string => blocked.flatMap((is, day) => (is ? [day] : [])).join(' ');

/** Returns whether the water of a day's rise neither came from upstream nor continued downstream. */
function standsHere(own: ApparentFlow, day: number, surroundings: Surroundings): boolean {
  const { upstream, downstream, apparent } = surroundings;
  const excess = own.excessGpm[day] ?? Number.NaN;
  const excessOf = (inflows: readonly Inflow[], shareOf: (inflow: Inflow) => number) =>
    inflows
      .map((inflow) => shareOf(inflow) * (apparent.get(inflow.siteId)?.excessGpm[day] ?? Number.NaN))
      .filter((each) => !Number.isNaN(each));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  if (sum(excessOf(upstream, ({ share }) => share)) >= SAME_WATER * excess) return false;
  const below = excessOf(downstream, () => 1);
  const rise = (own.ofDry[day] ?? Number.NaN) - 1;
  if (downstream.some(({ siteId }) => (apparent.get(siteId)?.ofDry[day] ?? Number.NaN) - 1 >= SAME_WATER * rise)) return false;
  // If the flow is unknown, here or downstream, decide by the weather and the other sites.
  return below.length > 0 && !Number.isNaN(excess) ? sum(below) < SAME_WATER * excess : isCalm(own, day, surroundings);
}

/** Returns whether it has not rained and the other sites are near dry weather: then a rise at one site is local. A single site proves nothing: groundwater rises as well. */
function isCalm(own: ApparentFlow, day: number, { apparent, recentRain }: Surroundings): boolean {
  if ((recentRain?.[day] ?? 0) >= LITTLE_RAIN_INCHES) return false;
  const others = [...apparent.values()].filter((each) => each !== own).map(({ ofDry }) => ofDry[day] ?? Number.NaN);
  return medianOfKnown(others) < CALM_BASIN;
}

/** One finding for each run of blocked days, as severe as its worst day. */
export function blockageFindings(blocked: readonly boolean[], own: ApparentFlow, window: Days, hasDownstream: boolean): readonly Finding[] {
  return runsOf(blocked.map((is) => is || null)).flatMap(({ days }) => {
    const measured = days.filter((day) => !Number.isNaN(own.ofDry[day]));
    const values = measured.map((day) => ({ date: isoDate(window.first + day), value: capacityReduction(own.ofDry[day] ?? 1) }));
    const worst = Math.max(...values.map(({ value }) => value));
    const severity = severityOf(worst, BLOCKAGE_THRESHOLDS);
    if (severity === 0) return [];
    const finding: Finding = {
      type: 'blockage',
      severity,
      ...spanOf(days, window),
      confidence: confidenceOf(days.length, hasDownstream),
      evidence: { type: 'blockage', days: values, capacityReduction: worst, threshold: BLOCKAGE_THRESHOLDS[severity - 1] ?? 0 },
    };
    return [finding];
  });
}

/** A single day may be a storm that the gauge missed; without a site downstream the water may have continued. */
function confidenceOf(days: number, hasDownstream: boolean): Confidence {
  if (days > 1) return hasDownstream ? 'high' : 'medium';
  return hasDownstream ? 'medium' : 'low';
}
