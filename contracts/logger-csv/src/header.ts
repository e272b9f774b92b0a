import { CONTROL_CHARACTERS } from '@headworks/api/control-characters';
import { limits } from '@headworks/api/limits';
import { addError, type ErrorList, headerErrors, type LoggerWarning } from './errors.js';
import { loggerLimits } from './logger-limits.js';
import { readDate } from './read-date.js';

export type HeaderUnits = 'English' | 'Metric';

/** The values of lines 1 to 10. Null is missing or unreadable. Lengths in inches if `headerUnits` is English, else in millimetres. */
export interface LoggerHeader {
  /** Six upper-case pairs with colons; unchanged for an exempt organization. */
  readonly macAddress: string;
  /** Without white space. */
  readonly serialNumber: string;
  readonly fwVersion: string | null;
  readonly siteName: string | null;
  /** Percent. */
  readonly batteryLevel: number | null;
  readonly recordCount: number | null;
  /** Minutes between records; null only if the file is refused for it. */
  readonly logInterval: number | null;
  readonly pipeId: number | null;
  readonly verticalMount: number | null;
  readonly damping: number | null;
  readonly population: number | null;
  readonly headerUnits: HeaderUnits;
  /** Epoch seconds by the logger's clock. */
  readonly logStart: number | null;
}

export type HeaderField = keyof LoggerHeader;
/** The header as text, by field; a field is absent if its label is. */
export type HeaderTexts = Partial<Record<HeaderField, string>>;

/** Adds the header's errors and warnings to the lists, in the specification's order. An exempt organization's MAC address and serial number are not checked. */
export function readHeader(texts: HeaderTexts, exempt: boolean, errors: ErrorList, warnings: LoggerWarning[]): LoggerHeader {
  const macAddress = macAddressOf(texts.macAddress ?? '');
  const serialNumber = oneLine(texts.serialNumber ?? '', limits.nameLength).replaceAll(/\s/g, '');
  const logInterval = intervalOf(texts.logInterval ?? '');
  if (!exempt && !macAddress.valid) addError(errors, macAddress.text === '' ? headerErrors.macAddressMissing : headerErrors.macAddress);
  if (!exempt && !isSerialNumber(serialNumber)) {
    addError(errors, serialNumber === '' ? headerErrors.serialNumberMissing : headerErrors.serialNumber);
  }
  if (logInterval === null) addError(errors, headerErrors.logInterval);
  return {
    macAddress: macAddress.text,
    serialNumber,
    fwVersion: oneLine(texts.fwVersion ?? '', loggerLimits.firmwareLength) || null,
    siteName: oneLine(texts.siteName ?? '', limits.nameLength) || null,
    batteryLevel: between(leadingNumber(texts.batteryLevel), 0, loggerLimits.batteryLevel),
    recordCount: between(whole(leadingNumber(texts.recordCount)), 0, loggerLimits.recordCount),
    logInterval,
    pipeId: between(leadingNumber(texts.pipeId), 0, loggerLimits.measure),
    verticalMount: between(leadingNumber(texts.verticalMount), -loggerLimits.measure, loggerLimits.measure),
    damping: between(leadingNumber(texts.damping), -loggerLimits.measure, loggerLimits.measure),
    population: between(leadingNumber(texts.population), 0, loggerLimits.population),
    headerUnits: unitsOf(texts, warnings),
    logStart: startOf(texts.logStart ?? ''),
  };
}

const HEX = '[0-9a-f]';
const MAC_ADDRESS = new RegExp(`^(?:${HEX}{2}(?:[:-]${HEX}{2}){5}|${HEX}{4}(?:\\.${HEX}{4}){2})$`, 'i');

/** One notation per address: files of one device may use colons or dots. */
function macAddressOf(written: string): { readonly text: string; readonly valid: boolean } {
  const text = oneLine(written, limits.nameLength);
  if (!MAC_ADDRESS.test(text)) return { text, valid: false };
  const digits = text.replaceAll(/[^0-9a-f]/gi, '').toUpperCase();
  return { text: digits.replaceAll(/..(?=.)/g, '$&:'), valid: true };
}

const isSerialNumber = (text: string): boolean => /^\d+$/.test(text) && text.length <= loggerLimits.serialNumberLength;

/** The text before the first space as a non-negative whole number of minutes. */
function intervalOf(text: string): number | null {
  const [minutes = ''] = text.trim().split(' ');
  return /^\d{1,9}$/.test(minutes) ? Number(minutes) : null;
}

const unitsWritten = (text: string | undefined): HeaderUnits | undefined => {
  const unit = /^[^a-z]*([a-z]+)/i.exec((text ?? '').slice(0, limits.nameLength))?.[1]?.toLowerCase();
  if (unit === 'metric' || unit === 'mm') return 'Metric';
  return unit === 'english' || unit === 'in' ? 'English' : undefined;
};

/** By Header Units; if missing, by the unit of pipe or mount, else English; both with a warning. */
function unitsOf(texts: HeaderTexts, warnings: LoggerWarning[]): HeaderUnits {
  const lengths = unitsWritten(texts.pipeId) ?? unitsWritten(texts.verticalMount);
  const named = unitsWritten(texts.headerUnits);
  const units = named ?? lengths ?? 'English';
  if (named === undefined) warnings.push({ kind: 'headerUnits', message: `Header Units are missing or unknown; read as ${units}.` });
  else if (lengths !== undefined && lengths !== named) {
    warnings.push({ kind: 'headerUnits', message: `Header Units are ${named}, but Pipe ID or Vertical Mount is in another unit.` });
  }
  return units;
}

/** A date of the file, or epoch seconds as in the payload of /itr/upload/csv. */
function startOf(text: string): number | null {
  const seconds = /^\d{1,11}$/.test(text) ? Number(text) : readDate(text);
  return Number.isNaN(seconds) ? null : seconds;
}

/** "72 %", "10.00 in": the number at the beginning. */
function leadingNumber(text: string | undefined): number {
  const [number] = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})/.exec((text ?? '').trim()) ?? [];
  return number === undefined ? Number.NaN : Number(number);
}

const whole = (value: number): number => (Number.isInteger(value) ? value : Number.NaN);
const between = (value: number, least: number, most: number): number | null => (value >= least && value <= most ? value : null);

const LEFT_OUT = new RegExp(`${CONTROL_CHARACTERS}|\\p{Cs}`, 'u');

/** Text for one line, without control characters and unpaired surrogates, cut to its limit. A new string, since a substring would keep the whole file's text in memory. */
const oneLine = (text: string, maxLength: number): string =>
  Array.from(text.slice(0, 4 * maxLength))
    .filter((character) => !LEFT_OUT.test(character))
    .join('')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
