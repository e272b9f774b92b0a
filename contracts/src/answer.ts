import { type ErrorCode, errors, type Refusal, RefusalError, refuse } from './errors.js';

/** An HTTP answer of the contract: what a failure looks like on the wire. */
export interface FailureAnswer {
  readonly status: number;
  readonly body: object;
  readonly retryAfterSeconds: number | undefined;
  /** Is it our fault, so that somebody should read about it? */
  readonly fault: boolean;
}

/** HTTP statuses that the server itself refuses with, in the words of the contract. */
const OF_STATUS: Readonly<Record<number, ErrorCode>> = { 404: 'Not Found', 413: 'PayloadTooLarge', 415: 'UnsupportedMediaType' };
const BUSY_SECONDS = 2;

const statusOf = (error: unknown): number | undefined => {
  const { status, statusCode, getStatus } = error as { status?: unknown; statusCode?: unknown; getStatus?: unknown };
  const given = typeof getStatus === 'function' ? getStatus.call(error) : (status ?? statusCode);
  return typeof given === 'number' ? given : undefined;
};

/** What a database or network says that is away for the moment. */
const AWAY = new Set([
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
 * SQLSTATE classes 08 (connection) and 57P (shut down, starting up), 53300 (too many connections), and what was lost to another transaction: 40001
 * (serialization), 40P01 (deadlock), 55P03 (a lock that was not had in time).
 */
const AWAY_STATE = /^(?:08\w{3}|57P0[123]|53300|40001|40P01|55P03)$/;

function isStoreAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && (AWAY.has(code) || AWAY_STATE.test(code));
}

/** The answer to whatever was thrown at the edge: a refusal as it is, a fault in general words with the request's id. No stack trace leaves the server. */
export function answerTo(error: unknown, requestId: string): FailureAnswer {
  if (error instanceof RefusalError) return refused(error.refusal);
  // A service that does not answer in time: nothing is lost, the caller may try again.
  if (error instanceof Error && error.name === 'CallFailed')
    return { ...refused({ ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS }), fault: true };
  if (isStoreAway(error)) return { ...refused({ ...refuse('Busy'), retryAfterSeconds: BUSY_SECONDS }), fault: true };
  const status = statusOf(error);
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
  retryAfterSeconds,
  fault: false,
});
