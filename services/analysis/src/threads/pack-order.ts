import type { PackedLevels } from '@headworks/api/commands/logs';
import type { SentLog, SentRain } from './order.js';

interface RainRows {
  readonly times: Float64Array;
  readonly inches: Float64Array;
}

export interface PackedOrder {
  readonly bytes: ArrayBuffer;
  readonly logs: readonly SentLog[];
  readonly rain: SentRain | null;
}

const FLOAT_BYTES = Float64Array.BYTES_PER_ELEMENT;
const bytesOf = (values: Float64Array): Uint8Array => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

/** Puts levels and rain into one buffer, which a thread takes over without a copy. */
export function packOrder(packed: readonly PackedLevels[], rainId: number | null, rain: RainRows | null): PackedOrder {
  const parts: { readonly at: number; readonly bytes: Uint8Array }[] = [];
  let length = 0;
  const put = (bytes: Uint8Array): number => {
    const at = Math.ceil(length / FLOAT_BYTES) * FLOAT_BYTES;
    parts.push({ at, bytes });
    length = at + bytes.byteLength;
    return at;
  };
  const logs = packed.map(
    ({ logId, count, counts, timeBytes, levelBytes, times, levels, rowTimes, rowLevels }): SentLog => ({
      logId,
      recordCount: count,
      counts,
      timeBytes,
      levelBytes,
      timesAt: put(times),
      levelsAt: put(levels),
      rows: rowTimes.length,
      rowTimesAt: put(bytesOf(rowTimes)),
      rowLevelsAt: put(bytesOf(rowLevels)),
    }),
  );
  const sentRain =
    rain && rainId !== null
      ? { rainId, rows: rain.times.length, timesAt: put(bytesOf(rain.times)), inchesAt: put(bytesOf(rain.inches)) }
      : null;
  const bytes = new ArrayBuffer(length);
  const target = new Uint8Array(bytes);
  for (const part of parts) target.set(part.bytes, part.at);
  return { bytes, logs, rain: sentRain };
}
