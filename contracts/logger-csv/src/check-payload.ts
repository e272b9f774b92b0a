import { LAST_SECOND } from '@headworks/api/last-second';
import type { CheckOptions } from './check.js';
import { inEnglishUnits, type LoggerLog } from './columns.js';
import { addError, type ErrorList, type FaultyFile, fileErrors, type LoggerWarning } from './errors.js';
import { type HeaderTexts, readHeader } from './header.js';
import { headerLabels } from './header-lines.js';
import { loggerLimits } from './logger-limits.js';
import { createRecordCheck } from './record-check.js';

/** `sound` is in inches and °F; `malformed` names a field of the wrong type (`data[3].gain`) and is a 400; `faulty` violates a rule of the file. */
export type PayloadOutcome =
  | (LoggerLog & { readonly kind: 'sound'; readonly warnings: readonly LoggerWarning[] })
  | FaultyFile
  | MalformedPayload;

export interface MalformedPayload {
  readonly kind: 'malformed';
  readonly path: string;
  readonly message: string;
}

export interface PayloadCheck {
  /** Takes the next element of data. After a malformed element, all others are ignored. */
  record(value: unknown): MalformedPayload | undefined;
  /** True after more than ten errors: further records do not change the messages. */
  isSettled(): boolean;
  /** Returns the outcome. Call it once. */
  end(): PayloadOutcome;
  /** The outcome of a list that is refused for its length. */
  endTooLong(): PayloadOutcome;
}

/**
 * Applies the rules of the file to the header and the data of /itr/upload/csv, which may be any parsed JSON. It has no record numbers, so records count as
 * 1, 2, 3 ..., and their lines are those of a file without blank lines: the first on line 11. Never throws.
 */
export function checkPayload(header: unknown, data: unknown, options: CheckOptions): PayloadOutcome {
  const check = createPayloadCheck(header, options);
  if ('kind' in check) return check;
  if (!Array.isArray(data)) return malformed('data', 'must be a list of records');
  if (data.length > loggerLimits.records) return check.endTooLong();
  for (const record of data as readonly unknown[]) {
    const wrong = check.record(record);
    if (wrong) return wrong;
  }
  return check.end();
}

/** The same, record by record, for data that is not in memory as a whole. */
export function createPayloadCheck(header: unknown, { exempt }: CheckOptions): PayloadCheck | MalformedPayload {
  const texts = headerTexts(header);
  if ('kind' in texts) return texts;
  const errors: ErrorList = { listed: [], total: 0 };
  const warnings: LoggerWarning[] = [];
  const read = readHeader(texts, exempt, errors, warnings);
  const check = createRecordCheck(read, errors, warnings);
  const mount = read.verticalMount ?? Number.NaN;
  let index = 0;
  return {
    record(value) {
      const fields = fieldsOf(value, index);
      if ('kind' in fields) return fields;
      const { date, level, distance, gain, temp } = fields;
      index++;
      check.record({
        line: loggerLimits.headerLines + index,
        number: index,
        numberText: String(index),
        time: date >= 0 && date <= LAST_SECOND ? date : Number.NaN,
        level: Number.isNaN(level) ? withoutNoise(mount - distance) : level,
        distance,
        gain,
        temp,
      });
      return undefined;
    },
    isSettled: () => errors.total > loggerLimits.listedErrors,
    end() {
      const records = check.end();
      return records ? { kind: 'sound', ...inEnglishUnits({ header: read, records }), warnings } : faulty(errors);
    },
    endTooLong() {
      addError(errors, fileErrors.tooManyRecords);
      return faulty(errors);
    },
  };
}

const malformed = (path: string, message: string): MalformedPayload => ({ kind: 'malformed', path, message });
const faulty = ({ listed, total }: ErrorList): FaultyFile => ({ kind: 'faulty', errors: listed, errorCount: total });

/** 72 - 69.53 is 2.4699999999999989. */
const withoutNoise = (value: number): number => Math.round(value * 1e6) / 1e6;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The header as text, as in a file. */
function headerTexts(header: unknown): HeaderTexts | MalformedPayload {
  if (!isObject(header)) return malformed('header', 'must be an object');
  const texts: HeaderTexts = {};
  for (const [, field] of headerLabels) {
    const value = header[field];
    if (typeof value === 'string') texts[field] = value;
    else if (typeof value === 'number') texts[field] = plainText(value);
    else if (value !== null && value !== undefined) return malformed(`header.${field}`, 'must be a text or a number');
  }
  return texts;
}

/** String() uses an exponent for very small and very large numbers; no field of a header is that large. */
function plainText(value: number): string {
  if (Math.abs(value) < 1e-6) return '0';
  return Math.abs(value) < 1e21 ? String(value) : 'beyond any number';
}

interface Fields {
  readonly date: number;
  readonly level: number;
  readonly distance: number;
  readonly gain: number;
  readonly temp: number;
}

const MEASURES = ['level', 'distance', 'gain', 'temp'] as const;

/** Missing measures as NaN. */
function fieldsOf(record: unknown, index: number): Fields | MalformedPayload {
  if (!isObject(record)) return malformed(`data[${index}]`, 'must be a record');
  const { date, level, distance, gain, temp } = record;
  if (typeof date !== 'number') return malformed(`data[${index}].date`, 'must be epoch seconds');
  for (const name of MEASURES) {
    const value = record[name];
    if (value !== null && value !== undefined && typeof value !== 'number') return malformed(`data[${index}].${name}`, 'must be a number');
  }
  return { date, level: measure(level), distance: measure(distance), gain: measure(gain), temp: measure(temp) };
}

const measure = (value: unknown): number => (typeof value === 'number' && Math.abs(value) <= loggerLimits.measure ? value : Number.NaN);
