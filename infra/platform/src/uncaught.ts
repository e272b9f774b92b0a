import type { Logger } from '@headworks/telemetry';

const NULL_WRITE = /Cannot read properties of null \(reading 'write'\)/;

/**
 * postgres.js 3.4.9 writes to a socket that is gone when the server ends a session while a write waits its turn, and throws outside of any query.
 * The query itself is rejected as a lost connection and retried by us, so this one error is no reason to end the process.
 */
export const isWriteToClosedSession = (error: unknown): boolean =>
  error instanceof TypeError && NULL_WRITE.test(error.message) && /postgres\/src\/connection\.js/.test(error.stack ?? '');

/** Ends the process at an error that nobody caught, as node does by itself, but for the one above. */
export function watchUncaught(logger: Logger): () => void {
  const handle = (error: unknown) => {
    if (isWriteToClosedSession(error)) {
      logger.warn({ err: error }, 'the database ended a session during a write');
      return;
    }
    logger.fatal({ err: error }, 'an error that nobody caught ends the process');
    process.exit(1);
  };
  process.on('uncaughtException', handle);
  return () => process.off('uncaughtException', handle);
}
