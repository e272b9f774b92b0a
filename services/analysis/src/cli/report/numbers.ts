/** Formats numbers with units. A missing number is a dash; rounding is only for display. */
export const MISSING = '–';
const NO_BREAK_SPACE = '\u00a0';

type Missing = null | undefined;

const formats = new Map<number, Intl.NumberFormat>();

export function fixed(value: number | Missing, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return MISSING;
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' });
  formats.set(decimals, format);
  return format.format(value).replace('-', '−');
}

const withUnit = (number: string, unit: string): string => (number === MISSING ? MISSING : `${number}${NO_BREAK_SPACE}${unit}`);

export const flowNumber = (gpm: number | Missing): string => fixed(gpm, !gpm || Math.abs(gpm) >= 100 ? 0 : Math.abs(gpm) >= 10 ? 1 : 2);
export const flow = (gpm: number | Missing): string => withUnit(flowNumber(gpm), 'GPM');
export const length = (inches: number | Missing): string => withUnit(fixed(inches, 2), 'in.');
export const share = (part: number | Missing): string => withUnit(fixed(part === null || part === undefined ? part : part * 100, 0), '%');
export const ratio = (value: number | Missing): string => (fixed(value, 2) === MISSING ? MISSING : `${fixed(value, 2)}x`);
export const gallons = (value: number | Missing): string => withUnit(fixed(value, 0), 'gal');
export const dollars = (value: number | Missing): string => (fixed(value, 2) === MISSING ? MISSING : `$${fixed(value, 2)}`);
export const hours = (seconds: number): string => withUnit(fixed(Math.round(seconds / 3_600), 0), 'h');

/** "1 day", "56 days". */
export const counted = (count: number, one: string, several = `${one}s`): string => `${fixed(count, 0)} ${count === 1 ? one : several}`;

/** Water used or lost by a household in a day. */
export const perHousehold = (value: number | Missing): string => {
  const number = gallons(value);
  return number === MISSING ? MISSING : `${number} a household and day`;
};

/** "A, B and C". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
