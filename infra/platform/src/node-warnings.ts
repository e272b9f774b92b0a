import type { Logger } from '@headworks/observability';

/** kafkajs 2.2.4 sets a timer with a negative time once in each process, which Node takes for the shortest one. */
const HARMLESS = new Set(['TimeoutNegativeWarning']);

/** Logs the warnings of Node and of libraries, which Node would print as text of several lines. Returns the function that undoes it. */
export function logNodeWarnings(logger: Pick<Logger, 'warn' | 'debug'>): () => void {
  const printing = process.listeners('warning');
  for (const print of printing) process.off('warning', print);
  const log = (warning: Error) => logger[HARMLESS.has(warning.name) ? 'debug' : 'warn']({ err: warning }, warning.message);
  process.on('warning', log);
  return () => {
    process.off('warning', log);
    for (const print of printing) process.on('warning', print);
  };
}
