import { loggerLimits } from './logger-limits.js';

/** Called with each row: its first physical line, from 1, and its cells without quotes. */
export type OnLine = (lineNumber: number, cells: readonly string[]) => void;

export interface LineSplitter {
  /** Takes the next part of the text, split anywhere. */
  text(chunk: string): void;
  /** Ends the text: the last row may have no line end. */
  end(): void;
}

const QUOTE = '"';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Splits comma-separated text into rows (RFC 4180): CRLF, LF and CR, also mixed; quoted cells with commas, line ends and doubled quotes; a byte order
 * mark is dropped. Text between a closing quote and the comma is kept. A row longer than 65,536 characters continues as the next one.
 */
export function createLineSplitter(onLine: OnLine): LineSplitter {
  let rest = '';
  let line = 1;
  let begun = false;
  const take = (text: string, final: boolean) => {
    let at = 0;
    const ends = lineEndsOf(text);
    while (at < text.length) {
      const row = takeRow(text, at, ends, final);
      if (!row) break;
      onLine(line, row.cells);
      line += row.lines;
      at = row.next;
    }
    rest = text.slice(at);
  };
  return {
    text(chunk) {
      if (chunk === '') return;
      const fresh = !begun && chunk.startsWith(BYTE_ORDER_MARK) ? chunk.slice(1) : chunk;
      begun = true;
      take(rest + fresh, false);
    },
    end: () => take(rest, true),
  };
}

/** The number of physical lines of a row, whose cells contain the quoted line ends: for callers that use another parser. */
export function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) lines += lineEndsIn(cell);
  return lines;
}

interface Row {
  readonly cells: readonly string[];
  /** The start of the next row. */
  readonly next: number;
  /** The number of physical lines of the row. */
  readonly lines: number;
}

/** The row that starts at `at`; undefined if its end has not arrived. */
function takeRow(text: string, at: number, ends: LineEnds, final: boolean): Row | undefined {
  const limit = at + loggerLimits.rowLength;
  const end = ends.after(at);
  if (end <= limit && (end < text.length || final)) {
    const plain = text.slice(at, end);
    if (!plain.includes(QUOTE)) return ended(plain.split(','), text, end, 1, final);
  }
  return takeQuotedRow(text, at, Math.min(limit, text.length), final);
}

/** A row up to its line end at `end`. A CR at the end of a part may be the first half of a CRLF: the row waits. */
function ended(cells: readonly string[], text: string, end: number, lines: number, final: boolean): Row | undefined {
  if (text[end] !== '\r') return { cells, next: end + 1, lines };
  if (end + 1 === text.length && !final) return undefined;
  return { cells, next: text[end + 1] === '\n' ? end + 2 : end + 1, lines };
}

/** Cell by cell; `limit` is the end of the text or of the longest row. */
function takeQuotedRow(text: string, start: number, limit: number, final: boolean): Row | undefined {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    let cell = '';
    if (text[at] === QUOTE) {
      const quoted = takeQuoted(text, at + 1, limit);
      cell = quoted.cell;
      at = quoted.next;
    }
    const plainFrom = at;
    while (at < limit && !isCellEnd(text[at])) at++;
    cells.push(cell + text.slice(plainFrom, at));
    if (at >= limit) break;
    if (text[at] !== ',') return ended(cells, text, at, 1 + lineEndsIn(text.slice(start, at)), final);
    at++;
  }
  // The text ends, or the row is too long and continues as the next one.
  if (limit === text.length && !final) return undefined;
  const next = text[limit - 1] === '\r' && text[limit] === '\n' ? limit + 1 : limit;
  return { cells, next, lines: lineEndsIn(text.slice(start, next)) };
}

const isCellEnd = (character: string | undefined): boolean => character === ',' || character === '\n' || character === '\r';

/** The text between the quotes, from after the first; `next` is after the second, or the limit if there is none. */
function takeQuoted(text: string, from: number, limit: number): { readonly cell: string; readonly next: number } {
  let cell = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf(QUOTE, at);
    if (quote < 0 || quote >= limit) return { cell: cell + text.slice(at, limit), next: limit };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== QUOTE || quote + 1 >= limit) return { cell, next: quote + 1 };
    cell += QUOTE;
    at = quote + 2;
  }
}

const lineEndsIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

interface LineEnds {
  /** The first line end at or after `at`, else the text's length. `at` never goes back. */
  after(at: number): number;
}

/** Caches the positions of the next CR and LF: in a file without one of them, only one search is made. */
function lineEndsOf(text: string): LineEnds {
  const find = (character: string, from: number) => {
    const found = text.indexOf(character, from);
    return found < 0 ? text.length : found;
  };
  let feed = -1;
  let carriage = -1;
  return {
    after(at) {
      if (feed < at) feed = find('\n', at);
      if (carriage < at) carriage = find('\r', at);
      return Math.min(feed, carriage);
    },
  };
}
