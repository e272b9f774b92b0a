import type { Basin, LevelLog, Rain, Site } from '@headworks/service-analysis/core/basin';
import { dayClassOf } from '@headworks/service-analysis/core/calendar';
import {
  DAY_SECONDS,
  GALLONS_PER_HOUSEHOLD_DAY,
  HOUR_SECONDS,
  MINUTES_PER_DAY,
  WATER_COST_PER_1000_GALLONS,
} from '@headworks/service-analysis/core/units';
import { chanceFrom } from './chance.ts';
import { depthOfFlow } from './depth-of-flow.ts';

export interface MadeBasinOptions {
  /** Site 0 is the outlet; 2i + 1 and 2i + 2 lie directly upstream of i. */
  readonly sites: number;
  readonly days: number;
  readonly intervalMinutes: number;
  readonly seed: number;
  /** From a day on, the sewers of one site's own area let in only this part of the rain. */
  readonly repair?: Repair;
}

export interface Repair {
  readonly site: number;
  readonly fromDay: number;
  readonly rdiiFactor: number;
}

/** The true flow at a site, mean of all days in GPM, including all flow from upstream. */
export interface TrueFlow {
  readonly base: number;
  readonly groundWater: number;
  readonly rdii: number;
}

export interface MadeBasin {
  readonly basin: Basin;
  /** By site id. */
  readonly truth: ReadonlyMap<string, TrueFlow>;
}

/** Monday, 6 January 2025. */
const START = Date.UTC(2025, 0, 6) / 1_000;
/** Of the mean, by the hour: the lowest is 0.12, where the night balance puts it. */
const WEEKDAY = [
  0.3, 0.18, 0.12, 0.12, 0.16, 0.4, 1.1, 1.75, 1.7, 1.45, 1.25, 1.15, 1.1, 1.05, 1, 1, 1.1, 1.35, 1.6, 1.65, 1.5, 1.2, 0.8, 0.55,
];
const WEEKEND = [
  0.4, 0.24, 0.15, 0.12, 0.14, 0.25, 0.6, 1.1, 1.6, 1.85, 1.75, 1.5, 1.35, 1.2, 1.1, 1.1, 1.15, 1.3, 1.5, 1.5, 1.35, 1.15, 0.8, 0.55,
];
/** A pipe is full at so many times its mean dry flow. */
const CAPACITY = 6;
const DAYS_BETWEEN_STORMS = 8;
const SENSOR_NOISE_INCHES = 0.02;
const SENSOR_STEPS_PER_INCH = 100;

interface OwnArea {
  readonly households: number;
  readonly baseGpm: number;
  readonly groundWaterGpm: number;
  /** GPM for an inch of rain, when it has just fallen. */
  readonly rdiiGpmPerInch: number;
}

/**
 * A basin with given flows: households with a daily pattern, constant groundwater and RDII that fades within a day of the rain, in pipes that follow
 * Manning. For tests of properties of any basin, and for the benchmark; the samples, from a hydraulic model, measure accuracy.
 */
export function makeBasin({ sites, days, intervalMinutes, seed, repair }: MadeBasinOptions): MadeBasin {
  const chance = chanceFrom(seed);
  const rain = makeRain(days, chance);
  const wetness = wetnessOf(rain, days);
  const areas = Array.from({ length: sites }, () => makeArea(chance));
  const cumulative = sumUpstream(areas);
  const repaired = sumUpstream(
    areas.map((area, index) => (index === repair?.site ? { ...area, rdiiGpmPerInch: area.rdiiGpmPerInch * repair.rdiiFactor } : area)),
  );
  const rdiiOf = (index: number) => (hour: number) =>
    ((hour < (repair?.fromDay ?? days) * 24 ? cumulative : repaired)[index]?.rdiiGpmPerInch ?? 0) * between(wetness, hour);
  const pattern = patternOf(days);
  const made = cumulative.map((area, index) =>
    makeSite(index, area, { sites, days, intervalMinutes, pattern, rdii: rdiiOf(index), chance }),
  );
  const truth = new Map(
    cumulative.map((area, index) => [
      siteId(index),
      { base: area.baseGpm, groundWater: area.groundWaterGpm, rdii: meanOf(wetness.map((_, hour) => rdiiOf(index)(hour))) },
    ]),
  );
  const basin: Basin = {
    gallonsPerHouseholdDay: GALLONS_PER_HOUSEHOLD_DAY,
    waterCostPer1000Gallons: WATER_COST_PER_1000_GALLONS,
    sites: made,
    rain,
    requested: null,
  };
  return { basin, truth };
}

const siteId = (index: number): string => `M${String(index).padStart(3, '0')}`;

function makeArea(chance: () => number): OwnArea {
  const households = 50 + Math.floor(350 * chance());
  const baseGpm = (households * GALLONS_PER_HOUSEHOLD_DAY) / MINUTES_PER_DAY;
  return { households, baseGpm, groundWaterGpm: baseGpm * (0.1 + chance()), rdiiGpmPerInch: baseGpm * 3 * chance() };
}

/** Rain by the hour: a storm every week or so. */
function makeRain(days: number, chance: () => number): Rain {
  const hours = days * 24;
  const inches = new Float64Array(hours);
  for (let hour = Math.floor(48 + 72 * chance()); hour < hours; hour += Math.floor(24 * DAYS_BETWEEN_STORMS * (0.4 + 1.2 * chance()))) {
    const [depth, duration] = [0.1 + 1.2 * chance() ** 2, 2 + Math.floor(10 * chance())];
    for (let at = hour; at < Math.min(hours, hour + duration); at++) inches[at] = depth / duration;
  }
  return { times: Float64Array.from(inches, (_, hour) => START + hour * HOUR_SECONDS), inches };
}

/** Inches that still run off, by the hour: half of what fell is gone after four hours. */
function wetnessOf({ inches }: Rain, days: number): Float64Array {
  const wetness = new Float64Array(days * 24);
  const fading = 0.5 ** (1 / 4);
  for (let hour = 0; hour < wetness.length; hour++) wetness[hour] = fading * (wetness[hour - 1] ?? 0) + (inches[hour] ?? 0);
  return wetness;
}

/** Each area with all that lie upstream of it: upstream have greater numbers. */
function sumUpstream(areas: readonly OwnArea[]): readonly OwnArea[] {
  const sums = areas.map((area) => ({ ...area }));
  for (let index = sums.length - 1; index > 0; index--) {
    const [own, below] = [sums[index], sums[(index - 1) >> 1]];
    if (!own || !below) continue;
    below.households += own.households;
    below.baseGpm += own.baseGpm;
    below.groundWaterGpm += own.groundWaterGpm;
    below.rdiiGpmPerInch += own.rdiiGpmPerInch;
  }
  return sums;
}

/** Base flow of each hour over its mean. */
function patternOf(days: number): Float64Array {
  const first = START / DAY_SECONDS;
  const pattern = Float64Array.from({ length: days * 24 }, (_, hour) => {
    const shape = dayClassOf(first + Math.floor(hour / 24), 0) === 'weekday' ? WEEKDAY : WEEKEND;
    return shape[hour % 24] ?? 1;
  });
  const mean = meanOf(pattern);
  return pattern.map((value) => value / mean);
}

interface Weather {
  readonly sites: number;
  readonly days: number;
  readonly intervalMinutes: number;
  readonly pattern: Float64Array;
  /** GPM at an hour. */
  readonly rdii: (hour: number) => number;
  readonly chance: () => number;
}

function makeSite(index: number, area: OwnArea, { sites, days, intervalMinutes, pattern, rdii, chance }: Weather): Site {
  const pipeInches = 8 + 2 * Math.floor(Math.log2(area.households / 50));
  const fullGpm = CAPACITY * (area.baseGpm + area.groundWaterGpm);
  const step = intervalMinutes * 60;
  const count = Math.floor((days * DAY_SECONDS) / step);
  const log: LevelLog = { id: '1', startAt: START, intervalMinutes, times: new Float64Array(count), levelsInches: new Float64Array(count) };
  for (let record = 0; record < count; record++) {
    const hour = (record * step) / HOUR_SECONDS;
    const flow = area.baseGpm * between(pattern, hour) + area.groundWaterGpm + rdii(hour);
    const level = pipeInches * depthOfFlow(flow / fullGpm) + SENSOR_NOISE_INCHES * (chance() + chance() - 1);
    log.times[record] = START + record * step;
    log.levelsInches[record] = Math.round(level * SENSOR_STEPS_PER_INCH) / SENSOR_STEPS_PER_INCH;
  }
  const upstream = [2 * index + 1, 2 * index + 2].filter((other) => other < sites).map(siteId);
  return {
    id: siteId(index),
    name: `Made_${index}`,
    enabled: true,
    pipeInches,
    verticalMountInches: 96,
    levelAdjInches: 0,
    siltInches: 0,
    households: area.households,
    reference: null,
    rating: { multiplier: 1, exponent: 1 },
    timeOffsetSeconds: 0,
    upstream,
    downstream: index === 0 ? [] : [siteId((index - 1) >> 1)],
    logs: [log],
  };
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Hourly values, joined by straight lines. */
function between(values: Float64Array, hour: number): number {
  const at = Math.floor(hour);
  const [before, after] = [values[at] ?? 0, values[at + 1] ?? values[at] ?? 0];
  return before + (after - before) * (hour - at);
}
