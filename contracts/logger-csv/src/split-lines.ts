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
  readonly meta: { readonly cursor: number };
}

/**
 * Splits comma-separated text into rows (RFC 4180) with papaparse: CRLF, LF and CR, also mixed, which are LF in quoted cells; a byte order mark is dropped.
 * papaparse gets one stretch of the text after the other, no longer than a row may be, because it takes one line end for the whole text, does not count lines
 * and has no bound for a quote that is not closed.
 */
export function createLineSplitter(onLine: OnLine, { rowLength = loggerLimits.rowLength, onLongRow }: SplitOptions = {}): LineSplitter {
  let rest = '';
  let line = 1;
  let begun = false;
  /** A CR at the end of a chunk: an LF may follow. */
  let held = '';
  /** Returns where the whole rows end. */
  const give = (stretch: string, isWhole: boolean): number => {
    const { data, meta } = new Papa.Parser({ delimiter: ',', newline: '\n' }).parse(stretch, 0, !isWhole) as Split;
    const isQuoted = stretch.includes(QUOTE);
    for (const cells of data) {
      onLine(line, cells);
      line += isQuoted ? linesOf(cells) : 1;
    }
    return meta.cursor;
  };
  const take = (text: string) => {
    let at = 0;
    while (at < text.length) {
      const stretch = text.slice(at, at + rowLength);
      const taken = give(stretch, false);
      at += taken;
      if (taken > 0) continue;
      if (stretch.length < rowLength) break;
      onLongRow?.(line);
      give(stretch, true);
      // The row continues in its last physical line.
      line--;
      at += stretch.length;
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
      if (held !== '') take(`${rest}\n`);
      if (rest !== '') give(rest, true);
    },
  };
}

/** The number of physical lines of a row, whose cells contain the quoted line ends. */
function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) lines++;
  return lines;
}
