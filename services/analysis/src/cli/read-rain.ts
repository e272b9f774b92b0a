import { millimetresToInches } from '@headworks/api/units';
import { splitLines } from '@headworks/logger-csv';
import type { Rain } from '../core/basin.js';
import { unexpected } from './bad-input.js';
import { type Column, epochIn, findColumn, numberIn } from './columns.js';
import { readTime } from './read-time.js';

const TIMES = ['epoch', 'datetime', 'date', 'date/time', 'time'];
const INCHES = ['in.', 'in', 'amount_in', 'rain_in', 'inches'];
const MILLIMETRES = ['mm', 'amount_mm', 'rain_mm', 'mm.'];

/**
 * Rain from a CSV file: a time column (epoch, datetime or Date) and an amount column in inches (in., amount_in) or millimetres (mm, amount_mm),
 * each amount for the interval that starts at its time.
 * @throws BadInput
 */
export function readRain(text: string, file: string): Rain {
  let columns: { readonly time: Column; readonly amount: Column } | undefined;
  const rows: { readonly time: number; readonly inches: number }[] = [];
  splitLines(text, (line, cells) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (!columns) {
      columns = rainColumns(cells, file, line);
      return;
    }
    const { time: timeColumn, amount } = columns;
    const timeText = cells[timeColumn.at]?.trim() ?? '';
    const time = timeColumn.name === 'epoch' ? epochIn(timeText, file, line) : readTime(timeText);
    if (Number.isNaN(time)) throw unexpected(file, line, 'a date such as 2/17/2025 or 2025-02-17 00:15', `"${timeText}"`);
    const value = numberIn(cells[amount.at], file, line, `an amount of rain in the column ${amount.name}`);
    if (value < 0) throw unexpected(file, line, 'an amount of rain of 0 or more', value);
    rows.push({ time, inches: MILLIMETRES.includes(amount.name) ? millimetresToInches(value) : value });
  });
  if (!columns) throw unexpected(file, 1, 'the columns Date and in.', 'an empty file');
  rows.sort((a, b) => a.time - b.time);
  return { times: Float64Array.from(rows, ({ time }) => time), inches: Float64Array.from(rows, ({ inches }) => inches) };
}

function rainColumns(header: readonly string[], file: string, line: number) {
  const time = findColumn(header, TIMES);
  const amount = findColumn(header, [...INCHES, ...MILLIMETRES]);
  if (!time || !amount)
    throw unexpected(file, line, 'a header with the columns Date and in. (or mm)', `"${header.join(',').slice(0, 80)}"`);
  return { time, amount };
}
