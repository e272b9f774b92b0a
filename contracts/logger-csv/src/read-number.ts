const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const POINT = 46;
/** Up to this size an integer and a power of ten are exact, so their quotient is the nearest number, as from Number(). */
const EXACT_DIGITS = 15;
const POWERS_OF_TEN = Array.from({ length: EXACT_DIGITS + 1 }, (_, power) => 10 ** power);
const LONGEST = 40;
const UNCOMMON = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** The number in a cell, or NaN if it is empty or not a number. Own code, since a file has millions of cells. */
export function readNumber(cell: string): number {
  const { length } = cell;
  const negative = cell.charCodeAt(0) === MINUS;
  let integer = 0;
  let digits = 0;
  let pointAt = -1;
  for (let at = negative ? 1 : 0; at < length; at++) {
    const code = cell.charCodeAt(at);
    if (code >= ZERO && code <= NINE) {
      integer = integer * 10 + code - ZERO;
      digits++;
    } else if (code === POINT && pointAt < 0) pointAt = at;
    else return readUncommon(cell);
  }
  if (digits === 0 || digits > EXACT_DIGITS) return readUncommon(cell);
  const value = pointAt < 0 ? integer : integer / (POWERS_OF_TEN[length - 1 - pointAt] ?? Number.NaN);
  return negative ? 0 - value : value;
}

/** Surrounding spaces, a plus sign, an exponent (spreadsheets write it), many digits. */
function readUncommon(cell: string): number {
  if (cell.length > LONGEST) return Number.NaN;
  const trimmed = cell.trim();
  return UNCOMMON.test(trimmed) ? Number(trimmed) : Number.NaN;
}
