import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOf, soundHeader, soundRecords, textOf } from '../test-kit/made-file.js';
import { checkBulkFileName, checkFileType, createFlagWriter, exportNames, hasIssues, messagesOf, readText, splitLines } from './index.js';

function flagged(text: string) {
  const chunks: string[] = [];
  const writer = createFlagWriter((chunk) => chunks.push(chunk));
  splitLines(text, writer.line);
  return { report: writer.end(), text: chunks.join(''), chunks };
}
const sample = (file: string) => readFileSync(join(import.meta.dirname, '../../../tests/samples/logger-csv', file), 'utf8');

describe('the flagged export', () => {
  it('adds flags to the records concerned and changes nothing else', () => {
    const before = sample('3_errors_records_S05.csv').split('\r\n');
    const { report, text } = flagged(sample('3_errors_records_S05.csv'));
    const after = text.split('\r\n');
    const changed = after.flatMap((line, at) => (line === before[at] ? [] : [[at + 1, line]]));
    expect(changed).toEqual([
      [10, 'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp,Flags'],
      [130, `${before[129]},*`],
      [131, `${before[130]},*`],
      [310, `${before[309]},&`],
      [311, `${before[310]},&`],
      [510, `${before[509]},~`],
    ]);
    expect(after).toHaveLength(before.length);
    expect([report.flaggedRecords, report.flagCounts, hasIssues(report)]).toEqual([5, { '*': 2, '&': 2, '~': 1 }, true]);
  });
  it('flags every faulty record, not only the first ten, with all of its faults', () => {
    expect(flagged(sample('single_error/25_zero_levels.csv')).report.flagCounts).toEqual({ '*': 0, '&': 0, '~': 25 });
    const { text } = flagged(textOf(rowsOf({ header: soundHeader, records: [...soundRecords(1), ['9', 'x']] })));
    expect(text.split('\r\n').at(-2)).toBe('9,x,,,,,*&~');
  });
  it('flags nothing in a valid file, nor for a MAC address or a serial number', () => {
    for (const file of ['1_imperial_S07.csv', '2_metric_S10.csv']) expect(hasIssues(flagged(sample(file)).report)).toBe(false);
    const records = soundRecords(2);
    expect(hasIssues(flagged(textOf(rowsOf({ header: { 'Log Interval': '15', 'Serial Number': 'x' }, records }))).report)).toBe(false);
  });
  it('has an issue if the declared interval is unreadable, and then flags no interval', () => {
    const { report } = flagged(sample('4_errors_header_S06.csv'));
    expect([report.flaggedRecords, hasIssues(report)]).toEqual([0, true]);
  });
  it('is read as the original file and gets the same flags again', () => {
    const level = fc.constantFrom('2.50', '0', 'x', '-1');
    const number = fc.constantFrom('1', '2', '3', 'x');
    const record = fc.tuple(
      number,
      fc.constantFrom('3/10/2025 0:00', '3/10/2025 0:15', 'a "b", c'),
      level,
      fc.constant('69.5'),
      fc.constant('1\n2'),
    );
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), fc.constantFrom('\n', '\r\n'), (records, lineEnd) => {
        const text = textOf(rowsOf({ header: soundHeader, records }), lineEnd);
        const once = flagged(text);
        const options = { exempt: true };
        expect(readText(once.text, options)).toEqual(readText(text, options));
        expect(flagged(once.text).text).toBe(once.text);
        expect(messagesOf(once.report.csv)).toEqual(messagesOf(readText(text, options)));
      }),
    );
  });
  it('is written in parts', () => {
    const { chunks } = flagged(textOf(rowsOf({ header: soundHeader, records: soundRecords(5_000) })));
    expect(chunks.length).toBeGreaterThan(2);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(70_000);
  });
  it('is named after the file, with a prefix if there is an issue, each name unique', () => {
    const files = ['a.csv', 'a.csv', 'A.csv', 'x/../b', '.csv'].map((name, at) => ({ name, hasIssues: at === 1 }));
    expect(exportNames(files)).toEqual(['a.csv', 'IssueDetected_a.csv', 'A (2).csv', 'x_.._b', '.csv']);
  });
});

describe('the type of a file', () => {
  const refusal = 'Invalid file type. File must be in CSV format.';
  it.each([
    ['a.csv', 'text/csv', true],
    ['a.csv', 'application/vnd.ms-excel', true],
    ['a', 'text/csv;charset=utf-8', true],
    ['a.CSV', '', true],
    ['a.txt', '', false],
    ['a.csv', 'text/plain', false],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', false],
  ])('%s of type "%s": %s', (name, type, passes) => expect(checkFileType(name, type)?.message).toBe(passes ? undefined : refusal));
  it('passes in the Bulk File Validator if the name contains .csv', () => {
    expect(checkBulkFileName('levels.CSV.bak')).toBeUndefined();
    expect(checkBulkFileName('levels.txt')?.message).toBe(refusal);
  });
});
