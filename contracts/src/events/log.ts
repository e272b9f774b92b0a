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
  /** Its records go as well. */
  | { readonly type: 'LogDeleted'; readonly data: { readonly logId: number; readonly serialNumber: string } };

export const logStream = (logId: number): string => `log-${logId}`;

/** A value of logs' state topic, key `log-<id>`: how far its records reach. Epoch seconds by the logger's clock. */
export interface LogState {
  readonly kind: 'log';
  readonly logId: number;
  readonly orgId: number | null;
  readonly count: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** Epoch milliseconds of the newest arrival. */
  readonly receivedAt: number;
}
