import { type Confidence, type FindingType, type HourColumn, hourColumns, type SiteHours } from '@headworks/api/paths/study/result-shapes';
import type { PlotLine } from '../../charts/plot-lines.js';

const HOUR_SECONDS = 3_600;

export const quantities = ['level', 'volume', 'flow'] as const;
export type Quantity = (typeof quantities)[number];

/** Where a finding of a type can be seen: what it was measured in. */
export const quantityOf: Readonly<Record<FindingType, Quantity>> = {
  ii: 'flow',
  blockage: 'volume',
  surcharge: 'level',
  capacity: 'level',
};

/** A site with its hours, and what its line looks like. */
export interface ChartSite {
  readonly name: string;
  /** Its place in the palette. */
  readonly colour: number;
  /** Of its flow. */
  readonly confidence: Confidence;
  readonly hours: SiteHours;
}

/** What the lines of sites are made of: all columns of a single site, one of several, whose hours are many. */
export const columnsOf = (sites: number, quantity: Quantity): readonly HourColumn[] => (sites === 1 ? hourColumns : [quantity]);

const lengthOf = (hours: SiteHours): number => hourColumns.reduce((most, name) => Math.max(most, hours[name].length), 0);

/** The hours from the first to the last of all sites. */
export function timesOfSites(sites: readonly Pick<ChartSite, 'hours'>[]): readonly number[] {
  const spans = sites.filter(({ hours }) => lengthOf(hours) > 0);
  if (spans.length === 0) return [];
  const start = spans.reduce((least, { hours }) => Math.min(least, hours.start), Number.POSITIVE_INFINITY);
  const end = spans.reduce((most, { hours }) => Math.max(most, hours.start + lengthOf(hours) * HOUR_SECONDS), 0);
  return Array.from({ length: Math.round((end - start) / HOUR_SECONDS) }, (_, hour) => start + hour * HOUR_SECONDS);
}

type Column = readonly (number | null)[];

/** A column of a site over the hours of all; nothing outside of its own. */
function placed(column: Column, start: number, times: readonly number[], convert: (value: number) => number) {
  const offset = Math.round((start - (times[0] ?? start)) / HOUR_SECONDS);
  return times.map((_, hour) => {
    const value = column[hour - offset];
    return value === undefined || value === null ? (value ?? null) : convert(value);
  });
}

/** The lines of a quantity: one for each site; of the flow of a single site also its dry-weather flow and the ground water in it. Low confidence is dashed. */
export function linesOf(
  sites: readonly ChartSite[],
  quantity: Quantity,
  times: readonly number[],
  convert: (value: number) => number,
  words: { readonly flow: string; readonly dryFlow: string; readonly groundWater: string },
): readonly PlotLine[] {
  const line = (site: ChartSite, name: string): PlotLine => ({
    name,
    colour: site.colour,
    style: quantity === 'flow' && site.confidence === 'low' ? 'dashed' : 'solid',
    values: placed(site.hours[quantity], site.hours.start, times, convert),
  });
  const [only] = sites;
  if (sites.length !== 1 || only === undefined || quantity !== 'flow') return sites.map((site) => line(site, site.name));
  const { start, dryFlow, groundWaterFlow } = only.hours;
  return [
    line(only, words.flow),
    { name: words.dryFlow, colour: 'dry', style: 'dashed', values: placed(dryFlow, start, times, convert) },
    { name: words.groundWater, colour: 'groundWater', style: 'area', values: placed(groundWaterFlow, start, times, convert) },
  ];
}

/** The hours around a day: three days before and after it. */
export function aroundDay(times: readonly number[], day: number): readonly [first: number, end: number] {
  const [from, to] = [day - 3 * 24 * HOUR_SECONDS, day + 4 * 24 * HOUR_SECONDS];
  const first = times.findIndex((time) => time >= from);
  const end = times.findIndex((time) => time >= to);
  return [first === -1 ? 0 : first, end === -1 ? times.length : end];
}
