import type { Days } from '../calendar.js';
import type { LevelMark, MarkKind } from '../levels/mark.js';
import { type SiteLevels, sliced } from '../levels/site-levels.js';
import { SURCHARGE_OF_PIPE } from '../pipe/surcharge-level.js';
import { ownInflowGallons } from '../series/individual.js';
import type { SiteFlow } from '../site-flow.js';
import { DAY_SECONDS } from '../units.js';
import { type Confidence, lowestOf } from './confidence.js';
import { isLostInErrors } from './difference.js';
import { fullPartOfDryDays } from './full-pipe.js';
import { type Measure, type Reason, reason } from './reason.js';

/** The confidence of a site's numbers, with reasons. */
export interface SiteConfidence extends Readonly<Record<Measure, Confidence>> {
  /** Of the site as a whole: of its flow and of its own inflow and infiltration. */
  readonly overall: Confidence;
  readonly reasons: readonly Reason[];
}

/** The inputs of a site's confidence besides the site itself. */
export interface ConfidenceInputs {
  readonly window: Days;
  /** Flows of the neighbouring sites; undefined if a site has none. */
  readonly flowOf: (siteId: string) => SiteFlow | undefined;
  readonly isSplit: (siteId: string) => boolean;
  readonly isShort: boolean;
}

/** Parts of the window's days, or of records, from which confidence is reduced, and strongly reduced. */
const SOME = 0.02;
const MUCH = 0.1;
const MOST = 0.5;
const MISSING_SOME = 0.1;
const MISSING_MUCH = 0.3;
const FEW_WEEKDAYS = 3;
const FEW_WEEKEND_DAYS = 2;
const FEW_QUIET_DAYS = 5;
/** RDII below this part of the flow, and groundwater below this part of the dry-weather flow. */
const SMALL_RDII = 0.05;
const SMALL_GROUNDWATER = 0.25;
/** Of inflow and infiltration. */
const NOTABLE_PART = 0.2;
/** The range of the groundwater methods over the share itself. */
const WIDE_RANGE = 0.5;
const VERY_WIDE_RANGE = 1;
/** Backwater reaches a site whose own depth is beyond this part of its pipe. */
const BACKWATER_OF_PIPE = 0.5;

/**
 * All reasons for reduced confidence in a site's numbers, and the resulting confidence: of the flow, its groundwater, its RDII, and the site's
 * own area. The confidence of a part does not exceed that of the whole.
 */
export function siteConfidence(flow: SiteFlow, inputs: ConfidenceInputs): SiteConfidence {
  const reasons = [...calibrationReasons(flow), ...levelReasons(flow, inputs), ...dryReasons(flow), ...differenceReasons(flow, inputs)];
  const of = (measure: Measure) => lowestOf(...reasons.filter((each) => each.measure === measure).map(({ confidence }) => confidence));
  const flowConfidence = of('flow');
  // The confidence of a part of the flow does not exceed that of the flow.
  const parts = { groundWater: lowestOf(flowConfidence, of('groundWater')), rdii: lowestOf(flowConfidence, of('rdii')) };
  const individual = lowestOf(flowConfidence, ...notableParts(flow).map((part) => parts[part]), of('individual'));
  return { flow: flowConfidence, ...parts, individual, overall: individual, reasons };
}

/** The main parts of inflow and infiltration: a small part does not affect the confidence of the sum. */
function notableParts({ individual }: SiteFlow): readonly ('groundWater' | 'rdii')[] {
  return (['groundWater', 'rdii'] as const).filter((part) => !individual || individual[part] >= NOTABLE_PART * individual.ii);
}

function calibrationReasons({ calibration }: SiteFlow): readonly Reason[] {
  if (!calibration) return [reason('NotCalibrated', 'flow', 'low')];
  return calibration.method === 'households' ? [reason('ByHouseholds', 'flow', 'medium')] : [];
}

function levelReasons(flow: SiteFlow, { window, flowOf, isShort }: ConfidenceInputs): readonly Reason[] {
  const { levels, blocked, downstream, fullDays } = flow;
  const reasons: Reason[] = [];
  // Blocked days do not count as flow.
  const full = daysWith(levels.marks, ['full', 'submerged'], window, (day) => blocked[day] ?? false);
  if (full > 0) reasons.push(reason('NearlyFull', 'rdii', full > SOME * window.count ? 'low' : 'medium'));
  const fullInDryWeather = fullPartOfDryDays(flow, window);
  if (fullInDryWeather > MUCH) reasons.push(reason('FullInDryWeather', 'flow', fullInDryWeather > MOST ? 'low' : 'medium'));
  const backwater = backwaterDays(
    flow,
    window,
    downstream.map(({ siteId }) => flowOf(siteId)),
  );
  if (backwater > 0) reasons.push(reason('Backwater', 'rdii', backwater > SOME * window.count ? 'low' : 'medium'));
  const bad = daysWith(levels.marks, ['spike', 'flat', 'dropout'], window) / window.count;
  if (bad > SOME) reasons.push(reason('BadRecords', 'flow', bad > MUCH ? 'low' : 'medium'));
  const missing = 1 - fullDays / window.count;
  if (missing > MISSING_SOME) reasons.push(reason('MissingDays', 'flow', missing > MISSING_MUCH ? 'low' : 'medium'));
  if (isShort) reasons.push(reason('ShortLog', 'individual', 'low'));
  return reasons;
}

function dryReasons({ dry, slow, groundwater, cumulative }: SiteFlow): readonly Reason[] {
  const reasons: Reason[] = [];
  const { weekday, weekend } = dry.dryDays;
  if (weekday.length < FEW_WEEKDAYS || weekend.length < FEW_WEEKEND_DAYS) {
    const none = weekday.length === 0 || weekend.length === 0;
    reasons.push(reason('FewDryDays', 'flow', none ? 'low' : 'medium'));
  }
  if (slow.quietDays.length < FEW_QUIET_DAYS) reasons.push(reason('FewQuietDays', 'rdii', 'low'));
  if (cumulative && cumulative.rdii < SMALL_RDII * cumulative.flow) reasons.push(reason('SmallRdii', 'rdii', 'low'));
  if (groundwater.share < SMALL_GROUNDWATER) reasons.push(reason('SmallGroundwater', 'groundWater', 'low'));
  const shares = [groundwater.share, groundwater.byMinimumFactor, groundwater.byStevensSchutzbach ?? groundwater.share];
  const range = (Math.max(...shares) - Math.min(...shares)) / groundwater.share;
  if (!(range <= WIDE_RANGE)) reasons.push(reason('GroundwaterRange', 'groundWater', range <= VERY_WIDE_RANGE ? 'medium' : 'low'));
  return reasons;
}

function differenceReasons(
  { individual, individualHouseholds, cumulative, upstream }: SiteFlow,
  { flowOf, isSplit }: ConfidenceInputs,
): readonly Reason[] {
  if (!cumulative || upstream.length === 0) return [];
  if (!individual) return [reason('NoUpstreamFlow', 'individual', 'low')];
  if (individualHouseholds < 0) return [reason('NegativeHouseholds', 'individual', 'low')];
  const reasons: Reason[] = [];
  if (upstream.some(({ siteId }) => isSplit(siteId))) reasons.push(reason('SplitFlow', 'individual', 'low'));
  const groundwater = [
    cumulative.groundWater,
    ...upstream.map(({ siteId, share }) => share * (flowOf(siteId)?.cumulative?.groundWater ?? 0)),
  ];
  const gallons = ownInflowGallons(individual, individualHouseholds);
  if (isLostInErrors(groundwater, gallons, individualHouseholds)) reasons.push(reason('SmallDifference', 'individual', 'low'));
  return reasons;
}

/** Days of the window on which a record has one of these marks. */
function daysWith(
  marks: readonly LevelMark[],
  kinds: readonly MarkKind[],
  { first, count }: Days,
  isLeftOut: (day: number) => boolean = () => false,
): number {
  const days = new Set<number>();
  for (const { kind, start, end } of marks) {
    if (!kinds.includes(kind)) continue;
    const last = Math.min(first + count - 1, Math.floor(end / DAY_SECONDS));
    for (let day = Math.max(first, Math.floor(start / DAY_SECONDS)); day <= last; day++) if (!isLeftOut(day - first)) days.add(day);
  }
  return days.size;
}

/** Days on which a site downstream surcharged while the level here was high as well. */
function backwaterDays({ levels }: SiteFlow, window: Days, below: readonly (SiteFlow | undefined)[]): number {
  const highDays = (each: SiteLevels, ofPipe: number): ReadonlySet<number> => {
    const days = new Set<number>();
    for (const [at, depth] of sliced(each.deepestInches, each.days, window, 1).entries())
      if (depth > ofPipe * each.pipeInches) days.add(at);
    return days;
  };
  const own = highDays(levels, BACKWATER_OF_PIPE);
  if (own.size === 0) return 0;
  const surcharged = below.flatMap((site) => (site ? [highDays(site.levels, SURCHARGE_OF_PIPE)] : []));
  return [...own].filter((day) => surcharged.some((days) => days.has(day))).length;
}
