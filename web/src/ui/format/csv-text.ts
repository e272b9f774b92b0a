import { unparse } from 'papaparse';

/**
 * CSV for spreadsheets: byte order mark, CRLF. A cell that a spreadsheet would evaluate as a formula (it begins with = + - @, a tab or a return)
 * gets a leading apostrophe.
 */
export const csvText = (fields: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${unparse({ fields: [...fields], data: rows.map((row) => [...row]) }, { escapeFormulae: true, newline: '\r\n' })}\r\n`;

/** A name as part of a file name: characters that file systems refuse become underscores. */
export const inFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').trim();

/** A time of the loggers' clock in a format that every spreadsheet reads: 2025-04-03 09:15:00. */
export const csvTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** A number with two decimals; never -0.00. */
export const csvNumber = (value: number): string => value.toFixed(2).replace(/^-0\.00$/, '0.00');
