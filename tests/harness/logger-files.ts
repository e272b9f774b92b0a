import { loggerLimits } from '@headworks/logger-csv';
import { newSerial } from './packets.js';
import { newMacAddress, UPLOAD_START } from './uploads.js';

interface LoggerFile {
  readonly days?: number;
  readonly intervalMinutes?: number;
  /** "10.00 in"; empty for none. */
  readonly pipe?: string;
  readonly population?: string;
  readonly metric?: boolean;
}

const MINUTES_PER_DAY = 1_440;
const MM_PER_INCH = 25.4;

/** Inches: low at night, high in the morning and the evening, a little more each day. */
export const levelOfMinute = (minute: number): number => {
  const hour = (minute % MINUTES_PER_DAY) / 60;
  return 2.5 + Math.sin(((hour - 5) / 12) * Math.PI) + 0.3 * Math.cos((hour / 6) * Math.PI) + minute / MINUTES_PER_DAY / 50;
};

/** A file of a logger that follows the water of a sewer, from Monday, March 10, 2025. */
export function loggerFile({
  days = 14,
  intervalMinutes = 15,
  pipe = '10.00 in',
  population = '450',
  metric = false,
}: LoggerFile = {}): string {
  const count = (days * MINUTES_PER_DAY) / intervalMinutes;
  const length = (inches: number) => (inches * (metric ? MM_PER_INCH : 1)).toFixed(2);
  const head = [
    `MAC Address,${newMacAddress()}`,
    `Serial Number,${newSerial()},Firmware Version,2.14`,
    'Site Name,Iron_St_MH41',
    'Battery Level,72 %',
    `Record Count,${count}`,
    `Log Interval,${intervalMinutes} minutes,Log Start,03/10/2025 00:00:00`,
    `Pipe ID,${pipe},Vertical Mount,${length(72)} ${metric ? 'mm' : 'in'}`,
    `Damping,3,Population,${population}`,
    `Header Units,${metric ? 'Metric' : 'English'}`,
    'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp',
  ];
  const rows = Array.from({ length: count }, (_, index) => {
    const minute = index * intervalMinutes;
    const [year = '', month = '', day = '', clock = ''] = new Date((UPLOAD_START + minute * 60) * 1000).toISOString().split(/[-T.]/);
    const level = levelOfMinute(minute);
    return `${index + 1},${month}/${day}/${year} ${clock},${length(level)},${length(72 - level)},40,55.1`;
  });
  return [...head, ...rows, ''].join('\r\n');
}

/** The file with other cells in one of its records, from 1. */
export function withRecord(file: string, record: number, change: (cells: readonly string[]) => readonly string[]): string {
  const lines = file.split('\r\n');
  const at = loggerLimits.headerLines + record - 1;
  return lines.with(at, change(lines[at]?.split(',') ?? []).join(',')).join('\r\n');
}
