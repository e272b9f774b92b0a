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
      };
    }
  | { readonly type: 'LogAssigned'; readonly data: { readonly logId: number; readonly orgId: number } }
  /** Only the records between two of them count, both included: their times by the logger's clock, since records that come late shift the indices. */
  | { readonly type: 'LogDatesAdjusted'; readonly data: { readonly logId: number; readonly serialNumber: string } & AdjustedDates }
  /** All records count again. */
  | { readonly type: 'LogDatesReverted'; readonly data: { readonly logId: number; readonly serialNumber: string } }
  /** Its records go as well. */
  | { readonly type: 'LogDeleted'; readonly data: { readonly logId: number; readonly serialNumber: string } };

/** The first and the last record that count, by time (epoch seconds) and by their index from 0, as it was when this was said. */
export interface AdjustedDates {
  readonly startAt: number;
  readonly endAt: number;
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
}
