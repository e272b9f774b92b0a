import type { ChosenFile } from '../../files/chosen-files.js';

export type Claim = 'Claimed' | 'AlreadyClaimed';

/** The state of a file. */
export type UploadState =
  | { readonly kind: 'validating' }
  | { readonly kind: 'valid'; readonly records: number; readonly warnings: readonly string[] }
  | { readonly kind: 'invalid'; readonly errors: readonly string[] }
  | { readonly kind: 'waiting' }
  /** `all` is the size of the body in bytes, available once the file is read. */
  | { readonly kind: 'uploading'; readonly done: number; readonly all: number }
  | { readonly kind: 'done'; readonly logId: number; readonly claim: Claim; readonly isDuplicate: boolean; readonly tagsFailed: boolean }
  /** `claimFailed`: the device was refused, not the file. `isFinal`: another attempt has the same result. */
  | { readonly kind: 'failed'; readonly message: string; readonly claimFailed: boolean; readonly isFinal: boolean };

export type UploadFile = ChosenFile<UploadState>;

export interface UploadCounts {
  readonly validating: number;
  readonly ready: number;
  readonly failed: number;
  /** The failed files that may succeed at another attempt. */
  readonly again: number;
  /** Waiting and uploading. */
  readonly under: number;
  readonly done: number;
  /** Files to upload, including the finished ones. */
  readonly all: number;
  readonly bytesDone: number;
  readonly bytesAll: number;
}

/** The number of files per state and the bytes uploaded: the size of each file times its progress. */
export function countsOf(files: readonly UploadFile[]): UploadCounts {
  const counts = { validating: 0, ready: 0, failed: 0, again: 0, under: 0, done: 0, all: 0, bytesDone: 0, bytesAll: 0 };
  for (const { state, file } of files) {
    if (state.kind === 'validating') counts.validating++;
    else if (state.kind === 'valid') counts.ready++;
    else if (state.kind !== 'invalid') {
      counts.all++;
      counts.bytesAll += file.size;
      counts.bytesDone += file.size * shareOf(state);
      if (state.kind === 'done') counts.done++;
      else if (state.kind === 'failed') {
        counts.failed++;
        if (!state.isFinal) counts.again++;
      } else counts.under++;
    }
  }
  return counts;
}

function shareOf(state: UploadState): number {
  if (state.kind === 'done') return 1;
  return state.kind === 'uploading' && state.all > 0 ? state.done / state.all : 0;
}

/** Whether a file is in progress or done: a new file of the same name is then a separate file. */
export const isKept = ({ kind }: UploadState): boolean => kind === 'waiting' || kind === 'uploading' || kind === 'done';
