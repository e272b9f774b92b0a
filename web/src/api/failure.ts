import type { ErrorCode, ErrorDetail } from '@headworks/contracts';

/** What a call can fail with: a code of the contract, a server that cannot be reached or is too slow, or something that is no answer of ours. */
export type FailureCode = ErrorCode | 'Unreachable' | 'TooSlow' | 'Unreadable';

/** Thrown by every call. `message` is what a person reads; `status` is 0 where there was no answer. */
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

export const isFailure = (error: unknown, code: FailureCode): boolean => error instanceof CallFailure && error.code === code;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isDetail = (value: unknown): value is ErrorDetail =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** The failure that an answer holds, or null where it holds none: a failure is an answer with `error`. */
export function failureIn(answer: unknown, status: number, requestId: string | null): CallFailure | null {
  if (!isRecord(answer)) return new CallFailure('Unreadable', 'The server gave an answer that cannot be read.', status, requestId);
  if (answer.error === undefined || answer.error === null) return null;
  const code = String(answer.error);
  const message = typeof answer.message === 'string' ? answer.message : code;
  const details = Array.isArray(answer.details) ? answer.details.filter(isDetail) : [];
  const id = typeof answer.requestId === 'string' ? answer.requestId : requestId;
  return new CallFailure(code, message, status, id, details);
}

/** The sentence for a person, whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'An unknown error has occurred.');
