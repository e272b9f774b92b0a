import type { RecordColumns } from '@headworks/level-block';
import { decodeColumn, encodeColumn } from '@headworks/level-block/codec';

/** A row of `blocks`: a day of a log. */
export interface BlockRow {
  readonly day: number;
  readonly count: number;
  readonly times: Buffer;
  readonly levels: Buffer;
  readonly distances: Buffer;
  readonly gains: Buffer;
  readonly temps: Buffer;
}

export const unpack = (block: BlockRow): RecordColumns => ({
  times: decodeColumn(block.times, block.count),
  levels: decodeColumn(block.levels, block.count),
  distances: decodeColumn(block.distances, block.count),
  gains: decodeColumn(block.gains, block.count),
  temps: decodeColumn(block.temps, block.count),
});

export const pack = (columns: RecordColumns): Omit<BlockRow, 'day'> => ({
  count: columns.times.length,
  times: encodeColumn(columns.times),
  levels: encodeColumn(columns.levels),
  distances: encodeColumn(columns.distances),
  gains: encodeColumn(columns.gains),
  temps: encodeColumn(columns.temps),
});

export interface RecordRow {
  readonly time: number;
  readonly level: number;
  readonly distance: number | null;
  readonly gain: number | null;
  readonly temp: number | null;
}

/** Rows in time order as columns. */
export const columnsOf = (rows: readonly RecordRow[]): RecordColumns => ({
  times: Float64Array.from(rows, (row) => row.time),
  levels: Float64Array.from(rows, (row) => row.level),
  distances: Float64Array.from(rows, (row) => row.distance ?? Number.NaN),
  gains: Float64Array.from(rows, (row) => row.gain ?? Number.NaN),
  temps: Float64Array.from(rows, (row) => row.temp ?? Number.NaN),
});
