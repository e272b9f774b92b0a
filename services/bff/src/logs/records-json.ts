import { nextTurn } from '@headworks/async';
import { writeLevel, writeTime, writeWord } from './write-numbers.js';

/** Room for a record: two numbers of at most 25 characters, and the names. */
const RECORD_BYTES = 80;

/** What stands before the two numbers of a record. */
export interface RecordWords {
  readonly time: Buffer;
  readonly value: Buffer;
}

const wordsOf = (value: string, quote: string): RecordWords => ({
  time: Buffer.from(`,{${quote}time${quote}:`),
  value: Buffer.from(`,${quote}${value}${quote}:`),
});
const PLAIN = wordsOf('level', '"');
/** Of records within a JSON text that is itself a string of a JSON text. */
export const wordsInText = (value: 'level' | 'volume'): RecordWords => wordsOf(value, '\\"');

const CLOSE = '}'.charCodeAt(0);

/**
 * The records [from, to) as the JSON text `{"time":…,"level":…},…`, or with other words, as JSON.stringify writes them, in a fraction of its time: no record becomes an
 * object or a string. Numbers are finite.
 */
export function recordsJson(times: Float64Array, levels: Float64Array, from: number, to: number, words = PLAIN): Buffer {
  const bytes = Buffer.allocUnsafe(Math.max(0, to - from) * RECORD_BYTES);
  let at = 0;
  for (let index = from; index < to; index++) {
    at = writeWord(bytes, at, words.time);
    at = writeTime(bytes, at, times[index] ?? 0);
    at = writeWord(bytes, at, words.value);
    at = writeLevel(bytes, at, levels[index] ?? 0);
    bytes[at++] = CLOSE;
  }
  // The first record has no comma before it.
  return bytes.subarray(Math.min(1, at), at);
}

/** A year of minutes is half a million records: other requests run between the parts. */
const RECORDS_PER_TURN = 20_000;
const COMMA = Buffer.from(',');

/** All records, in parts that are made in turns with other work. */
export async function recordParts(times: Float64Array, levels: Float64Array, words = PLAIN): Promise<readonly Buffer[]> {
  const parts: Buffer[] = [];
  for (let from = 0; from < times.length; from += RECORDS_PER_TURN) {
    if (from > 0) {
      parts.push(COMMA);
      await nextTurn();
    }
    parts.push(recordsJson(times, levels, from, Math.min(times.length, from + RECORDS_PER_TURN), words));
  }
  return parts;
}
