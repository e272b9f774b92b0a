/** Why a start was refused; every kind has one sentence that explains what to do. */
export type StartErrorKind =
  | 'disk-full'
  | 'newer-data'
  | 'folder-in-use'
  | 'folder-not-usable'
  | 'port-in-use'
  | 'platform'
  | 'postgres'
  | 'service';

/** A start that cannot continue. `message` is one sentence for the user; no stack is needed. */
export class StartError extends Error {
  readonly kind: StartErrorKind;

  constructor(kind: StartErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.kind = kind;
  }
}

/** The code of a system error such as ENOSPC, '' for anything else. */
export function systemCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
