const KEEP_ALIVE_MS = 3_600_000;

/**
 * The first signal that asks this process to end; later signals are ignored because shutdown is in progress.
 * Waiting for the signal keeps the process alive.
 */
export function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const waiting = setInterval(() => {}, KEEP_ALIVE_MS);
    const end = (name: NodeJS.Signals) => {
      clearInterval(waiting);
      resolve(name);
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  });
}
