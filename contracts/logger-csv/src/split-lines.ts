import Papa from 'papaparse';
import { loggerLimits } from './logger-limits.js';

/** Called with each row: its first physical line, from 1, and its cells without quotes. */
export type OnLine = (lineNumber: number, cells: readonly string[]) => void;

export interface LineSplitter {
  /** Takes the next part of the text, split anywhere. */
  text(chunk: string): void;
  /** Ends the text: the last row may have no line end. */
  end(): void;
}

export interface SplitOptions {
  /** Characters of a row: a longer one continues as the next. */
  readonly rowLength?: number | undefined;
  /** Called before a longer row is split, with the row's first physical line. */
  readonly onLongRow?: (lineNumber: number) => void;
}

const QUOTE = '"';
const BYTE_ORDER_MARK = '\uFEFF';

/** What the types of papaparse leave out: the whole rows of the input, and where they end. */
interface Split {
  readonly data: readonly (readonly string[])[];
  readonly errors: readonly { readonly code: string; readonly index: number }[];
  readonly meta: { readonly cursor: number };
}

const split = (text: string, isWhole: boolean) => new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(text, 0, !isWhole) as Split;

/** The start of the first line with text behind a closing quote, for which papaparse looks for a later quote. The line must be there as a whole. */
function malformedLineOf(text: string, { errors }: Split): number | undefined {
  if (errors.length === 0) return undefined;
  // What follows a quote at the end has not come yet.
  const decided = text.replace(/"[^\S\n]*$/, '');
  const first = (decided === text ? errors : split(decided, false).errors).find(({ code }) => code === 'InvalidQuotes');
  if (first === undefined || !text.includes('\n', first.index)) return undefined;
  // The index is that of the cell, behind its quote.
  return first.index < 2 ? 0 : text.lastIndexOf('\n', first.index - 2) + 1;
}

/**
 * Splits comma-separated text into rows (RFC 4180) with papaparse: CRLF, LF and CR, also mixed, which are LF in quoted cells; a byte order mark is dropped.
 * papaparse gets one stretch of the text after the other, no longer than a row may be, because it takes one line end for the whole text, does not count lines
 * and has no bound for a quote that is not closed. In a line with text behind a closing quote, all quotes are text.
 */
export function createLineSplitter(onLine: OnLine, { rowLength = loggerLimits.rowLength, onLongRow }: SplitOptions = {}): LineSplitter {
  let rest = '';
  let line = 1;
  let begun = false;
  /** A CR at the end of a chunk: an LF may follow. */
  let held = '';
  /** Returns where the whole rows end. */
  const give = (stretch: string, isWhole: boolean): number => {
    const rows = split(stretch, isWhole);
    const malformed = malformedLineOf(stretch, rows);
    if (malformed !== undefined) return giveLiterally(stretch, malformed);
    const isQuoted = stretch.includes(QUOTE);
    for (const cells of rows.data) {
      onLine(line, cells);
      line += isQuoted ? linesOf(cells) : 1;
    }
    return rows.meta.cursor;
  };
  /** The rows before a malformed line, and then this line, whose quotes are text. */
  const giveLiterally = (stretch: string, malformed: number): number => {
    const start = malformed === 0 ? 0 : give(stretch.slice(0, malformed), false);
    const end = stretch.indexOf('\n', start);
    onLine(line, stretch.slice(start, end).split(','));
    line++;
    return end + 1;
  };
  const take = (text: string) => {
    let at = 0;
    while (at < text.length) {
      // With the line end of a row that is as long as it may be.
      const stretch = text.slice(at, at + rowLength + 1);
      const taken = give(stretch, false);
      at += taken;
      if (taken > 0) continue;
      if (stretch.length <= rowLength) break;
      onLongRow?.(line);
      give(stretch.slice(0, rowLength), true);
      // The row continues in its last physical line.
      line--;
      at += rowLength;
    }
    rest = text.slice(at);
  };
  return {
    text(chunk) {
      if (chunk === '') return;
      let fresh = held + (!begun && chunk.startsWith(BYTE_ORDER_MARK) ? chunk.slice(1) : chunk);
      begun = true;
      held = fresh.endsWith('\r') ? '\r' : '';
      if (held !== '') fresh = fresh.slice(0, -1);
      take(rest + (fresh.includes('\r') ? fresh.replaceAll(/\r\n?/g, '\n') : fresh));
    },
    end() {
      if (rest !== '' || held !== '') take(`${rest}\n`);
      // What a quote that is not closed has taken in.
      if (rest !== '') give(rest.slice(0, -1), true);
    },
  };
}

/** The number of physical lines of a row, whose cells contain the quoted line ends. */
function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) lines++;
  return lines;
}
