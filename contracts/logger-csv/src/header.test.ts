import { describe, expect, it } from 'vitest';
import { rowsOf, soundHeader, soundRecords, textOf } from '../test-kit/made-file.js';
import { messagesOf, readText } from './index.js';

const strict = { exempt: false };
const check = (header: Readonly<Record<string, string>>, records: readonly (readonly string[])[], options = strict) =>
  readText(textOf(rowsOf({ header, records })), options);
const messages = (header: Readonly<Record<string, string>>, records = soundRecords(3), options = strict) =>
  messagesOf(check(header, records, options));
const without = (label: keyof typeof soundHeader) => Object.fromEntries(Object.entries(soundHeader).filter(([name]) => name !== label));

describe('the header', () => {
  it.each(['00:1E:C0:4A:17:36', '00-1e-c0-4a-17-36', '001e.c04a.1736', ' 00:1e:C0:4a:17:36 '])('accepts the MAC address %s', (written) => {
    const csv = check({ ...soundHeader, 'MAC Address': written }, soundRecords(3));
    expect([csv.kind, csv.header.macAddress]).toEqual(['sound', '00:1E:C0:4A:17:36']);
  });
  it.each(['001EC04A1736', '00:1E:C0:4A:17', '00:1E:C0:4A:17:36:00', '00:1E:C0:4A:17:3G', '001e:c04a:1736', '00.1E.C0.4A.17.36', 'x'])(
    'refuses the MAC address %s',
    (written) => expect(messages({ ...soundHeader, 'MAC Address': written })).toEqual(['Invalid MAC address.']),
  );
  it.each(['SN-104302', '10a', '-1', '1.0', '123456789012345678901'])('refuses the serial number %s', (written) => {
    expect(messages({ ...soundHeader, 'Serial Number': written })).toEqual(['Invalid SN.']);
  });
  it('reports a missing MAC address or serial number', () => {
    expect(messages(without('MAC Address'))).toEqual(['Invalid MAC address found in file']);
    expect(messages({ ...soundHeader, 'MAC Address': '  ' })).toEqual(['Invalid MAC address found in file']);
    expect(messages(without('Serial Number'))).toEqual(['Invalid Serial Number found in file']);
    expect(messages({ ...soundHeader, 'Serial Number': '' })).toEqual(['Invalid Serial Number found in file']);
  });
  it.each(['', 'fifteen minutes', '-15 minutes', '1.5 minutes', '15minutes', '1e1'])('refuses the interval "%s"', (written) => {
    expect(messages({ ...soundHeader, 'Log Interval': written })).toEqual(['Header Log Interval value is invalid.']);
  });
  it('needs no MAC address and serial number for an exempt organization, but everything else', () => {
    const header = { ...without('MAC Address'), 'Serial Number': 'SN-1', 'Log Interval': 'x' };
    expect(messages(header, soundRecords(3), { exempt: true })).toEqual(['Header Log Interval value is invalid.']);
    expect(messages(without('MAC Address'), soundRecords(3), { exempt: true })).toEqual([]);
  });
  it('is read by label, in any order and case', () => {
    const rows = rowsOf({ header: soundHeader, records: soundRecords(3) });
    const mixed = rows
      .slice(0, 9)
      .toReversed()
      .map((cells) => cells.map((cell, at) => (at % 2 === 0 ? ` ${cell.toUpperCase()} ` : cell)));
    expect(readText(textOf([...mixed, ...rows.slice(9)]), strict)).toEqual(readText(textOf(rows), strict));
  });
  it('is only in lines 1 to 10', () => {
    const rows = rowsOf({ header: without('MAC Address'), records: soundRecords(3) });
    expect(messagesOf(readText(textOf([...rows, ['MAC Address', '00:1E:C0:4A:17:36']]), strict))).toContain(
      'Invalid MAC address found in file',
    );
  });
  it('treats unreadable values as missing', () => {
    const { header } = check(
      { ...soundHeader, 'Battery Level': '?', 'Pipe ID': '', 'Log Start': '02/30/2025 00:00', Population: '-4' },
      soundRecords(3),
    );
    expect([header.batteryLevel, header.pipeId, header.logStart, header.population]).toEqual([null, null, null, null]);
  });
  it('cuts long names and drops control characters', () => {
    const { header } = check({ ...soundHeader, 'Site Name': `A\u0000B\u0007\u2028\u202e${'😀'.repeat(200)}` }, soundRecords(3));
    expect(header.siteName).toBe(`AB${'😀'.repeat(49)}`);
  });
  it('is metric by its units, else by the unit of a length, with a warning if they disagree', () => {
    const kinds = (header: Readonly<Record<string, string>>) => {
      const csv = check(header, soundRecords(3));
      return [csv.header.headerUnits, csv.warnings.some(({ kind }) => kind === 'headerUnits')];
    };
    expect(kinds({ ...soundHeader, 'Header Units': 'metric', 'Pipe ID': '254.0 mm' })).toEqual(['Metric', false]);
    expect(kinds({ ...without('Header Units'), 'Pipe ID': '254.0 mm' })).toEqual(['Metric', true]);
    expect(kinds({ ...without('Header Units'), 'Pipe ID': '254' })).toEqual(['English', true]);
    expect(kinds({ ...soundHeader, 'Header Units': 'Metric' })).toEqual(['Metric', true]);
  });
});
