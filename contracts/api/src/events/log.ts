import type { RepairKind } from '@headworks/level-quality';
import type { SensorPlace } from '../sensor-place.js';

/** Stream `log-<id>`: the header of a log. Records are not events. Lengths in inches. */
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
        /** Only for a log without an owner: its packets claim the device for this organization, and no other one gets the log. Missing in events of earlier releases. */
        readonly claimFor?: number;
        /** Only for an upload, whose records are complete when it opens; epoch seconds by the logger's clock. */
        readonly count?: number;
        readonly firstAt?: number;
        readonly lastAt?: number;
      };
    }
  | { readonly type: 'LogAssigned'; readonly data: { readonly logId: number; readonly orgId: number } }
  /** Only the records from `start` to `end` count, both included: times by the logger's clock, since late records shift the indices. */
  | { readonly type: 'LogDatesAdjusted'; readonly data: { readonly logId: number; readonly serialNumber: string } & AdjustedDates }
  /** All records count again. */
  | { readonly type: 'LogDatesReverted'; readonly data: { readonly logId: number; readonly serialNumber: string } }
  /** A repair of the records of [start, end], applied when they are read: the stored records stay. Epoch seconds by the logger's clock; `at` in milliseconds. */
  | {
      readonly type: 'LogRepaired';
      readonly data: {
        readonly logId: number;
        readonly repairId: number;
        readonly kind: RepairKind;
        readonly start: number;
        readonly end: number;
        /** How far a shift moves the times; 0 for the other kinds. */
        readonly seconds: number;
        readonly at: number;
      };
    }
  | { readonly type: 'LogRepairRemoved'; readonly data: { readonly logId: number; readonly repairId: number } }
  /** The records are deleted as well. */
  | { readonly type: 'LogDeleted'; readonly data: { readonly logId: number; readonly serialNumber: string } };

/** The times of the first and the last record that count, epoch seconds by the logger's clock. */
export interface AdjustedTimes {
  readonly startAt: number;
  readonly endAt: number;
}

/** With their indices from 0 at the time of the command. */
export interface AdjustedDates extends AdjustedTimes {
  readonly startIndex: number;
  readonly endIndex: number;
}

export const logStream = (logId: number): string => `log-${logId}`;

/** A value of logs' state topic, key `log-<id>`: count and time range of the records. Epoch seconds by the logger's clock. */
export interface LogState {
  readonly kind: 'log';
  readonly logId: number;
  readonly orgId: number | null;
  readonly count: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** Inches of the last record, as recorded; missing in states of earlier releases. */
  readonly lastLevel?: number | null;
  /** Missing in states of earlier releases. */
  readonly serialNumber?: string;
  /** Null: all records count. */
  readonly adjusted: AdjustedDates | null;
  /** When the newest record was received, epoch milliseconds. */
  readonly receivedAt: number;
  /** When the quality marks last changed, epoch milliseconds; null before the first change. */
  readonly markedAt?: number | null;
  /** Where the SewerWatch sensor of the log is, by the packets of the log; null if none of them has said it. Missing in states of earlier releases. */
  readonly place?: SensorPlace | null;
}
