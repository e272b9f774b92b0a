import { MM_PER_INCH, type Rain, type RainFault, type RainUnit, rainLimits, rainUnits } from './rain.js';
import { readRainDate } from './read-date.js';
import { rainTexts } from './texts.js';

export interface RainRead {
  readonly rain: Rain;
  /** The first ones. */
  readonly faults: readonly RainFault[];
  readonly faultCount: number;
  /** The unit of the amounts in the file. */
  readonly unit: RainUnit;
  /** Rows below the header, without empty ones. */
  readonly rowCount: number;
}

export interface RainReader {
  /** The next row of the file; the first one is the header. An empty row is passed over, and counted. */
  row(cells: readonly unknown[]): void;
  /** There are more rows than a basin may have: the others need not be read. */
  isFull(): boolean;
  end(): RainRead;
}

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?\s*$/;

/** A cell as text. JSON may have lists and objects in it, which have no text of a date or an amount. */
const textOf = (cell: unknown): string => (typeof cell === 'object' ? '' : String(cell ?? ''));

/** The unit in the second column of the header; undefined for anything else. */
export function unitOf(header: readonly unknown[]): RainUnit | undefined {
  const text = textOf(header[1]).trim().toLowerCase();
  return rainUnits.find((unit) => unit === text || unit.replace('.', '') === text);
}

/**
 * Reads rows of rain. Amounts come in the unit of the header, or in `fallback` where it has neither, and are kept in inches.
 */
export function createRainReader(fallback: RainUnit): RainReader {
  let times = new Float64Array(4_096);
  let inches = new Float64Array(4_096);
  let [number, count, faultCount, rowCount] = [0, 0, 0, 0];
  let unit = fallback;
  let before = Number.NEGATIVE_INFINITY;
  const faults: RainFault[] = [];
  const fault = (field: RainFault['field'], entry: string, message: (entry: string) => string): void => {
    faultCount++;
    const shown = entry.length > rainLimits.entryLength ? `${entry.slice(0, rainLimits.entryLength)}…` : entry;
    if (faults.length < rainLimits.faults) faults.push({ row: number, field, entry: shown, message: message(shown) });
  };
  const keep = (time: number, amount: number): void => {
    if (count === times.length) {
      const length = Math.min(count * 2, rainLimits.rows);
      [times, inches] = [grown(times, length), grown(inches, length)];
    }
    times[count] = time;
    inches[count] = amount;
    count++;
  };

  return {
    row(cells) {
      number++;
      if (number === 1) {
        unit = unitOf(cells) ?? fallback;
        return;
      }
      const [date, amount] = [textOf(cells[0]).trim(), textOf(cells[1]).trim()];
      if (cells.length < 2 && date === '') return;
      rowCount++;
      if (rowCount > rainLimits.rows) return;
      if (date === '' || amount === '') return fault(date === '' ? 'date' : 'amount', date, () => rainTexts.moreData);
      const time = readRainDate(date);
      if (Number.isNaN(time)) return fault('date', date, rainTexts.notADate);
      if (amount.length > rainLimits.entryLength || !NUMBER.test(amount)) return fault('amount', amount, rainTexts.notANumber);
      if (time <= before) return fault('date', date, rainTexts.notLater);
      before = time;
      const rain = Number(amount) / (unit === 'mm' ? MM_PER_INCH : 1);
      if (rain < 0) return fault('amount', amount, rainTexts.negative);
      if (rain > rainLimits.inchesPerRow) return fault('amount', amount, rainTexts.tooMuch);
      keep(time, tidy(rain));
    },
    isFull: () => rowCount > rainLimits.rows,
    end() {
      if (rowCount === 0) fault('date', '', () => rainTexts.noRows);
      if (rowCount > rainLimits.rows) fault('date', '', () => rainTexts.tooManyRows);
      return { rain: { times: times.slice(0, count), inches: inches.slice(0, count) }, faults, faultCount, unit, rowCount };
    },
  };
}

/** Parts of an inch that are kept: far below what a gauge measures, and short when packed. */
const PARTS = 10_000;
const tidy = (inches: number): number => Math.round(inches * PARTS) / PARTS + 0;

function grown(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(column);
  return longer;
}
