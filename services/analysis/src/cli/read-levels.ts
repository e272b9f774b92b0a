import { millimetresToInches } from '@headworks/api/units';
import { inEnglishUnits, readText, splitLines } from '@headworks/logger-csv';
import type { LevelLog } from '../core/basin.js';
import { BadInput, unexpected } from './bad-input.js';
import { type Column, epochIn, findColumn, GrowingColumn, isLoggerTime, numberIn } from './columns.js';
import { readTime } from './read-time.js';

const LEVELS = ['level_in', 'level_mm'];
const TIMES = ['epoch', 'datetime'];

/** The levels of a file. `siteName` is from a logger's header; null if the file name identifies the site. */
export interface LevelFile extends Omit<LevelLog, 'id'> {
  readonly siteName: string | null;
  /** The line of the site name in the header. */
  readonly siteNameLine: number | null;
}

/**
 * Reads a file of levels, or a logger's CSV file.
 *
 * A file of levels names its columns in its first line: `epoch` or `datetime` (GMT; epoch if both exist) and `level_in` or `level_mm`.
 * A row without a level is skipped.
 * @throws BadInput
 */
export function readLevelFile(text: string, file: string): LevelFile {
  const [firstLine = ''] = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(/\r\n|\n|\r/, 1);
  const header = firstLine.replaceAll('"', '').split(',');
  if (findColumn(header, LEVELS) || findColumn(header, TIMES)) return readColumns(text, file);
  return readLogger(text, file);
}

function readColumns(text: string, file: string): LevelFile {
  let columns: { readonly time: Column; readonly level: Column } | undefined;
  let width = 0;
  const times = new GrowingColumn();
  const levels = new GrowingColumn();
  splitLines(text, (line, cells) => {
    if (cells.length <= 1 && (cells[0] ?? '').trim() === '') return;
    if (!columns) {
      columns = levelColumns(cells, file, line);
      width = cells.length;
      return;
    }
    if (cells.length !== width) throw unexpected(file, line, `${width} cells as in the first line`, cells.length);
    const levelText = cells[columns.level.at] ?? '';
    const timeText = cells[columns.time.at]?.trim() ?? '';
    if (levelText.trim() === '' && timeText !== '') return;
    times.add(timeIn(timeText, columns.time, file, line));
    const level = numberIn(levelText, file, line, `a level in the column ${columns.level.name}`);
    levels.add(columns.level.name === 'level_mm' ? millimetresToInches(level) : level);
  });
  const values = times.values();
  if (values.length === 0) throw unexpected(file, 2, 'at least one record', 'none');
  return {
    siteName: null,
    siteNameLine: null,
    startAt: values.reduce((least, time) => Math.min(least, time)),
    intervalMinutes: null,
    times: values,
    levelsInches: levels.values(),
  };
}

function levelColumns(header: readonly string[], file: string, line: number) {
  const time = findColumn(header, TIMES);
  const level = findColumn(header, LEVELS);
  if (!time || !level)
    throw unexpected(file, line, 'the columns epoch or datetime, and level_in or level_mm', `"${header.join(',').slice(0, 80)}"`);
  return { time, level };
}

function timeIn(text: string, column: Column, file: string, line: number): number {
  if (column.name === 'epoch') return epochIn(text, file, line);
  const time = readTime(text);
  if (!isLoggerTime(time)) throw unexpected(file, line, 'a time such as 2025-02-17 00:15, from 1980 to 2100', `"${text.slice(0, 40)}"`);
  return time;
}

/** A label that identifies the header of a logger's file, even an incomplete one. */
const LOGGER_LABEL = /^\W*(?:mac address|serial number|site name|firmware version|log interval|record number)\b/im;
const HEADER_LENGTH = 4_000;

/** Reads a logger's file, checked by the rules of the upload. */
function readLogger(text: string, file: string): LevelFile {
  if (!LOGGER_LABEL.test(text.slice(0, HEADER_LENGTH)))
    throw new BadInput(file, 1, "expected the columns epoch or datetime, and level_in or level_mm, or a logger's CSV file.");
  const read = readText(text, { exempt: false });
  if (read.kind === 'faulty') {
    const [first] = read.errors;
    throw new BadInput(
      file,
      first?.line ?? 1,
      `expected a file of levels or a logger's CSV file: ${first?.message ?? 'no records found.'}`,
    );
  }
  const { header, records } = inEnglishUnits(read);
  return {
    siteName: header.siteName ?? '',
    siteNameLine: lineWith(text, 'site name'),
    startAt: header.logStart ?? records.times[0] ?? 0,
    intervalMinutes: header.logInterval,
    times: records.times,
    levelsInches: records.levels,
  };
}

/** The line with a label, in any case; null if there is none. */
function lineWith(text: string, label: string): number | null {
  const at = text.toLowerCase().indexOf(label);
  return at < 0 ? null : text.slice(0, at).split(/\r\n|\n|\r/).length;
}
