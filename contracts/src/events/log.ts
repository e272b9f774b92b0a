import type { RepairKind } from '../level-quality/repair.js';

/** Stream `log-<id>`. Records are not events; a log's header is. Lengths in inches. */
export type LogEvent =
  | {
      readonly type: 'LogOpened';
      readonly data: {
        readonly logId: number;
        readonly serialNumber: string;
        readonly orgId: number | null;
        readonly siteName: string | null;
        readonly intervalMinutes: number | null;
        readonly pipeInches: number | null;
        readonly mountInches: number | null;
        readonly population: number | null;
        readonly origin: 'telemetry' | 'upload';
        /** Of an upload, whose records are all there when it opens; epoch seconds by the logger's clock. */
        readonly count?: number;
        readonly firstAt?: number;
        readonly lastAt?: number;
      };
    }
  | { readonly type: 'LogAssigned'; readonly data: { readonly logId: number; readonly orgId: number } }
  /** Only the records between two of them count, both included: their times by the logger's clock, since records that come late shift the indices. */
  | { readonly type: 'LogDatesAdjusted'; readonly data: { readonly logId: number; readonly serialNumber: string } & AdjustedDates }
  /** All records count again. */
  | { readonly type: 'LogDatesReverted'; readonly data: { readonly logId: number; readonly serialNumber: string } }
  /** What readers of the records of [start, end] see from now on: the records themselves stay. Epoch seconds by the logger's clock; `at` in milliseconds. */
  | {
      readonly type: 'LogRepaired';
      readonly data: {
        readonly logId: number;
        readonly repairId: number;
        readonly kind: RepairKind;
        readonly start: number;
        readonly end: number;
        /** By how much a shift moves the times; 0 for the other kinds. */
        readonly seconds: number;
        readonly at: number;
      };
    }
  | { readonly type: 'LogRepairRemoved'; readonly data: { readonly logId: number; readonly repairId: number } }
  /** Its records go as well. */
  | { readonly type: 'LogDeleted'; readonly data: { readonly logId: number; readonly serialNumber: string } };

/** The times of the first and the last record that count, epoch seconds by the logger's clock. */
export interface AdjustedTimes {
  readonly startAt: number;
  readonly endAt: number;
}

/** With their indices from 0, as they were when this was said. */
export interface AdjustedDates extends AdjustedTimes {
  readonly startIndex: number;
  readonly endIndex: number;
}

export const logStream = (logId: number): string => `log-${logId}`;

/** A value of logs' state topic, key `log-<id>`: how far its records reach. Epoch seconds by the logger's clock. */
export interface LogState {
  readonly kind: 'log';
  readonly logId: number;
  readonly orgId: number | null;
  readonly count: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** Null: all records count. */
  readonly adjusted: AdjustedDates | null;
  /** Epoch milliseconds of the newest arrival. */
  readonly receivedAt: number;
  /** Epoch milliseconds of the last change of its quality marks; null before the first one. */
  readonly markedAt?: number | null;
}
