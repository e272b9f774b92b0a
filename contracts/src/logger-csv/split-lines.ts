import { loggerLimits } from './logger-limits.js';

/** Told of each row: the physical line it begins on, from 1, and its cells without quotes. */
export type OnLine = (lineNumber: number, cells: readonly string[]) => void;

export interface LineSplitter {
  /** The next part of the text, cut anywhere. */
  text(chunk: string): void;
  /** The text is over: the last row may lack its line end. */
  end(): void;
}

const QUOTE = '"';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Comma-separated text into rows (RFC 4180): CRLF, LF and CR, also mixed; quoted cells with commas, line ends and doubled quotes in them; a byte order
 * mark is dropped. What follows a closing quote up to the comma is kept. A row longer than 65,536 characters goes on as the next one.
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

/** How many physical lines a row took whose cells hold the line ends that were quoted: for callers that split by other means. */
export function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells) if (cell.includes('\n') || cell.includes('\r')) lines += lineEndsIn(cell);
  return lines;
}

interface Row {
  readonly cells: readonly string[];
  /** Where the next row begins. */
  readonly next: number;
  /** The physical lines it ended. */
  readonly lines: number;
}

/** The row that begins at `at`; undefined where its end is not in the text yet. */
function takeRow(text: string, at: number, ends: LineEnds, final: boolean): Row | undefined {
  const limit = at + loggerLimits.rowLength;
  const end = ends.after(at);
  if (end <= limit && (end < text.length || final)) {
    const plain = text.slice(at, end);
    if (!plain.includes(QUOTE)) return ended(plain.split(','), text, end, 1, final);
  }
  return takeQuotedRow(text, at, Math.min(limit, text.length), final);
}

/** A row up to its line end at `end`. A CR at the end of a part may be half of a CRLF: the row waits. */
function ended(cells: readonly string[], text: string, end: number, lines: number, final: boolean): Row | undefined {
  if (text[end] !== '\r') return { cells, next: end + 1, lines };
  if (end + 1 === text.length && !final) return undefined;
  return { cells, next: text[end + 1] === '\n' ? end + 2 : end + 1, lines };
}

/** Cell by cell; `limit` is where the text or the longest row ends. */
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
  // The text is over, or the row is too long and goes on as the next one.
  if (limit === text.length && !final) return undefined;
  const next = text[limit - 1] === '\r' && text[limit] === '\n' ? limit + 1 : limit;
  return { cells, next, lines: lineEndsIn(text.slice(start, next)) };
}

const isCellEnd = (character: string | undefined): boolean => character === ',' || character === '\n' || character === '\r';

/** What stands between the quotes, from behind the first; `next` is behind the second, or the limit where there is none. */
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

/** Remembers where the next CR and LF are: a file without one of them is not searched for it line by line. */
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
