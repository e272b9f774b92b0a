import type { RainBins, RainFault, RainUnit } from '@headworks/rain';

/** Where a body goes, and what it may be. */
export interface Destination {
  readonly url: string;
  readonly token: string | null;
  readonly mostBytes: number;
  readonly timeoutMs: number;
}

/** The requests to the worker that reads files, and its messages about each, by `id`. */
export type Order =
  /** Reads and validates a logger file. */
  | { readonly kind: 'check'; readonly file: File; readonly exempt: boolean }
  /** Reads it again and sends it; the fields of `more` precede header and data. */
  | ({
      readonly kind: 'send';
      readonly file: File;
      readonly exempt: boolean;
      readonly more: Readonly<Record<string, unknown>>;
    } & Destination)
  /** Reads and validates a rain file. */
  | { readonly kind: 'rain'; readonly file: File; readonly fallback: RainUnit }
  /** Sends JSON. */
  | ({ readonly kind: 'post'; readonly body: Blob } & Destination)
  | { readonly kind: 'flag'; readonly file: File; readonly exempt: boolean }
  /** Writes the files with their flags: as single files, or as one zip. */
  | { readonly kind: 'export'; readonly files: readonly { readonly file: File; readonly hasIssues: boolean }[] };

export interface Checked {
  readonly records: number;
  /** The errors as shown to the user: up to ten and a note. Empty for a valid file. */
  readonly errors: readonly string[];
  /** Findings that do not prevent an upload, but should be shown. */
  readonly warnings: readonly string[];
}

/** A rain file. Without faults it has rows. */
export interface RainOfFile {
  /** The first ones. */
  readonly faults: readonly RainFault[];
  readonly faultCount: number;
  readonly unit: RainUnit;
  /** The header has no unit. */
  readonly isAssumed: boolean;
  readonly rows: number;
  /** Logger time. */
  readonly first: number;
  readonly last: number;
  /** Inches. */
  readonly total: number;
  readonly bins: RainBins;
  /** The rows as the value of `data` in the body of the upload; empty with faults. In the browser's blob store: it may be 25 MB. */
  readonly data: Blob;
}

/** The server's response, or why there is none. */
export type Sent =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly text: string;
      readonly requestId: string | null;
      readonly retryAfterSeconds: number;
    }
  | { readonly kind: 'unreachable' | 'too slow' | 'too large' }
  /** The file is no longer the one that was validated. */
  | { readonly kind: 'changed' };

export interface Flagged {
  readonly records: number;
  readonly flaggedRecords: number;
  readonly flagCounts: Readonly<Record<'*' | '&' | '~', number>>;
  /** Faults without a flag, as an upload would report them. */
  readonly errors: readonly string[];
  readonly hasIssues: boolean;
}

export interface Exported {
  readonly name: string;
  readonly content: Blob;
}

export interface ResultOf {
  readonly check: Checked;
  readonly send: Sent;
  readonly rain: RainOfFile;
  readonly post: Sent;
  readonly flag: Flagged;
  readonly export: readonly Exported[];
}

export type WorkerMessage =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly id: number; readonly kind: 'result'; readonly result: ResultOf[keyof ResultOf] }
  /** The file cannot be read, for example because it was deleted. */
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
