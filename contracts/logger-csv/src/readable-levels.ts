import { millimetresToInches } from '@headworks/api/units';
import { createLoggerCheck, type LoggerCsv } from './check.js';
import type { LoggerHeader } from './header.js';
import { loggerLimits } from './logger-limits.js';
import { readDate } from './read-date.js';
import { readNumber } from './read-number.js';
import { splitLines } from './read-text.js';

/** The levels of every record whose date and level can be read, also of a file with issues. */
export interface ReadableLevels {
  /** As a file of an exempt organization: MAC address and serial number are not checked. */
  readonly csv: LoggerCsv;
  /** The header has at least one field of a logger. */
  readonly isLoggerFile: boolean;
  /** In the order of the file, which may repeat a time or go back. Epoch seconds by the logger's clock. */
  readonly times: Float64Array;
  readonly levelsInches: Float64Array;
}

/** The date of a record in epoch seconds by the logger's clock, or NaN. */
export const timeOfRecord = (cells: readonly string[]): number => readDate(cells[1] ?? '');

const levelOfRecord = (cells: readonly string[]): number => readNumber(cells[2] ?? '');

/** Never throws. */
export function readLevels(text: string): ReadableLevels {
  const check = createLoggerCheck({ exempt: true });
  const times: number[] = [];
  const levels: number[] = [];
  splitLines(text, (lineNumber, cells) => {
    check.line(lineNumber, cells);
    if (lineNumber <= loggerLimits.headerLines || times.length >= loggerLimits.records) return;
    const [time, level] = [timeOfRecord(cells), levelOfRecord(cells)];
    if (Number.isNaN(time) || !(Math.abs(level) <= loggerLimits.measure)) return;
    times.push(time);
    levels.push(level);
  });
  const csv = check.end();
  const toInches = csv.header.headerUnits === 'Metric' ? millimetresToInches : (level: number) => level;
  return {
    csv,
    isLoggerFile: isOfLogger(csv.header),
    times: Float64Array.from(times),
    levelsInches: Float64Array.from(levels, toInches),
  };
}

const isOfLogger = ({ headerUnits: _units, macAddress, serialNumber, ...header }: LoggerHeader): boolean =>
  macAddress !== '' || serialNumber !== '' || Object.values(header).some((value) => value !== null);
