import type { LoggerLog } from './columns.js';
import type { LoggerHeader } from './header.js';

/** The header for /itr/upload/csv: the values of the file in its units, and four fields that files do not have. */
export type PayloadHeader = LoggerHeader & {
  readonly imei: '';
  readonly batteryResetTime: '';
  readonly alert1: '';
  readonly alert2: '';
};

/** A record in the header's units; null is missing. `date` in epoch seconds. */
export interface PayloadRecord {
  readonly date: number;
  readonly distance: number | null;
  readonly gain: number | null;
  readonly temp: number | null;
  /** If absent: vertical mount minus distance. */
  readonly level?: number | null;
}

export interface LoggerPayload {
  readonly header: PayloadHeader;
  readonly data: readonly PayloadRecord[];
}

/** The payload of a valid file. For a year of one-minute records, use `payloadChunks`. */
export function toPayload(log: LoggerLog): LoggerPayload {
  return { header: payloadHeader(log.header), data: Array.from(log.records.times, (_, index) => payloadRecord(log, index)) };
}

const RECORDS_PER_CHUNK = 4_096;

/**
 * The JSON text of the payload and of `more` (such as orgId) in parts of some hundred kilobytes, for a Blob: it needs neither half a million objects nor
 * one string of 37 MB.
 */
export function* payloadChunks(log: LoggerLog, more: Readonly<Record<string, unknown>> = {}): Generator<string> {
  const opening = JSON.stringify({ ...more, header: payloadHeader(log.header) });
  yield `${opening.slice(0, -1)},"data":[`;
  const { length } = log.records.times;
  for (let from = 0; from < length; from += RECORDS_PER_CHUNK) {
    const to = Math.min(length, from + RECORDS_PER_CHUNK);
    const records = Array.from({ length: to - from }, (_, index) => JSON.stringify(payloadRecord(log, from + index)));
    yield (from === 0 ? '' : ',') + records.join(',');
  }
  yield ']}';
}

const payloadHeader = (header: LoggerHeader): PayloadHeader => ({ ...header, imei: '', batteryResetTime: '', alert1: '', alert2: '' });

const payloadRecord = ({ records }: LoggerLog, index: number): PayloadRecord => ({
  date: records.times[index] ?? Number.NaN,
  distance: orNull(records.distances[index]),
  gain: orNull(records.gains[index]),
  temp: orNull(records.temps[index]),
  level: orNull(records.levels[index]),
});

const orNull = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
