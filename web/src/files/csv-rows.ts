import { Parser } from 'papaparse';

const COMMA = ',';

export interface CsvRows {
  /** The next part of the text; the last one ends the row that is open. */
  text(part: string, isLast: boolean): void;
  /** Characters of the row that has begun. */
  pending(): number;
}

/** Splits CSV text that comes in parts into rows of its cells, an empty line into one empty cell. */
export function createCsvRows(onRow: (cells: readonly string[]) => void): CsvRows {
  let rest = '';
  return {
    text(part, isLast) {
      let input = rest + part;
      // The other half of a line break may be in the next part.
      const held = !isLast && input.endsWith('\r') ? '\r' : '';
      if (held !== '') input = input.slice(0, -1);
      if (input.includes('\r')) input = input.replaceAll(/\r\n?/g, '\n');
      // papaparse reads files by itself only as a whole or with FileReader, which tests do not have; its types leave out what this returns.
      const { data, meta } = new Parser({ delimiter: COMMA, newline: '\n' }).parse(input, 0, !isLast) as {
        readonly data: readonly (readonly string[])[];
        readonly meta: { readonly cursor: number };
      };
      rest = input.slice(meta.cursor) + held;
      for (const cells of data) onRow(cells);
    },
    pending: () => rest.length,
  };
}
