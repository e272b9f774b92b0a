import { expect, it } from 'vitest';
import { csvHead, csvLines } from './csv.js';

const columns = (levels: readonly number[], other: readonly number[] = levels) => ({
  firstIndex: 300,
  times: Float64Array.from(levels, () => Date.UTC(2025, 3, 3, 9, 15) / 1000),
  levels: Float64Array.from(levels),
  distances: Float64Array.from(other, (value) => value && 67.7),
  gains: Float64Array.from(other, (value) => value && 12),
  temps: Float64Array.from(other, (value) => value && 50),
});

it('has a line for each record, two decimals, without separators', () => {
  expect(csvHead('1')).toBe('Record,Date/Time (logger time),Level (in.),Distance (in.),Gain,Temperature (°F)\r\n');
  expect(csvLines(columns([4.256, 12480]), '1')).toBe(
    '301,2025-04-03 09:15:00,4.26,67.70,12,50.00\r\n302,2025-04-03 09:15:00,12480.00,67.70,12,50.00\r\n',
  );
});

it('is in the units of the user, and names them', () => {
  expect(csvHead('2')).toContain('Level (mm),Distance (mm),Gain,Temperature (°C)');
  expect(csvLines(columns([4.256]), '2')).toBe('301,2025-04-03 09:15:00,108.10,1719.58,12,10.00\r\n');
});

it('leaves missing values empty', () => {
  expect(csvLines(columns([4.256], [Number.NaN]), '1')).toBe('301,2025-04-03 09:15:00,4.26,,,\r\n');
});
