/** Waits `ms` milliseconds, or less when the signal aborts; never rejects. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}

/** Lets whatever else waits for this process go first: one turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The promise's value, or a failure once `timeoutMs` have passed: a TimeoutError that names `what`, or the error that `what` makes. */
export async function within<T>(promise: Promise<T>, timeoutMs: number, what: string | (() => Error)): Promise<T> {
  const failure = () => (typeof what === 'string' ? new TimeoutError(`${what} took longer than ${timeoutMs} ms`) : what());
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(failure()), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
