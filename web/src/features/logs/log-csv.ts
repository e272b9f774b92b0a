import { fahrenheitToCelsius, type Units } from '@headworks/api/units';
import { lengthIn, lengthUnit } from '../../ui/format/format.js';
import { logsTexts } from './texts.js';

/** A record from the server: inches, °F, the logger's clock; `index` from 0. */
export interface LogRecord {
  readonly index: number;
  readonly time: number;
  readonly level: number;
  readonly distance: number | null;
  readonly gain: number | null;
  readonly temp: number | null;
}

const LINE_END = '\r\n';

export const csvHead = (units: Units): string => {
  const columns = logsTexts.download.columns(lengthUnit(units), units === '2' ? '°C' : '°F');
  return columns.join(',') + LINE_END;
};

/** The lines of the file, in the user's units with two decimals; missing values are empty. */
export function csvLines(records: readonly LogRecord[], units: Units): string {
  const length = (inches: number | null) => (inches === null ? '' : rounded(lengthIn(inches, units)));
  const temperature = (fahrenheit: number | null) =>
    fahrenheit === null ? '' : rounded(units === '2' ? fahrenheitToCelsius(fahrenheit) : fahrenheit);
  return records
    .map(({ index, time, level, distance, gain, temp }) =>
      [index + 1, loggerTime(time), length(level), length(distance), gain ?? '', temperature(temp)].join(','),
    )
    .map((line) => line + LINE_END)
    .join('');
}

const rounded = (value: number): string => value.toFixed(2);

/** 2025-04-03 09:15:00, a format that every spreadsheet reads. */
const loggerTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Characters that some system does not allow in a file name become underscores. */
export const csvFileName = (site: string): string => logsTexts.download.file(site.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_'));
