import { createLineSplitter, type LineSplitter } from '@headworks/logger-csv';
import {
  binRain,
  createRainReader,
  type RainFault,
  type RainUnit,
  rainLimits,
  readRainDate,
  spanFor,
  totalOf,
  unitOf,
  writeRain,
} from '@headworks/rain';
import { MOST_BARS } from '../charts/bars.js';
import { formatBytes, formatCount } from '../ui/format/format.js';
import type { RainOfFile } from './orders.js';
import { rainFileTexts as t } from './texts.js';

/** A row has two short cells; a quote that is not closed makes one of the rest of the file. */
const LONGEST_ROW = 10_000;
const SEPARATORS = /[;\t|]/;
const REPORT_EVERY_MS = 100;

/** Ends the reading: the file is refused with this fault alone. */
class FileFault extends Error {
  constructor(
    readonly row: number,
    message: string,
    readonly entry = '',
  ) {
    super(message);
  }
}

/** Reads a rain file row by row, up to the rows that a basin may have. `fallback` is the unit if the header has none. Throws if it cannot be read. */
export async function readRain(file: Blob, fallback: RainUnit, onProgress: (done: number, all: number) => void): Promise<RainOfFile> {
  const reader = createRainReader(fallback);
  let [number, isAssumed] = [0, false];
  const onRow = (cells: readonly string[]) => {
    number++;
    if (number <= 2) checkColumns(cells, number);
    if (number === 1) isAssumed = unitOf(cells) === undefined;
    reader.row(cells);
  };
  const onLongRow = () => {
    throw new FileFault(number + 1, t.endless(formatCount(LONGEST_ROW)));
  };
  const rows = createLineSplitter((_line, cells) => onRow(cells), { rowLength: LONGEST_ROW, onLongRow });
  try {
    await feed(file, rows, () => number + 1, reader.isFull, onProgress);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { row, message, entry } = error;
    return { ...refused([{ row, field: 'date', entry: entry.slice(0, rainLimits.entryLength), message }]), unit: fallback, isAssumed };
  }
  // An empty file has no header either.
  if (number === 0) reader.row([]);
  const { rain, faults, faultCount, unit } = reader.end();
  if (faultCount > 0) return { ...refused(faults, faultCount), unit, isAssumed };
  const { times } = rain;
  return {
    faults,
    faultCount,
    unit,
    isAssumed,
    rows: times.length,
    first: times[0] ?? 0,
    last: times.at(-1) ?? 0,
    total: totalOf(rain),
    bins: binRain(rain, spanFor(rain, MOST_BARS)),
    data: new Blob([JSON.stringify(writeRain(rain))]),
  };
}

const refused = (faults: readonly RainFault[], faultCount = faults.length): Omit<RainOfFile, 'unit' | 'isAssumed'> => ({
  faults,
  faultCount,
  rows: 0,
  first: 0,
  last: 0,
  total: 0,
  bins: { start: 0, seconds: 0, inches: new Float64Array() },
  data: new Blob(),
});

/** Passes the text of a file on, and refuses what is none. `nextRow` is the number of the row that has begun. */
async function feed(
  file: Blob,
  rows: LineSplitter,
  nextRow: () => number,
  isEnough: () => boolean,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  if (file.size > rainLimits.bytes) throw new FileFault(1, t.tooLarge(formatBytes(rainLimits.bytes)));
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  let [done, reportedAt] = [0, 0];
  try {
    for (;;) {
      const part = await reader.read();
      if (part.done) break;
      const bytes = part.value;
      if (done === 0 && isUtf16(bytes)) throw new FileFault(1, t.utf16);
      const zero = bytes.indexOf(0);
      rows.text(decoder.decode(zero === -1 ? bytes : bytes.subarray(0, zero), { stream: true }));
      if (zero !== -1) throw new FileFault(nextRow(), t.binary);
      done += bytes.length;
      if (isEnough()) return;
      if (performance.now() - reportedAt < REPORT_EVERY_MS) continue;
      reportedAt = performance.now();
      onProgress(done, file.size);
    }
    rows.text(decoder.decode());
    rows.end();
  } finally {
    await reader.cancel();
  }
}

/** By its byte order mark, or by the zeros of its first letter. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === 0xff || first === 0xfe) return second === 0xff || second === 0xfe;
  return (first === 0) !== (second === 0) && second !== undefined;
}

/** The header and the first row show the wrong separator, and a missing header. */
function checkColumns(cells: readonly string[], row: number): void {
  const [first = ''] = cells;
  const [separator] = SEPARATORS.exec(first) ?? [];
  if (separator !== undefined) throw new FileFault(row, t.separator(separator), cells.join(','));
  if (row === 1 && !Number.isNaN(readRainDate(first))) throw new FileFault(row, t.noHeader, cells.join(','));
}
