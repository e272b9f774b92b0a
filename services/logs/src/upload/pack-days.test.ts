import { decodeColumn } from '@headworks/level-block/codec';
import { readText } from '@headworks/logger-csv';
import { describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.js';
import { COLUMNS, packDays, unpackDays } from './pack-days.js';

const HOUR = 3_600;

/** A sound file with a record each hour from a second on; `lineEnd` and `decimals` change only its notation. */
function fileOf(count: number, { lineEnd = '\n', decimals = 2, first = Date.UTC(2025, 2, 1, 22) / 1_000, site = 'MH1' } = {}) {
  const two = (value: number) => String(value).padStart(2, '0');
  const lines = Array.from({ length: count }, (_, index) => {
    const time = new Date((first + index * HOUR) * 1_000);
    const date = `${two(time.getUTCMonth() + 1)}/${two(time.getUTCDate())}/${time.getUTCFullYear()} ${two(time.getUTCHours())}:00:00`;
    return `${index + 1},${date},${(3 + index / 10).toFixed(decimals)},${(69 - index / 10).toFixed(decimals)},40,55.1`;
  });
  const header = [
    'MAC Address,00:1E:C0:4A:17:36',
    'Serial Number,73000000,Firmware Version,2.14',
    `Site Name,${site}`,
    'Battery Level,72 %',
    `Record Count,${count}`,
    'Log Interval,60 minutes,Log Start,03/01/2025 22:00:00',
    'Pipe ID,10.00 in,Vertical Mount,72.00 in',
    'Damping,3,Population,450',
    'Header Units,English',
    'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp',
  ];
  const csv = readText([...header, ...lines, ''].join(lineEnd), { exempt: false });
  if (csv.kind !== 'sound') throw new Error(`the sample is faulty: ${JSON.stringify(csv.errors)}`);
  return csv;
}

describe('the records of an uploaded file', () => {
  it('are packed by day, and read as they were, in batches of days', () => {
    const file = fileOf(50);
    const packed = packDays(file);
    expect([...packed.counts]).toEqual([2, 24, 24]);
    expect([packed.count, packed.lastAt - packed.firstAt]).toEqual([50, 49 * HOUR]);
    const batches = [...unpackDays(packed, 2)];
    expect(batches.map((batch) => batch.map(({ day }) => day - (packed.days[0] ?? 0)))).toEqual([[0, 1], [2]]);
    for (const name of COLUMNS)
      expect(batches.flat().flatMap((day) => [...decodeColumn(day[name], day.count)])).toEqual([...file.records[name]]);
  });

  it('begin a new day with its first second', () => {
    const { days, counts } = packDays(fileOf(2, { first: Date.UTC(2025, 2, 1, 23) / 1_000 }));
    expect([...counts]).toEqual([1, 1]);
    expect((days[1] ?? 0) - (days[0] ?? 0)).toBe(1);
  });
});

describe('the hash of a file', () => {
  it('is the same in any notation', () => {
    expect(contentHash(fileOf(30, { lineEnd: '\r\n', decimals: 4 }))).toBe(contentHash(fileOf(30)));
  });

  it.each<readonly [string, Parameters<typeof fileOf>]>([
    ['one record more', [31]],
    ['another site', [30, { site: 'MH2' }]],
    ['other times', [30, { first: Date.UTC(2025, 2, 1, 21) / 1_000 }]],
  ])('differs with %s', (_what, given) => {
    expect(contentHash(fileOf(...given))).not.toBe(contentHash(fileOf(30)));
  });
});
