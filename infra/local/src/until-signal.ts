const KEEP_ALIVE_MS = 3_600_000;

/**
 * The first signal that asks this process to end; from then on more of them are ignored, for the end is under way.
 * Waiting for it keeps the process alive.
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
