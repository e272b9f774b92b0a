import type { ErrorCode, ErrorDetail } from '@headworks/api/errors';

/** Why a call fails: a code of the contract, an unreachable or slow server, or an invalid response. */
export type FailureCode = ErrorCode | 'Unreachable' | 'TooSlow' | 'Unreadable';

export const failureTexts = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  tooSlow: 'The server took too long to answer. Try again.',
} as const;

/** Thrown by every call. `message` is shown to the user; `status` is 0 if there was no response. */
export class CallFailure extends Error {
  constructor(
    readonly code: FailureCode | (string & {}),
    message: string,
    readonly status: number = 0,
    readonly requestId: string | null = null,
    readonly details: readonly ErrorDetail[] = [],
  ) {
    super(message);
    this.name = 'CallFailure';
  }
}

/** Why a site has no flow, which are no codes of refusals. */
type SiteError = 'NegativeHouseholds' | 'NotCalibrated';
/** Refusals that only another question avoids, such as one of more days, or a change of the site. */
const FINAL: ReadonlySet<string> = new Set<ErrorCode | SiteError>([
  'NotEnoughDays',
  'NoSites',
  'NoPipeSize',
  'NoFlow',
  'NegativeHouseholds',
  'NotCalibrated',
]);
/** Of the refusals, those that the user cannot remedy. */
const UNEXPECTED: ReadonlySet<string> = new Set<ErrorCode>(['Error in hydrograph decomp']);

/** Whether the same question may have another answer. */
export const mayChange = (error: unknown): boolean => !(error instanceof CallFailure && FINAL.has(error.code));

/** Whether support may need the id of the request; of most refusals the message says what the user can do. */
export const isForSupport = ({ status, code }: CallFailure): boolean => status !== 422 || UNEXPECTED.has(code);

/** Whether the server has refused a call for good: the same call is refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && error.status >= 400 && error.status < 500 && error.status !== 429;

export const isFailure = (error: unknown, code: FailureCode): boolean => error instanceof CallFailure && error.code === code;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const UNREADABLE = 'The server gave an answer that cannot be read.';

const isDetail = (value: unknown): value is ErrorDetail =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** The failure in an answer, or null: an answer with `error` is a failure, as is one whose status says so. */
export function failureIn(answer: unknown, status: number, requestId: string | null): CallFailure | null {
  const unreadable = new CallFailure('Unreadable', UNREADABLE, status, requestId);
  if (!isRecord(answer)) return unreadable;
  if (answer.error === undefined || answer.error === null) return status >= 400 ? unreadable : null;
  if (typeof answer.error !== 'string') return unreadable;
  const code = answer.error;
  const message = typeof answer.message === 'string' ? answer.message : code;
  const details = Array.isArray(answer.details) ? answer.details.filter(isDetail) : [];
  const id = typeof answer.requestId === 'string' ? answer.requestId : requestId;
  return new CallFailure(code, message, status, id, details);
}

/** The message for the user, whatever was thrown. */
export function messageOf(error: unknown): string {
  // An answer of another shape than expected: the words are those of the browser.
  if (error instanceof TypeError) return UNREADABLE;
  return error instanceof Error ? error.message : 'An unknown error has occurred.';
}
