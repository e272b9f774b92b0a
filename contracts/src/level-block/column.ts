import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * A column of numbers as bytes. Byte 0 names the form:
 * 0 raw: little-endian float64 (NaN stands for a missing value);
 * 1 + k (k 0 to 4): integers value x 10^k, first value and differences as zigzag varints.
 * What follows is compressed with zstd. An empty buffer is a column of missing values only.
 */
const RAW = 0;
const SCALES = [1, 10, 100, 1_000, 10_000] as const;
const MAX_SCALED = 2 ** 40;

export function encodeColumn(values: Float64Array): Buffer {
  if (values.every(Number.isNaN)) return Buffer.alloc(0);
  for (const [power, scale] of SCALES.entries()) {
    const integers = scaled(values, scale);
    if (integers) return Buffer.concat([Buffer.from([1 + power]), zstdCompressSync(varints(integers))]);
  }
  return Buffer.concat([Buffer.from([RAW]), zstdCompressSync(Buffer.from(values.buffer, values.byteOffset, values.byteLength))]);
}

/** `count` values; throws on bytes that no encodeColumn made. */
export function decodeColumn(bytes: Uint8Array, count: number): Float64Array {
  const values = new Float64Array(count);
  if (bytes.length === 0) return values.fill(Number.NaN);
  const form = bytes[0] ?? RAW;
  const body = zstdDecompressSync(bytes.subarray(1));
  if (form === RAW) {
    if (body.byteLength !== values.byteLength) throw new Error(`a column of ${count} values has ${body.byteLength} bytes`);
    new Uint8Array(values.buffer).set(body);
    return values;
  }
  const scale = SCALES[form - 1];
  if (scale === undefined) throw new Error(`unknown column form ${form}`);
  readVarints(body, values, scale);
  return values;
}

/** The values x scale where every one is such an integer to the last bit, else undefined. */
function scaled(values: Float64Array, scale: number): Float64Array | undefined {
  const integers = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    const integer = Math.round(value * scale);
    if (integer / scale !== value || Math.abs(integer) > MAX_SCALED) return undefined;
    integers[index] = integer;
  }
  return integers;
}

/** Differences as zigzag varints; arithmetic instead of shifts, since differences pass 32 bits. */
function varints(integers: Float64Array): Uint8Array {
  const bytes = new Uint8Array(integers.length * 7);
  let length = 0;
  let before = 0;
  for (const integer of integers) {
    const difference = integer - before;
    before = integer;
    let left = difference < 0 ? -difference * 2 - 1 : difference * 2;
    while (left >= 128) {
      bytes[length++] = (left % 128) + 128;
      left = Math.floor(left / 128);
    }
    bytes[length++] = left;
  }
  return bytes.subarray(0, length);
}

function readVarints(bytes: Uint8Array, into: Float64Array, scale: number): void {
  let at = 0;
  let before = 0;
  for (let index = 0; index < into.length; index++) {
    let factor = 1;
    let zigzag = 0;
    let byte = bytes[at++] ?? 0;
    while (byte >= 128) {
      zigzag += (byte - 128) * factor;
      factor *= 128;
      byte = bytes[at++] ?? 0;
    }
    zigzag += byte * factor;
    before += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    into[index] = before / scale;
  }
  if (at !== bytes.length) throw new Error(`a column of ${into.length} values ends at byte ${at} of ${bytes.length}`);
}
