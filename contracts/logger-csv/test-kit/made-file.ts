import { columnNames } from '../src/header-lines.js';

/** For tests and benchmarks: a file as a logger writes it, with ten header lines and one line per record. */
export interface MadeFile {
  readonly header: Readonly<Record<string, string>>;
  readonly records: readonly (readonly string[])[];
}

export const soundHeader = {
  'MAC Address': '00:1E:C0:4A:17:36',
  'Serial Number': '104319',
  'Firmware Version': '2.14',
  'Site Name': 'Millville_Rd_MH61',
  'Battery Level': '72 %',
  'Record Count': '3',
  'Log Interval': '15 minutes',
  'Log Start': '03/10/2025 00:00:00',
  'Pipe ID': '10.00 in',
  'Vertical Mount': '72.00 in',
  Damping: '3',
  Population: '450',
  'Header Units': 'English',
} as const;

const LABELS_OF_LINES = [
  ['MAC Address'],
  ['Serial Number', 'Firmware Version'],
  ['Site Name'],
  ['Battery Level'],
  ['Record Count'],
  ['Log Interval', 'Log Start'],
  ['Pipe ID', 'Vertical Mount'],
  ['Damping', 'Population'],
  ['Header Units'],
] as const;

/** The rows of the file; a label that the header lacks is omitted, its line is kept. */
export const rowsOf = ({ header, records }: MadeFile): readonly (readonly string[])[] => [
  ...LABELS_OF_LINES.map((labels) => labels.flatMap((label) => (header[label] === undefined ? [] : [label, header[label]]))),
  columnNames,
  ...records,
];

export const textOf = (rows: readonly (readonly string[])[], lineEnd = '\r\n'): string =>
  rows.map((cells) => cells.map(quoted).join(',') + lineEnd).join('');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Valid records from 3/10/2025, `minutes` apart, with a level of 2.50 in. and a mount of 72 in. */
export const soundRecords = (count: number, minutes = 15): readonly (readonly string[])[] =>
  Array.from({ length: count }, (_, index) => [
    String(index + 1),
    dateText(Date.UTC(2025, 2, 10) / 1000 + index * minutes * 60),
    '2.50',
    '69.50',
    '40',
    '55.1',
  ]);

/** m/d/yyyy hh:mm:ss of epoch seconds. */
export function dateText(seconds: number): string {
  const [year, month, day] = new Date(seconds * 1000).toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year} ${new Date(seconds * 1000).toISOString().slice(11, 19)}`;
}
