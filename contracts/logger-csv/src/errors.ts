import { loggerLimits } from './logger-limits.js';

/** The errors of a file in the specification, and two in addition: no records, and too many. */
export type LoggerErrorKind =
  | 'fileType'
  | 'macAddress'
  | 'macAddressMissing'
  | 'serialNumber'
  | 'serialNumberMissing'
  | 'logInterval'
  | 'recordNumber'
  | 'dateInterval'
  | 'level'
  | 'noRecords'
  | 'tooManyRecords';

export interface LoggerError {
  readonly kind: LoggerErrorKind;
  /** The message for users, in the words of the specification. */
  readonly message: string;
  /** The physical line of the file, from 1. */
  readonly line?: number;
  /** The record number as read; absent if it is not a number. */
  readonly record?: number;
  /** The field of the header. */
  readonly field?: 'macAddress' | 'serialNumber' | 'logInterval';
}

/** A warning, which does not stop an upload. Up to one of each kind per file. */
export interface LoggerWarning {
  readonly kind: 'verticalMount' | 'recordCount' | 'headerUnits';
  readonly message: string;
  /** The number of records concerned, and the line of the first. */
  readonly count?: number;
  readonly line?: number;
}

export const FIRST_ERRORS_NOTE = '**First 10 errors shown above, more errors may also exist.';

export const headerErrors = {
  macAddress: { kind: 'macAddress', message: 'Invalid MAC address.', field: 'macAddress' },
  macAddressMissing: { kind: 'macAddressMissing', message: 'Invalid MAC address found in file', field: 'macAddress' },
  serialNumber: { kind: 'serialNumber', message: 'Invalid SN.', field: 'serialNumber' },
  serialNumberMissing: { kind: 'serialNumberMissing', message: 'Invalid Serial Number found in file', field: 'serialNumber' },
  logInterval: { kind: 'logInterval', message: 'Header Log Interval value is invalid.', field: 'logInterval' },
} as const satisfies Record<string, LoggerError>;

export const fileErrors = {
  fileType: { kind: 'fileType', message: 'Invalid file type. File must be in CSV format.' },
  noRecords: { kind: 'noRecords', message: 'No records found in file.' },
  tooManyRecords: {
    kind: 'tooManyRecords',
    message: `More than ${loggerLimits.records.toLocaleString('en-US')} records found in file.`,
  },
} as const satisfies Record<string, LoggerError>;

const RECORD_TEXTS = {
  recordNumber: 'Invalid record number found',
  dateInterval: 'Invalid date interval found',
  level: 'Level less than or equal to 0 found',
} as const;

/** `numberText` is the record number as written in the file. */
export function recordError(kind: keyof typeof RECORD_TEXTS, line: number, numberText: string, record: number): LoggerError {
  const shown = numberText
    .trim()
    .slice(0, loggerLimits.shownNumberLength)
    .replaceAll(/\p{Cc}/gu, ' ')
    .toWellFormed();
  const message = `${RECORD_TEXTS[kind]} on line ${line}, record # ${shown}`;
  return { kind, message, line, ...(Number.isNaN(record) ? {} : { record }) };
}

/** The first ten errors of a file, and the total. */
export interface ErrorList {
  readonly listed: LoggerError[];
  total: number;
}

export const isListFull = (errors: ErrorList): boolean => errors.total >= loggerLimits.listedErrors;

export function addError(errors: ErrorList, error: LoggerError): void {
  if (!isListFull(errors)) errors.listed.push(error);
  errors.total++;
}

/** The messages for users: up to ten errors, and a note if there are more. Empty for a valid file. */
export function messagesOf(result: { readonly kind: 'sound' } | FaultyFile): readonly string[] {
  if (result.kind === 'sound') return [];
  const messages = result.errors.map((error) => error.message);
  return result.errorCount > result.errors.length ? [...messages, FIRST_ERRORS_NOTE] : messages;
}

export interface FaultyFile {
  readonly kind: 'faulty';
  /** The first ten, header before records, then by line. */
  readonly errors: readonly LoggerError[];
  /** The number of all errors. */
  readonly errorCount: number;
}
