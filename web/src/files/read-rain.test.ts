import { rainLimits } from '@headworks/rain';
import { expect, it, test } from 'vitest';
import { MOST_BARS } from '../charts/bars.js';
import { readRain } from './read-rain.js';

const read = (...parts: readonly BlobPart[]) => readRain(new Blob([...parts]), 'mm', () => {});
const faultsOf = async (...parts: readonly BlobPart[]) => {
  const { faults } = await read(...parts);
  return faults.map(({ row, entry, message }) => `${row} ${entry}: ${message}`);
};

test('a file is read into what is shown of it and what is sent', async () => {
  const { bins, data, ...read1 } = await read('Date,in.\r\n2/17/2025 00:15,0.25\r\n"2/17/2025 01:00","0.5"\r\n\r\n');
  expect(read1).toEqual({
    faults: [],
    faultCount: 0,
    unit: 'in.',
    isAssumed: false,
    rows: 2,
    first: Date.parse('2025-02-17T00:15:00Z') / 1_000,
    last: Date.parse('2025-02-17T01:00:00Z') / 1_000,
    total: 0.75,
  });
  expect([...bins.inches]).toEqual([0.25, 0.5]);
  expect(JSON.parse(JSON.parse(await data.text()))).toEqual([
    ['Date', 'in.'],
    ['2025-02-17 00:15', '0.25'],
    ['2025-02-17 01:00', '0.5'],
  ]);
});

test('without a unit in the header the amounts have that of the reader', async () => {
  expect(await read('Date,Rain\n2025-02-17,25.4\n')).toMatchObject({ unit: 'mm', isAssumed: true, total: 1 });
  expect(await read('Date,in.\n2025-02-17,1\n')).toMatchObject({ unit: 'in.', isAssumed: false, total: 1 });
});

test('rows that are not valid are named as a spreadsheet counts them, and nothing is left to send', async () => {
  const faulty = await read('Date,in.\n2/17/2025,0\n\n2/30/2025,0\n2/18/2025,wet\n2/19/2025\n');
  expect(faulty.faults.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '4 "2/30/2025" is not a valid date',
    '5 "wet" is not a number',
    '6 This row needs additional data.',
  ]);
  expect([faulty.faultCount, faulty.data.size, faulty.rows]).toEqual([3, 0, 0]);
});

it.each([
  ['semicolons', 'Date;in.\n2/17/2025;0.29\n', "1 Date;in.: Columns are separated by ';'. Save the file with commas."],
  ['decimal commas', 'Date, time\n17.2.2025;0,29\n', "2 17.2.2025;0,29: Columns are separated by ';'. Save the file with commas."],
  ['tabs', 'Date\tin.\n2/17/2025\t0.29\n', '1 Date\tin.: Columns are separated by tabs. Save the file with commas.'],
  ['no header', '2/17/2025,0.29\n2/18/2025,0\n', '1 2/17/2025,0.29: The first row must be a header, such as Date,in.'],
  ['UTF-16', Buffer.from('\ufeffDate,in.\n2/17/2025,0.29\n', 'utf16le'), '1 : The file is UTF-16 text. Save it as CSV UTF-8.'],
  ['UTF-16 without mark', Buffer.from('Date,in.\n', 'utf16le'), '1 : The file is UTF-16 text. Save it as CSV UTF-8.'],
  ['UTF-16, big end first', Buffer.from('\ufeffDate,in.\n', 'utf16le').swap16(), '1 : The file is UTF-16 text. Save it as CSV UTF-8.'],
  ['a spreadsheet', Buffer.from('PK\x03\x04\x14\x00\x06\x00'), '1 : The file is not text. Choose a CSV file.'],
  ['a damaged file', Buffer.from('Date,in.\n2/17/2025,0\n2/18/2025,\x00\x00\n'), '3 : The file is not text. Choose a CSV file.'],
  [
    'an open quote',
    `Date,in.\n2/17/2025,"0\n${'2/18/2025,0\n'.repeat(2_000)}`,
    '2 : This row has more than 10,000 characters. A quote may be missing.',
  ],
  ['nothing', '', '1 : The file has no rows.'],
])('a file of %s is refused as a whole', async (_, content, expected) => {
  expect((await faultsOf(content))[0]).toBe(expected);
});

it('is refused beyond 64 MB, without being read', async () => {
  const megabyte = new Uint8Array(1_048_576).fill(0x30);
  expect(await faultsOf(...Array(65).fill(megabyte))).toEqual(['1 : The file is larger than 64.0\u00a0MB.']);
});

/** Rows of minutes from 2025 on, in parts. */
function* minutes(count: number): Generator<string> {
  yield 'Date,in.\n';
  const first = Date.UTC(2025, 0, 1);
  for (let row = 0; row < count; row++) yield `${new Date(first + row * 60_000).toISOString().slice(0, 16)},0.01\n`;
}

test('as many rows as a basin may have become some bars, and their progress is reported; one more is refused', async () => {
  const progress: number[] = [];
  const all = [...minutes(rainLimits.rows)];
  const { rows, total, bins, faults } = await readRain(new Blob([all.join('')]), 'mm', (done, size) => progress.push(done / size));
  expect([rows, faults]).toEqual([rainLimits.rows, []]);
  expect(total).toBeCloseTo(rainLimits.rows / 100, 3);
  expect(bins.inches.length).toBeLessThanOrEqual(MOST_BARS + 1);
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(progress.every((share) => share > 0 && share <= 1)).toBe(true);
  expect((await faultsOf(`${all.join('')}2027-01-01,0\n2027-01-02,0\n`))[0]).toMatch(/: The file has more than 600,000 rows\.$/);
}, 60_000);
