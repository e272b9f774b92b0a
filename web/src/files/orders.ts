/** What the page orders of the thread that reads files, by `id`, and what it hears of each. */
export type Order =
  /** Reads and checks a logger's file. */
  | { readonly kind: 'check'; readonly file: File; readonly exempt: boolean }
  /** Reads it again and sends it; `more` stands before header and data. */
  | {
      readonly kind: 'send';
      readonly file: File;
      readonly exempt: boolean;
      readonly url: string;
      readonly token: string | null;
      readonly more: Readonly<Record<string, unknown>>;
      readonly mostBytes: number;
      readonly timeoutMs: number;
    }
  /** Counts the flags of a file. */
  | { readonly kind: 'flag'; readonly file: File }
  /** Writes the files with their flags: as they are, or as one zip. */
  | { readonly kind: 'export'; readonly files: readonly { readonly file: File; readonly hasIssues: boolean }[] };

export interface Checked {
  readonly records: number;
  /** What is wrong, as a person reads it: at most ten and a note. None for a sound file. */
  readonly errors: readonly string[];
  /** What does not stop an upload, but should be seen. */
  readonly warnings: readonly string[];
}

/** The answer of the server, or why there is none. */
export type Sent =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly text: string;
      readonly requestId: string | null;
      readonly retryAfterSeconds: number;
    }
  | { readonly kind: 'unreachable' | 'too slow' | 'too large' }
  /** It is not the sound file any more that was checked. */
  | { readonly kind: 'changed' };

export interface Flagged {
  readonly records: number;
  readonly flaggedRecords: number;
  readonly flagCounts: Readonly<Record<'*' | '&' | '~', number>>;
  /** Faults that no flag stands for. */
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
  readonly flag: Flagged;
  readonly export: readonly Exported[];
}

export type Heard =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly id: number; readonly kind: 'result'; readonly result: ResultOf[keyof ResultOf] }
  /** The file cannot be read, such as one that is gone. */
  | { readonly id: number; readonly kind: 'failed'; readonly message: string };
