import { CallFailure } from './failure.js';
import { newIdempotencyKey } from './idempotency-key.js';

/** A user who presses again does so within this time; later, the same words may be another wish. */
const AGAIN_WITHIN_MS = 60_000;

interface Unsure {
  readonly key: string;
  /** Ends the time in which the same call is the same command. */
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Calls without a clear answer. */
const unsure = new Map<string, Unsure>();

/** No answer says whether it was done: the server was away, slow or busy, such as one whose views did not show in time what was created. */
const isUnclear = (error: unknown): boolean => error instanceof CallFailure && (error.status === 0 || error.status >= 500);

/**
 * Makes a call with a key by which the server recognizes the command. The same call, made again within a minute of one without a clear answer, has the
 * key of that one, so that the server does not do it twice.
 */
export async function asOneCommand<Answer>(url: string, body: string, attempt: (key: string) => Promise<Answer>): Promise<Answer> {
  const same = `${url} ${body}`;
  const before = unsure.get(same);
  clearTimeout(before?.timer);
  unsure.delete(same);
  const key = before?.key ?? newIdempotencyKey();
  try {
    return await attempt(key);
  } catch (error) {
    if (isUnclear(error)) unsure.set(same, { key, timer: setTimeout(() => unsure.delete(same), AGAIN_WITHIN_MS) });
    throw error;
  }
}
