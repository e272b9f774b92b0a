import { setTimeout as pause } from 'node:timers/promises';

export interface UntilOptions {
  /** The longest wait in ms; default `PATIENCE_MS`. */
  readonly deadlineMs?: number;
  /** What is awaited, for the failure: "the mail to arrive". */
  readonly what: string;
}

/** The default timeout of a wait in a test. It is not a promise of the product and costs nothing if all is well: a slow machine is not a failure. */
export const PATIENCE_MS = 30_000;

const LOOK_EVERY_MS = 20;

/**
 * Polls every 20 ms until `condition` returns a value that is not false, null or undefined, and returns it.
 * Throws with `what`, and with the condition's own last failure, once the deadline has passed.
 */
export async function until<T>(
  condition: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  options: UntilOptions,
): Promise<T> {
  const deadlineMs = options.deadlineMs ?? PATIENCE_MS;
  const endMs = performance.now() + deadlineMs;
  for (;;) {
    const seen = await look(condition);
    if ('value' in seen) return seen.value;
    if (performance.now() > endMs) throw new Error(`Waited ${deadlineMs} ms in vain for ${options.what}`, { cause: seen.failure });
    await pause(LOOK_EVERY_MS);
  }
}

async function look<T>(
  condition: () => T | false | null | undefined | Promise<T | false | null | undefined>,
): Promise<{ value: T } | { failure: unknown }> {
  try {
    const value = await condition();
    return value === false || value === null || value === undefined ? { failure: undefined } : { value };
  } catch (failure) {
    return { failure };
  }
}
