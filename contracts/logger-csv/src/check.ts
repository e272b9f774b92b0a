import type { LoggerLog } from './columns.js';
import type { ErrorList, FaultyFile, LoggerWarning } from './errors.js';
import { type HeaderTexts, type LoggerHeader, readHeader } from './header.js';
import { takeHeaderLine } from './header-lines.js';
import { loggerLimits } from './logger-limits.js';
import { readDate } from './read-date.js';
import { readNumber } from './read-number.js';
import { createRecordCheck, emptyRecord, type RecordCheck } from './record-check.js';

/** A checked file. A faulty one has no records; `recordCount` is the number that was read. */
export type LoggerCsv =
  | (LoggerLog & { readonly kind: 'sound'; readonly warnings: readonly LoggerWarning[] })
  | (FaultyFile & { readonly header: LoggerHeader; readonly recordCount: number; readonly warnings: readonly LoggerWarning[] });

export interface CheckOptions {
  /** The organization's MAC addresses and serial numbers are not checked. */
  readonly exempt: boolean;
}

export interface LoggerCheck {
  /**
   * Takes the next row: its first physical line, from 1, and its cells without quotes. Rows are in order; blank ones may be omitted.
   * Returns the faults of a record (see `faults`), 0 for a header line. Never throws.
   */
  line(lineNumber: number, cells: readonly string[]): number;
  /** True after more than ten errors: further lines do not change the messages, so reading may stop. */
  isSettled(): boolean;
  /** Returns the outcome. Call it once. */
  end(): LoggerCsv;
}

/** Checks a logger's file row by row, so that a year of one-minute records needs only the memory of its numbers. */
export function createLoggerCheck({ exempt }: CheckOptions): LoggerCheck {
  const errors: ErrorList = { listed: [], total: 0 };
  const warnings: LoggerWarning[] = [];
  const texts: HeaderTexts = {};
  let body: { readonly header: LoggerHeader; readonly records: RecordCheck } | undefined;
  // One object for all records: half a million objects would be most of the work.
  const read = emptyRecord();
  const finishHeader = () => {
    const header = readHeader(texts, exempt, errors, warnings);
    return { header, records: createRecordCheck(header, errors, warnings) };
  };
  return {
    line(lineNumber, cells) {
      if (lineNumber <= loggerLimits.headerLines) {
        takeHeaderLine(cells, texts);
        return 0;
      }
      body ??= finishHeader();
      const numberText = cells[0] ?? '';
      if (isBlank(numberText) && cells.every(isBlank)) return 0;
      read.line = lineNumber;
      read.number = readNumber(numberText);
      read.numberText = numberText;
      read.time = readDate(cells[1] ?? '');
      read.level = measure(cells[2] ?? '');
      read.distance = measure(cells[3] ?? '');
      read.gain = measure(cells[4] ?? '');
      read.temp = measure(cells[5] ?? '');
      return body.records.record(read);
    },
    isSettled: () => errors.total > loggerLimits.listedErrors,
    end() {
      body ??= finishHeader();
      const { header, records } = body;
      const columns = records.end();
      if (columns) return { kind: 'sound', header, records: columns, warnings };
      return { kind: 'faulty', header, errors: errors.listed, errorCount: errors.total, recordCount: records.count(), warnings };
    },
  };
}

const isBlank = (cell: string): boolean => cell === '' || cell.trim() === '';

function measure(cell: string): number {
  const value = readNumber(cell);
  return Math.abs(value) <= loggerLimits.measure ? value : Number.NaN;
}
