import { sleep, within } from '@headworks/async';
import { LOCK_TIMEOUT_MS } from './pool.js';
import type { Sql, Tx } from './sql.js';

const TRANSIENT_STATES = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available in time
  '25P04', // transaction timeout
  '53300', // too many connections
  '57P01', // shut down by an administrator
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '58030', // I/O error
  '53100', // disk full: transient, until there is room again
]);
const TRANSIENT_CODES = /^(CONNECT|CONNECTION|ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH)/;
/** Of a Unix socket that is not there yet, or whose queue is full; of a file they mean something else. */
const UNCONNECTED = /^(?:ENOENT|EAGAIN)$/;

/** Returns whether waiting can fix the error: a deadlock, a lost connection, a server that is down. */
export function isTransient(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { readonly code?: unknown; readonly syscall?: unknown };
  if (typeof code !== 'string') return false;
  return (
    TRANSIENT_STATES.has(code) || code.startsWith('08') || TRANSIENT_CODES.test(code) || (syscall === 'connect' && UNCONNECTED.test(code))
  );
}

/** Codes of failures that a retry fixes within moments: a lost lock or serialization conflict, a broken connection, a server that restarts or is too busy to accept one. */
const RETRY_SOON =
  /^(?:40001|40P01|55P03|57P0[123]|08\w{3}|CONNECTION_CLOSED|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOENT|EAGAIN|EPIPE)$/;

const healsSoon = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && RETRY_SOON.test(code) && isTransient(error);
};

/** The work did not end before its deadline, for example because the database hangs. */
class NoAnswerInTime extends Error {
  readonly code = 'ETIMEDOUT';
}

const noAnswer = (): Error => new NoAnswerInTime('no answer before the deadline');

/**
 * Retries `work` while a retry may fix its failure, with growing pauses from 20 ms, as long as a try that waits for a lock can end before
 * `deadline` (milliseconds since the epoch, by `now`). Rejects at the deadline with a transient failure if a try does not end. Only for work that may be
 * repeated: its transaction was rolled back, or a command id identifies the repeat.
 */
export async function retryUntil<T>(deadline: number, work: () => Promise<T>, now: () => number = Date.now): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await within(work(), Math.max(0, deadline - now()), noAnswer);
    } catch (error) {
      const pauseMs = pauseAfter(attempt);
      if (!healsSoon(error) || now() + pauseMs + LOCK_TIMEOUT_MS > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}

/**
 * Runs `work` in a transaction that is rolled back, with a transient failure, if it ends at or after `deadline` (milliseconds since the epoch, by
 * `now`): the caller was already answered that it failed. For changes that a caller cannot simply repeat, such as using a code.
 */
export const beginUntil = <T>(sql: Sql, deadline: number, work: (tx: Tx) => Promise<T>, now: () => number = Date.now): Promise<T> =>
  sql.begin(async (tx) => {
    const result = await work(tx);
    if (now() >= deadline) throw noAnswer();
    return result;
  }) as Promise<T>;

const pauseAfter = (attempt: number): number => Math.min(20 * 2 ** attempt, 2_000) * (0.5 + Math.random() / 2);

/** Retries `work` while its failure is transient, up to `times` times, with growing pauses from 20 ms. */
export async function retryTransient<T>(work: () => Promise<T>, times = 5, signal?: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= times || signal?.aborted || !isTransient(error)) throw error;
      await sleep(pauseAfter(attempt), signal);
    }
  }
}
