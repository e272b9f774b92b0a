import type { BasinResult, SiteHours, SiteResult } from '@headworks/api/paths/study/result-shapes';
import { gallonsToLitres, inchesToMillimetres, type Units } from '@headworks/api/units';
import { csvNumber, csvText, csvTime } from '../ui/format/csv-text.js';

/** The files of an export of results, as text for spreadsheets: two decimals, the user's unit, the loggers' clock. */

const HOUR_SECONDS = 3_600;
const MINUTES_A_DAY = 1_440;
const LINE_END = '\r\n';
const severities = ['None', 'Mild', 'Moderate', 'Severe'] as const;

type Cell = string | number;
type Value = number | null | undefined;

const rounded = (value: Value): Cell => (value === null || value === undefined || !Number.isFinite(value) ? '' : Number(value.toFixed(2)));
/** With both decimals. */
const fixed = (value: Value): string => (value === null || value === undefined || !Number.isFinite(value) ? '' : csvNumber(value));
const timeCell = (seconds: number | null): string => (seconds === null ? '' : csvTime(seconds));

const length = (inches: Value, units: Units): Value =>
  inches === null || inches === undefined || units === '1' ? inches : inchesToMillimetres(inches);
const volume = (gallons: Value, units: Units): Value =>
  gallons === null || gallons === undefined || units === '1' ? gallons : gallonsToLitres(gallons);

const lengthUnit = (units: Units): string => (units === '2' ? 'mm' : 'in.');
const flowUnit = (units: Units): string => (units === '2' ? 'LPM' : 'GPM');
const volumeUnit = (units: Units): string => (units === '2' ? 'L' : 'gal');

interface Column {
  readonly title: string;
  readonly cell: (site: SiteResult) => Cell;
}

/** Of the site's own area over the days used: never below 0. */
const volumeOf = (gpm: Value, days: number): Value => (gpm === null || gpm === undefined ? gpm : Math.max(0, gpm) * MINUTES_A_DAY * days);
/** A household and day; 0 without households. */
const perHousehold = (gpm: Value, households: Value): Value => {
  if (gpm === null || gpm === undefined) return gpm;
  return households === null || households === undefined || households <= 0 ? 0 : (Math.max(0, gpm) * MINUTES_A_DAY) / households;
};

const flows = [
  ['Flow', 'indFlow'],
  ['Base Flow', 'indBaseFlow'],
  ['Ground Water', 'indGroundWaterFlow'],
  ['Rain Derived I&I', 'indRDII'],
  ['Total I&I', 'indII'],
] as const;
const cumulative = [
  ['Flow', 'totalFlow'],
  ['Base Flow', 'totalBaseFlow'],
  ['Ground Water', 'totalGroundWaterFlow'],
  ['Rain Derived I&I', 'totalRDII'],
] as const;

/** Each sentence once, with the dates of all findings that it is about. */
const findingsOf = ({ prompts }: SiteResult): string =>
  [...Map.groupBy(prompts, ({ message }) => message)]
    .map(([message, findings]) => `${message} (${findings.map(({ dateStr }) => dateStr).join('; ')})`)
    .join(' ');

const profiles = [
  ['Dry Weekday', 'dryWeekDayHourlyDeltaQProfile'],
  ['Dry Weekend Day', 'dryWeekendDayHourlyDeltaQProfile'],
] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const columnsOf = (units: Units): readonly Column[] => [
  { title: 'Site', cell: ({ siteName }) => siteName },
  { title: 'Start (logger time)', cell: ({ startdate }) => timeCell(startdate) },
  { title: 'End (logger time)', cell: ({ enddate }) => timeCell(enddate) },
  { title: `Pipe Size (${lengthUnit(units)})`, cell: ({ pipeid }) => rounded(length(pipeid, units)) },
  { title: 'Households (Cumulative)', cell: ({ population }) => population },
  { title: 'Households (Individual)', cell: ({ indPopulation }) => rounded(indPopulation) },
  { title: 'Days Used', cell: ({ hydrograph }) => hydrograph?.totalNumberOfDays ?? '' },
  ...flows.map(([name, field]) => ({
    title: `${name}, Individual (${flowUnit(units)})`,
    cell: ({ hydrograph }: SiteResult) => rounded(volume(hydrograph?.[field], units)),
  })),
  ...cumulative.map(([name, field]) => ({
    title: `${name}, Cumulative (${flowUnit(units)})`,
    cell: ({ hydrograph }: SiteResult) => rounded(volume(hydrograph?.[field], units)),
  })),
  ...flows.map(([name, field]) => ({
    title: `${name} (${volumeUnit(units)})`,
    cell: ({ hydrograph }: SiteResult) => rounded(volume(volumeOf(hydrograph?.[field], hydrograph?.totalNumberOfDays ?? 0), units)),
  })),
  ...flows.map(([name, field]) => ({
    title: `${name} (${volumeUnit(units)} per household and day)`,
    cell: ({ hydrograph, indPopulation }: SiteResult) => rounded(volume(perHousehold(hydrograph?.[field], indPopulation), units)),
  })),
  {
    title: `Ground Water, Cumulative, Lowest (${flowUnit(units)})`,
    cell: ({ hydrograph }) => rounded(volume(hydrograph?.groundWaterRange?.lowest, units)),
  },
  {
    title: `Ground Water, Cumulative, Highest (${flowUnit(units)})`,
    cell: ({ hydrograph }) => rounded(volume(hydrograph?.groundWaterRange?.highest, units)),
  },
  { title: `Average Dry Day (${flowUnit(units)})`, cell: ({ hydrograph }) => rounded(volume(hydrograph?.GPMPerDeltaQ, units)) },
  { title: 'Calibration', cell: ({ hydrograph }) => hydrograph?.calibration ?? '' },
  { title: 'I&I', cell: ({ ii }) => severities[ii] },
  { title: 'Blockage', cell: ({ blockage }) => severities[blockage] },
  { title: 'Surcharge', cell: ({ surcharge }) => severities[surcharge] },
  { title: 'Capacity', cell: ({ capacity }) => severities[capacity] },
  { title: 'Confidence', cell: ({ confidence }) => confidence },
  { title: 'Reasons', cell: ({ reasons }) => reasons.map(({ message }) => message).join(' ') },
  { title: 'Findings', cell: findingsOf },
  ...profiles.flatMap(([name, field]) =>
    HOURS.map((hour) => ({
      title: `${name}, ${String(hour).padStart(2, '0')}:00 (x)`,
      cell: ({ hydrograph }: SiteResult) => rounded(hydrograph?.[field][hour]),
    })),
  ),
  { title: 'Error', cell: ({ error, message }) => message ?? error ?? '' },
];

/** A row for each site. */
export function studyResultsCsv(sites: readonly BasinResult['sites'][string][], units: Units): string {
  const columns = columnsOf(units);
  return csvText(
    columns.map(({ title }) => title),
    sites.map((site) => columns.map(({ cell }) => cell(site))),
  );
}

/** The hours of a site; without any, the head alone. */
export function siteCsv(hours: SiteHours | undefined, units: Units): string {
  const head = csvText(
    ['Date/Time (logger time)', `Level (${lengthUnit(units)})`, 'Volumetric Change (x)', `Flow (${flowUnit(units)})`],
    [],
  ).trimEnd();
  const lines = (hours?.flow ?? []).map((flow, hour) => {
    const level = length(hours?.level[hour], units);
    const time = csvTime((hours?.start ?? 0) + hour * HOUR_SECONDS);
    return `${time},${fixed(level)},${fixed(hours?.volume[hour])},${fixed(volume(flow, units))}`;
  });
  return [head, ...lines, ''].join(LINE_END);
}

const isRow = (row: unknown): row is readonly [string, string] =>
  Array.isArray(row) && row.length === 2 && row.every((cell) => typeof cell === 'string');

/** The rows of a basin's rain from JSON text in inches, header first. Throws TypeError for another shape. */
export function rainCsv(data: string, units: Units): string {
  const rows: unknown = JSON.parse(data);
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new TypeError('The rain has another shape than expected.');
  return csvText(
    ['Date (logger time)', `Rain (${lengthUnit(units)})`],
    rows.slice(1).map(([date, amount]) => [date, rounded(length(Number(amount), units))]),
  );
}
