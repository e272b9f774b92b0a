import { inchesToMillimetres, type Units } from '@headworks/api/units';

/**
 * Numbers, units and times as shown to users (the page's language is English; the rules are in the design, section 4). Takes wire values
 * (inches, epoch seconds); rounds for display only.
 */
const LOCALE = 'en-US';
/** A narrow no-break space is one and a half pixels in our typeface: "10.00in." */
const NO_BREAK_SPACE = '\u00a0';
export const MISSING = '–';

const numberFormats = new Map<number, Intl.NumberFormat>();
/** A number with this many decimals, without a unit: for cells below a head that has it. */
export function fixed(value: number, decimals: number): string {
  let format = numberFormats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' });
    numberFormats.set(decimals, format);
  }
  return format.format(value).replace('-', '−');
}

export const formatCount = (count: number): string => fixed(count, 0);

/** A number with its unit after a no-break space; a dash for null. */
export const withUnit = (value: number | null, decimals: number, unit: string): string =>
  value === null ? MISSING : `${fixed(value, decimals)}${NO_BREAK_SPACE}${unit}`;

export const lengthUnit = (units: Units): 'in.' | 'mm' => (units === '2' ? 'mm' : 'in.');
export const lengthDecimals = (units: Units): number => (units === '2' ? 0 : 2);
/** Inches in the user's unit, not rounded. */
export const lengthIn = (inches: number, units: Units): number => (units === '2' ? inchesToMillimetres(inches) : inches);
export const lengthNumber = (inches: number | null, units: Units): string =>
  inches === null ? MISSING : fixed(lengthIn(inches, units), lengthDecimals(units));
export const formatLength = (inches: number | null, units: Units): string =>
  withUnit(inches === null ? null : lengthIn(inches, units), lengthDecimals(units), lengthUnit(units));

const rainDecimals = (units: Units): number => (units === '2' ? 1 : 2);
/** An amount of rain, in inches, in the user's unit. */
export const rainNumber = (inches: number, units: Units): string => fixed(lengthIn(inches, units), rainDecimals(units));
export const formatRain = (inches: number, units: Units): string =>
  withUnit(lengthIn(inches, units), rainDecimals(units), lengthUnit(units));

/** Latitude or longitude, to about a decimetre. */
export const formatDegrees = (degrees: number): string => fixed(degrees, 6);

const BYTES_PER_KILOBYTE = 1_024;
/** A file size: "37.2 MB", "812 kB". */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / BYTES_PER_KILOBYTE;
  return kilobytes < 1_000 ? withUnit(Math.ceil(kilobytes), 0, 'kB') : withUnit(kilobytes / BYTES_PER_KILOBYTE, 1, 'MB');
}

/** Battery percent, never above 100. */
export const formatPercent = (percent: number | null): string => withUnit(percent === null ? null : Math.min(percent, 100), 0, '%');
/** US dollars: "$1,230.00". */
export const formatDollars = (dollars: number): string => `$${fixed(dollars, 2)}`;
export const formatVolts = (volts: number | null): string => withUnit(volts, 2, 'V');

const parts: readonly (readonly [string, number])[] = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
];

/** The two largest units: "3 d 4 h", "42 min". Under a minute "0 min". `hoursOnTop` counts days as hours: "42 h 15 min". */
export function formatDuration(seconds: number, hoursOnTop = false): string {
  const units = hoursOnTop ? parts.slice(1) : parts;
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first < 0) return '0 min';
  let rest = seconds;
  const words: string[] = [];
  for (const [unit, size] of units.slice(first, first + 2)) {
    const whole = Math.floor(rest / size);
    rest -= whole * size;
    if (whole > 0) words.push(`${hoursOnTop ? formatCount(whole) : whole} ${unit}`);
  }
  return words.join(' ');
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
type DateStyle = 'day' | 'shortDay' | 'minute' | 'clock' | 'second';
const styles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  day: { year: 'numeric', month: 'short', day: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  minute: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
};

function dated(epochSeconds: number, style: DateStyle, timeZone: string | undefined, zoneName = false): string {
  const key = `${style} ${timeZone ?? ''} ${zoneName}`;
  let format = dateFormats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(LOCALE, { ...styles[style], timeZone, ...(zoneName ? { timeZoneName: 'short' } : {}) });
    dateFormats.set(key, format);
  }
  return format.format(epochSeconds * 1000).replaceAll('\u202f', ' ');
}

/** The time of an event in a zone (an IANA name; default: the user's own): "Apr 11, 2025, 05:40 EDT". */
export const formatMoment = (epochSeconds: number, timeZone?: string): string => dated(epochSeconds, 'minute', timeZone, true);
export const formatDay = (epochSeconds: number, timeZone?: string): string => dated(epochSeconds, 'day', timeZone);
/** "09:38 EDT" */
export const formatClock = (epochSeconds: number, timeZone?: string): string => dated(epochSeconds, 'clock', timeZone, true);
/** To the second, in the zone and in UTC: shown on hover and focus. In UTC it is said once. */
export function formatExactly(epochSeconds: number, timeZone?: string): string {
  const [own, utc] = [dated(epochSeconds, 'second', timeZone, true), dated(epochSeconds, 'second', 'UTC', true)];
  return own === utc ? utc : `${own} (${utc})`;
}

/** The time of a record by the logger's own clock, never shifted: "Apr 4, 2025, 09:15". Show "logger time" once per view. */
export const formatLoggerTime = (epochSeconds: number): string => dated(epochSeconds, 'minute', 'UTC');
export const formatLoggerDay = (epochSeconds: number): string => dated(epochSeconds, 'day', 'UTC');
const monthOf = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString().slice(0, 7);

/** A range of the logger's days, both included: "Feb 17 – Apr 13, 2025", "Oct 15 – 16, 2026"; one day alone. */
export function formatLoggerRange(start: number, end: number): string {
  const [first, last] = [formatLoggerDay(start), formatLoggerDay(end)];
  if (first === last) return first;
  const sameYear = new Date(start * 1000).getUTCFullYear() === new Date(end * 1000).getUTCFullYear();
  // The day and the year, after the month.
  if (monthOf(start) === monthOf(end)) return `${formatLoggerShortDay(start)} – ${last.slice(last.indexOf(' ') + 1)}`;
  return `${sameYear ? formatLoggerShortDay(start) : first} – ${last}`;
}
export const formatLoggerShortDay = (epochSeconds: number): string => dated(epochSeconds, 'shortDay', 'UTC');
/** With seconds: records of the same minute can differ in seconds. */
export const formatLoggerSeconds = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString().slice(11, 19);
export const formatLoggerClock = (epochSeconds: number): string => dated(epochSeconds, 'clock', 'UTC');

/** "just now", "2 min ago", "5 h ago"; after a day, the date and time. Times ahead of the user's clock are "just now". */
export function formatAge(epochSeconds: number, nowSeconds: number, timeZone?: string): string {
  const age = nowSeconds - epochSeconds;
  if (age < 60) return 'just now';
  if (age < 3_600) return `${Math.floor(age / 60)} min ago`;
  if (age < 86_400) return `${Math.floor(age / 3_600)} h ago`;
  return formatMoment(epochSeconds, timeZone);
}

/** A contact's address for display: North American numbers in national format, others unchanged. */
export const formatContact = (endpoint: string): string => endpoint.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
