import { expect, it } from 'vitest';
import { csvFileName, csvHead, csvLines } from './log-csv.js';

const record = { index: 300, time: Date.UTC(2025, 3, 3, 9, 15) / 1000, level: 4.256, distance: 67.7, gain: 12, temp: 50 };

it('has a line for each record, two decimals, without separators', () => {
  expect(csvHead('1')).toBe('Record,Date/Time (logger time),Level (in.),Distance (in.),Gain,Temperature (°F)\r\n');
  expect(csvLines([record, { ...record, index: 301, level: 12480 }], '1')).toBe(
    '301,2025-04-03 09:15:00,4.26,67.70,12,50.00\r\n302,2025-04-03 09:15:00,12480.00,67.70,12,50.00\r\n',
  );
});

it('is in the units of the user, and names them', () => {
  expect(csvHead('2')).toContain('Level (mm),Distance (mm),Gain,Temperature (°C)');
  expect(csvLines([record], '2')).toBe('301,2025-04-03 09:15:00,108.10,1719.58,12,10.00\r\n');
});

it('leaves missing values empty', () => {
  expect(csvLines([{ ...record, distance: null, gain: null, temp: null }], '1')).toBe('301,2025-04-03 09:15:00,4.26,,,\r\n');
});

it('has a file name that is valid on every system', () => {
  expect(csvFileName('Iron St/MH41: east')).toBe('Iron St_MH41_ east-CloudDownload.csv');
});
