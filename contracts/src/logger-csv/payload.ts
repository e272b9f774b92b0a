import type { LoggerLog } from './columns.js';
import type { LoggerHeader } from './header.js';

/** The header that /itr/upload/csv takes: what the file says, in its own units, and four fields that no file has. */
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
  /** Absent: vertical mount less distance. */
  readonly level?: number | null;
}

export interface LoggerPayload {
  readonly header: PayloadHeader;
  readonly data: readonly PayloadRecord[];
}

/** What the browser sends of a sound file. A year of minutes is better sent as `payloadChunks`. */
export function toPayload(log: LoggerLog): LoggerPayload {
  return { header: payloadHeader(log.header), data: Array.from(log.records.times, (_, index) => payloadRecord(log, index)) };
}

const RECORDS_PER_CHUNK = 4_096;

/**
 * The JSON text of the payload and of `more` (orgId and the like) in parts of some hundred kilobytes, for a Blob: neither half a million objects nor
 * one text of 37 MB.
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
  distance: known(records.distances[index]),
  gain: known(records.gains[index]),
  temp: known(records.temps[index]),
  level: known(records.levels[index]),
});

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
