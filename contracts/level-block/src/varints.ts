/** The maximum number of bytes of one difference: differences are below 2^42. */
const MAX_BYTES = 7;
const SMALL = 2 ** 30;

/** Differences of integers as zigzag varints; arithmetic instead of shifts for a difference of more than 32 bits. */
export function writeVarints(integers: Float64Array): Uint8Array {
  const bytes = new Uint8Array(integers.length * MAX_BYTES);
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

/** Fills `into` with the integers, each divided by `scale`. Throws if the bytes contain more or fewer of them. */
export function readVarints(bytes: Uint8Array, into: Float64Array, scale: number): void {
  let at = 0;
  let before = 0;
  for (let index = 0; index < into.length; index++) {
    // A missing byte counts as 0 and moves `at` past the end: checked below.
    let byte = bytes[at++] ?? 0;
    let zigzag = byte & 127;
    for (let factor = 128; byte >= 128; factor *= 128) {
      byte = bytes[at++] ?? 0;
      zigzag += (byte & 127) * factor;
    }
    // Almost every difference is small, and 32-bit arithmetic is several times faster.
    if (zigzag < SMALL) before += (zigzag >>> 1) ^ -(zigzag & 1);
    else before += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
    into[index] = before / scale;
  }
  if (at !== bytes.length) throw new Error(`a column of ${into.length} values ends at byte ${at} of ${bytes.length}`);
}
