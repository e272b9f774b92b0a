import { unexpected } from './bad-input.js';

/** The position of a column in the rows of a file. */
export interface Column {
  readonly name: string;
  readonly at: number;
}

/** The first of the names that the header contains, in any case; undefined if there is none. */
export function findColumn(header: readonly string[], names: readonly string[]): Column | undefined {
  const present = header.map((cell) => cell.trim().toLowerCase());
  for (const name of names) {
    const at = present.indexOf(name);
    if (at >= 0) return { name, at };
  }
  return undefined;
}

/** The number in a cell. @throws BadInput with the expected content of the column */
export function numberIn(cell: string | undefined, file: string, line: number, what: string): number {
  const text = cell?.trim() ?? '';
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw unexpected(file, line, what, `"${text.slice(0, 40)}"`);
  return value;
}

/** Loggers are newer than 1980; milliseconds would be beyond 2100. */
const EARLIEST = Date.UTC(1980, 0, 1) / 1_000;
const LATEST = Date.UTC(2100, 0, 1) / 1_000;

export const isLoggerTime = (seconds: number): boolean => seconds >= EARLIEST && seconds <= LATEST;

/** The time in a cell. @throws BadInput */
export function epochIn(cell: string | undefined, file: string, line: number): number {
  const what = 'a time in epoch seconds, from 1980 to 2100';
  const time = numberIn(cell, file, line, what);
  if (!isLoggerTime(time)) throw unexpected(file, line, what, time);
  return time;
}

/** A growing typed array of numbers. */
export class GrowingColumn {
  #values = new Float64Array(1_024);
  #count = 0;

  add(value: number): void {
    if (this.#count === this.#values.length) {
      const grown = new Float64Array(2 * this.#count);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.#count++] = value;
  }

  values(): Float64Array {
    return this.#values.slice(0, this.#count);
  }
}
