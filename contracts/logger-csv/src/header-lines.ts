import type { HeaderField, HeaderTexts } from './header.js';

/** All labels in the order of the file. They are accepted in any order and case, several per line. */
export const headerLabels: readonly (readonly [label: string, field: HeaderField])[] = [
  ['MAC Address', 'macAddress'],
  ['Serial Number', 'serialNumber'],
  ['Firmware Version', 'fwVersion'],
  ['Site Name', 'siteName'],
  ['Battery Level', 'batteryLevel'],
  ['Record Count', 'recordCount'],
  ['Log Interval', 'logInterval'],
  ['Log Start', 'logStart'],
  ['Pipe ID', 'pipeId'],
  ['Vertical Mount', 'verticalMount'],
  ['Damping', 'damping'],
  ['Population', 'population'],
  ['Header Units', 'headerUnits'],
];

export const columnNames = ['Record Number', 'Date/Time (GMT)', 'Level', 'Distance', 'Gain', 'Temp'] as const;

const FIELDS = new Map(headerLabels.map(([label, field]) => [label.toLowerCase(), field]));
const BYTE_ORDER_MARK = '\uFEFF';

/** Takes the label and value pairs of one header line. For a repeated label, the first value counts. */
export function takeHeaderLine(cells: readonly string[], texts: HeaderTexts): void {
  for (let at = 0; at + 1 < cells.length; at += 2) {
    const label = (cells[at] ?? '').replace(BYTE_ORDER_MARK, '').trim().toLowerCase();
    const field = FIELDS.get(label);
    if (field) texts[field] ??= (cells[at + 1] ?? '').trim();
  }
}
