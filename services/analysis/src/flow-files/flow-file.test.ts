import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowFile } from './flow-file.js';

const AS_IT_IS = { multiplier: 1, exponent: 1 };
const QUARTERS_PER_DAY = 96;
const HEAD = [
  'MAC Address,02:00:00:00:00:10',
  'Serial Number,90000001,Firmware Version,2.14',
  'Site Name,"Elm, north"',
  'Battery Level,72 %',
  'Record Count,960',
  'Log Interval,15 minutes,Log Start,03/10/2025 00:00:00',
  'Pipe ID,10.00 in,Vertical Mount,72.00 in',
  'Damping,3,Population,450',
  'Header Units,English',
  'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp',
];

const dateOf = (quarter: number): string => {
  const [year = '', month = '', day = '', clock = ''] = new Date(Date.UTC(2025, 2, 10) + quarter * 900_000).toISOString().split(/[-T.]/);
  return `${month}/${day}/${year} ${clock}`;
};
const row = (quarter: number, level: string): string => `${quarter + 1},${dateOf(quarter)},${level},69.00,40,55.1`;
const levelOf = (quarter: number): string => (3 + Math.sin((quarter / QUARTERS_PER_DAY) * 2 * Math.PI)).toFixed(2);
const rowsOf = (days: number): readonly string[] =>
  Array.from({ length: days * QUARTERS_PER_DAY }, (_, quarter) => row(quarter, levelOf(quarter)));
const fileOf = (rows: readonly string[]): string => [...HEAD, ...rows, ''].join('\n');

function flowsOf(text: string, adjustment = AS_IT_IS): readonly string[] {
  const converted = flowFile(text, adjustment);
  if (converted.kind === 'refused') throw new Error(converted.error);
  return converted.text
    .trimEnd()
    .split('\r\n')
    .slice(HEAD.length)
    .map((each) => each.split(',').at(-1) ?? '');
}

describe('a flow file', () => {
  it('keeps the header, with its quotes, and has two decimals of flow', () => {
    const converted = flowFile(fileOf(rowsOf(10)), AS_IT_IS);
    expect(converted).toMatchObject({ kind: 'flow', hasIssues: false, text: expect.stringContaining('\r\nSite Name,"Elm, north"\r\n') });
    expect(flowsOf(fileOf(rowsOf(10))).every((flow) => /^\d+\.\d\d$/.test(flow))).toBe(true);
  });

  it('has no flow for a record that is no measurement', () => {
    const rows = rowsOf(10);
    const flows = flowsOf(fileOf(rows.with(200, row(200, '9.90')).with(300, row(300, 'none'))));
    expect([flows[199], flows[200], flows[300]].map((flow) => flow === '')).toEqual([false, true, true]);
  });

  it('has the same flow for records in another order or twice', () => {
    const rows = rowsOf(10);
    const flows = flowsOf(fileOf(rows));
    const [first = '', second = '', ...others] = rows;
    expect(flowsOf(fileOf([second, first, first, ...others]))).toEqual([flows[1], flows[0], flows[0], ...flows.slice(2)]);
  });

  it('is adjusted by multiplier and exponent', () => {
    const [plain, adjusted] = [flowsOf(fileOf(rowsOf(10))), flowsOf(fileOf(rowsOf(10)), { multiplier: 3, exponent: 2 })];
    expect(Number(adjusted[0]) / (3 * Number(plain[0]) ** 2)).toBeCloseTo(1, 2);
  });

  it('is refused where its clock was never set', () => {
    const before = row(0, '3.00').replace('03/10/2025', '01/01/1970');
    expect(flowFile(fileOf([before, ...rowsOf(10).slice(1)]), AS_IT_IS)).toEqual({ kind: 'refused', error: 'TooManyDays' });
  });

  it('is refused where the pipe is always empty', () => {
    const empty = rowsOf(10).map((_, quarter) => row(quarter, '-1.00'));
    expect(flowFile(fileOf(empty), AS_IT_IS)).toEqual({ kind: 'refused', error: 'NoFlow' });
  });

  it('is an answer for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...HEAD, ...rowsOf(1)))), (lines) => {
        expect(['flow', 'refused']).toContain(flowFile(lines.join('\n'), AS_IT_IS).kind);
      }),
    );
  });
});
