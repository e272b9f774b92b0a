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

/** Yields for one turn of the event loop, so that other pending work runs first. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Resolves with the promise's value. Rejects after `timeoutMs` with a TimeoutError that names `what`, or with the error that `what` returns. */
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
