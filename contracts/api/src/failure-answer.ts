import { type ErrorCode, errors, type Refusal, RefusalError, refuse, refuseTooLarge } from './errors.js';

/** The HTTP answer to a failed request. */
export interface FailureAnswer {
  readonly status: number;
  readonly body: object;
  readonly retryAfterSeconds: number | undefined;
  /** True for a fault of the server, which is logged; false for a refusal. */
  readonly fault: boolean;
}

/** The error codes of the statuses with which the HTTP server itself refuses a request. */
const OF_STATUS: Readonly<Record<number, ErrorCode>> = { 404: 'Not Found', 413: 'PayloadTooLarge', 415: 'UnsupportedMediaType' };
/** Statuses after which to try again. */
const LATER: Readonly<Record<number, ErrorCode>> = { 429: 'TooManyRequestsException', 503: 'Busy' };
const BUSY_SECONDS = 2;

const statusOf = (error: unknown): number | undefined => {
  const { status, statusCode, getStatus } = error as { status?: unknown; statusCode?: unknown; getStatus?: unknown };
  const given = typeof getStatus === 'function' ? getStatus.call(error) : (status ?? statusCode);
  return typeof given === 'number' ? given : undefined;
};

/** The limit that a body exceeds, where the HTTP server says it. */
const limitOf = (error: unknown): number | undefined => {
  const { limitBytes } = (error ?? {}) as { limitBytes?: unknown };
  return typeof limitBytes === 'number' ? limitBytes : undefined;
};

/** When to try again, where the HTTP server says it. */
const secondsOf = (error: unknown): number => {
  const { retryAfterSeconds } = (error ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : BUSY_SECONDS;
};

/** Error codes of a database or network that is temporarily unavailable. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ETIMEDOUT',
]);
/**
 * SQLSTATE classes 08 (connection) and 57P (shutdown, startup), 53300 (too many connections), and conflicts with another transaction: 40001
 * (serialization), 40P01 (deadlock), 55P03 (lock timeout).
 */
const UNAVAILABLE_STATE = /^(?:08\w{3}|57P0[123]|53300|40001|40P01|55P03)$/;

/** A Unix socket that is not there yet, or whose queue is full. */
const UNCONNECTED = new Set(['ENOENT', 'EAGAIN']);

function isStoreUnavailable(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return false;
  return UNAVAILABLE.has(code) || UNAVAILABLE_STATE.test(code) || (syscall === 'connect' && UNCONNECTED.has(code));
}

/** The answer to an error: a refusal unchanged, a fault in general words with the request id. No stack trace leaves the server. */
export function answerTo(error: unknown, requestId: string): FailureAnswer {
  if (error instanceof RefusalError) return refused(error.refusal);
  // A service call that timed out or failed: nothing is lost, the caller may retry.
  if (error instanceof Error && error.name === 'CallFailed') return { ...refused(refuse('Busy')), fault: true };
  if (isStoreUnavailable(error)) return { ...refused(refuse('Busy')), fault: true };
  const status = statusOf(error);
  const limitBytes = limitOf(error);
  const later = LATER[status ?? 0];
  if (later !== undefined) return refused({ ...refuse(later), retryAfterSeconds: secondsOf(error) });
  if (status === 413 && limitBytes !== undefined) return refused(refuseTooLarge(limitBytes));
  if (status !== undefined && status >= 400 && status < 500) {
    return refused(refuse(OF_STATUS[status] ?? 'Validation Error', status === 400 ? (error as Error).message : undefined));
  }
  return {
    status: 500,
    body: { error: 'Internal Error', message: errors['Internal Error'].message, requestId },
    retryAfterSeconds: undefined,
    fault: true,
  };
}

const refused = ({ refused: error, message, details, retryAfterSeconds }: Refusal): FailureAnswer => ({
  status: errors[error].status,
  body: { error, message: message ?? errors[error].message, ...(details ? { details } : {}) },
  retryAfterSeconds: retryAfterSeconds ?? (error === 'Busy' ? BUSY_SECONDS : undefined),
  fault: false,
});
