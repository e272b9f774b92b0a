import type { Records } from '@headworks/api/commands/logs';
import { fahrenheitToCelsius, inchesToMillimetres, type Units } from '@headworks/api/units';

const LINE_END = '\r\n';

export function csvHead(units: Units): string {
  const [length, temperature] = units === '2' ? ['mm', '°C'] : ['in.', '°F'];
  const columns = [`Level (${length})`, `Distance (${length})`, 'Gain', `Temperature (${temperature})`];
  return ['Record', 'Date/Time (logger time)', ...columns].join(',') + LINE_END;
}

/** The lines of the file, in the user's units with two decimals; missing values are empty. The first record of the log is 1. */
export function csvLines({ firstIndex, times, levels, distances, gains, temps }: Records, units: Units): string {
  const length = units === '2' ? inchesToMillimetres : same;
  const temperature = units === '2' ? fahrenheitToCelsius : same;
  let lines = '';
  for (const [at, time] of times.entries()) {
    const values = [rounded(levels[at], length), rounded(distances[at], length), given(gains[at]), rounded(temps[at], temperature)];
    lines += `${firstIndex + at + 1},${loggerTime(time)},${values.join(',')}${LINE_END}`;
  }
  return lines;
}

const same = (value: number): number => value;
const isMissing = (value: number | undefined): value is undefined => value === undefined || Number.isNaN(value);
const rounded = (value: number | undefined, inUnits: (value: number) => number): string =>
  isMissing(value) ? '' : inUnits(value).toFixed(2);
const given = (value: number | undefined): string => (isMissing(value) ? '' : String(value));

/** 2025-04-03 09:15:00, a format that every spreadsheet reads. */
const loggerTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
