import { unparse } from 'papaparse';

/**
 * CSV for spreadsheets: byte order mark, CRLF. A cell that a spreadsheet would evaluate as a formula (it begins with = + - @, a tab or a return)
 * gets a leading apostrophe.
 */
export const csvText = (fields: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${unparse({ fields: [...fields], data: rows.map((row) => [...row]) }, { escapeFormulae: true, newline: '\r\n' })}\r\n`;

/** A name as part of a file name: characters that file systems refuse become underscores. */
export const inFileName = (name: string): string => name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_').trim();
