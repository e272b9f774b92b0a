import { celsiusToFahrenheit, millimetresToInches } from '@headworks/api/units';
import { eachColumn, type RecordColumns } from '@headworks/level-block';
import type { LoggerHeader } from './header.js';

/** A parsed file: records as columns in the header's units, times in epoch seconds by the logger's clock, NaN for missing. */
export interface LoggerLog {
  readonly header: LoggerHeader;
  readonly records: RecordColumns;
}

/** Columns that grow by doubling: a year of one-minute records is one object in memory, not half a million. */
export interface GrowingColumns {
  add(time: number, level: number, distance: number, gain: number, temp: number): void;
  /** The records so far, in arrays of exact size. */
  records(): RecordColumns;
}

const FIRST_CAPACITY = 1_024;

export function growingColumns(): GrowingColumns {
  let capacity = FIRST_CAPACITY;
  let count = 0;
  let columns = eachColumn(() => new Float64Array(capacity));
  const grow = () => {
    capacity *= 2;
    columns = eachColumn((name) => {
      const grown = new Float64Array(capacity);
      grown.set(columns[name]);
      return grown;
    });
  };
  return {
    add(time, level, distance, gain, temp) {
      if (count === capacity) grow();
      columns.times[count] = time;
      columns.levels[count] = level;
      columns.distances[count] = distance;
      columns.gains[count] = gain;
      columns.temps[count] = temp;
      count++;
    },
    records: () => eachColumn((name) => columns[name].slice(0, count)),
  };
}

/** Converts to inches and °F. Gain has no unit. Does not change its argument. */
export function inEnglishUnits({ header, records }: LoggerLog): LoggerLog {
  if (header.headerUnits === 'English') return { header, records };
  const length = (value: number | null) => (value === null ? null : millimetresToInches(value));
  return {
    header: { ...header, headerUnits: 'English', pipeId: length(header.pipeId), verticalMount: length(header.verticalMount) },
    records: {
      times: records.times,
      levels: records.levels.map(millimetresToInches),
      distances: records.distances.map(millimetresToInches),
      gains: records.gains,
      temps: records.temps.map(celsiusToFahrenheit),
    },
  };
}
