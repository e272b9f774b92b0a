import { inchesToMillimetres } from '@headworks/api/units';
import type { RecordColumns } from '@headworks/level-block';
import { type GrowingColumns, growingColumns } from './columns.js';
import { addError, type ErrorList, fileErrors, isListFull, type LoggerWarning, recordError } from './errors.js';
import type { LoggerHeader } from './header.js';
import { loggerLimits } from './logger-limits.js';

/** The faults of one record are a sum of these; 0 is a valid record. */
export const faults = { recordNumber: 1, dateInterval: 2, level: 4 } as const;

/** One record as read; NaN is missing or unreadable. Time in epoch seconds, the rest in the header's units. The reader reuses the object for the next record. */
export interface ReadRecord {
  line: number;
  number: number;
  numberText: string;
  time: number;
  level: number;
  distance: number;
  gain: number;
  temp: number;
}

const { NaN: missing } = Number;
export const emptyRecord = (): ReadRecord => ({
  line: 0,
  number: missing,
  numberText: '',
  time: missing,
  level: missing,
  distance: missing,
  gain: missing,
  temp: missing,
});

export interface RecordCheck {
  /** Takes the next record and returns its faults. */
  record(read: Readonly<ReadRecord>): number;
  /** Adds the errors and warnings that are only found at the end. Returns undefined if the file has an error. */
  end(): RecordColumns | undefined;
  count(): number;
}

/**
 * The specification's three checks of a record, each against the previous record only. An unreadable value is reported once: the next record is
 * compared with the expected value.
 */
export function createRecordCheck(header: LoggerHeader, errors: ErrorList, warnings: LoggerWarning[]): RecordCheck {
  const intervalSeconds = header.logInterval === null ? Number.NaN : header.logInterval * 60;
  const mount = createMountCheck(header);
  // Released at the first error: the records of a refused file are not used.
  let columns: GrowingColumns | undefined = errors.total === 0 ? growingColumns() : undefined;
  let count = 0;
  let dueNumber = 1;
  let dueTime = Number.NaN;
  const note = (kind: 'recordNumber' | 'dateInterval' | 'level', { line, numberText, number }: Readonly<ReadRecord>) => {
    columns = undefined;
    if (isListFull(errors)) errors.total++;
    else addError(errors, recordError(kind, line, numberText, number));
  };
  return {
    record(read) {
      count++;
      if (count > loggerLimits.records) {
        columns = undefined;
        if (count === loggerLimits.records + 1) addError(errors, fileErrors.tooManyRecords);
      }
      const { number, time, level, distance } = read;
      const wrongNumber = number !== dueNumber;
      const wrongTime = Number.isNaN(time) || (!Number.isNaN(dueTime) && time !== dueTime);
      const wrongLevel = !(level > 0);
      if (wrongNumber) note('recordNumber', read);
      if (wrongTime) note('dateInterval', read);
      if (wrongLevel) note('level', read);
      dueNumber = (Number.isNaN(number) ? dueNumber : number) + 1;
      dueTime = (Number.isNaN(time) ? dueTime : time) + intervalSeconds;
      mount.record(read.line, level + distance);
      columns?.add(time, level, distance, read.gain, read.temp);
      return (wrongNumber ? faults.recordNumber : 0) + (wrongTime ? faults.dateInterval : 0) + (wrongLevel ? faults.level : 0);
    },
    end() {
      if (count === 0) addError(errors, fileErrors.noRecords);
      mount.end(warnings);
      if (header.recordCount !== null && header.recordCount !== count) {
        warnings.push({ kind: 'recordCount', message: `Record Count is ${header.recordCount}, but the file holds ${count} records.` });
      }
      const records = errors.total === 0 ? columns?.records() : undefined;
      columns = undefined;
      return records;
    },
    count: () => count,
  };
}

/** Level and distance should add up to the vertical mount; the specification does not require it, so it is a warning. */
function createMountCheck({ verticalMount, headerUnits }: LoggerHeader) {
  const mount = verticalMount ?? Number.NaN;
  const inches = loggerLimits.mountToleranceInches;
  // Slightly more: 0.05 is not a binary fraction.
  const tolerance = (headerUnits === 'Metric' ? inchesToMillimetres(inches) : inches) + 1e-6;
  let count = 0;
  let firstLine = 0;
  return {
    record(line: number, sum: number) {
      if (Math.abs(sum - mount) > tolerance && count++ === 0) firstLine = line;
    },
    end(warnings: LoggerWarning[]) {
      if (count === 0) return;
      const message = `Level and Distance do not add up to Vertical Mount in ${count} records, first on line ${firstLine}.`;
      warnings.push({ kind: 'verticalMount', message, count, line: firstLine });
    },
  };
}
