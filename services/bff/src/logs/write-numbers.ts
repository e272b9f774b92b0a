/** Numbers of a JSON text, written at a place of its bytes as JSON.stringify does, in a fraction of its time. Each returns the place after it. */

const POINT = '.'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
/** A smaller number has at most nine digits and is written in 32-bit arithmetic. */
const SMALL = 1e9;

/** A loop: for nine bytes it is faster than `set`. */
export function writeWord(bytes: Buffer, at: number, word: Buffer): number {
  for (let index = 0; index < word.length; index++) bytes[at + index] = word[index] ?? 0;
  return at + word.length;
}

/** Epoch seconds of this century have ten digits: without the first one, they fit into 32 bits. */
export function writeTime(bytes: Buffer, at: number, time: number): number {
  const first = Math.floor(time / SMALL);
  const rest = time - first * SMALL;
  if (first < 1 || first > 9 || (rest | 0) !== rest) return writeAny(bytes, at, time);
  bytes[at] = ZERO + first;
  writeDigits(bytes, at + 1, rest, 9);
  return at + 10;
}

/** A logger sends at most two decimals; other numbers are written by JavaScript. */
export function writeLevel(bytes: Buffer, at: number, level: number): number {
  const hundredths = Math.round(level * 100) | 0;
  return hundredths < 0 || hundredths / 100 !== level ? writeAny(bytes, at, level) : writeHundredths(bytes, at, hundredths);
}

/** Hundredths of an inch as inches. */
export function writeHundredths(bytes: Buffer, at: number, hundredths: number): number {
  if (hundredths < 0) return writeAny(bytes, at, hundredths / 100);
  const whole = (hundredths / 100) | 0;
  const end = at + digitsOf(whole);
  writeDigits(bytes, at, whole, end - at);
  const rest = hundredths - whole * 100;
  if (rest === 0) return end;
  bytes[end] = POINT;
  writeDigits(bytes, end + 1, rest, 2);
  return rest % 10 === 0 ? end + 2 : end + 3;
}

const writeAny = (bytes: Buffer, at: number, value: number): number => at + bytes.write(`${value}`, at, 'latin1');

function digitsOf(value: number): number {
  let digits = 1;
  for (let left = value; left >= 10; left = (left / 10) | 0) digits++;
  return digits;
}

function writeDigits(bytes: Buffer, at: number, value: number, digits: number): void {
  let left = value | 0;
  for (let place = at + digits - 1; place >= at; place--) {
    const tenth = (left / 10) | 0;
    bytes[place] = ZERO + left - tenth * 10;
    left = tenth;
  }
}
