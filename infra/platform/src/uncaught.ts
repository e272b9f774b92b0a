import { isTransient } from '@headworks/postgres';
import type { Logger } from '@headworks/telemetry';

const NULL_WRITE = /Cannot read properties of null \(reading 'write'\)/;
/** The question that postgres.js 3.4.9 itself asks of each new session: the types of arrays. */
const TYPES_QUERY = /select b\.oid, b\.typarray/;

/** postgres.js 3.4.9 writes to a socket that is gone when the server ends a session while a write waits its turn, and throws outside of any query. */
const isWriteToClosedSession = (error: unknown): boolean =>
  error instanceof TypeError && NULL_WRITE.test(error.message) && /postgres\/src\/connection\.js/.test(error.stack ?? '');

/** postgres.js 3.4.9 awaits the types of a new session where nobody catches that the session ended meanwhile. */
const isTypesOfLostSession = (error: unknown): boolean =>
  isTransient(error) && TYPES_QUERY.test(String((error as { readonly query?: unknown }).query));

/**
 * The two errors of postgres.js that nobody can catch and that are no reason to end the process: the query itself is rejected as a lost connection,
 * and retried by us.
 */
export const isLostSession = (error: unknown): boolean => isWriteToClosedSession(error) || isTypesOfLostSession(error);

/** Ends the process at an error that nobody caught, as node does by itself, but for those of a session that was lost. */
export function watchUncaught(logger: Logger): () => void {
  const handle = (error: unknown) => {
    if (isLostSession(error)) {
      logger.warn({ err: error }, 'the database ended a session');
      return;
    }
    logger.fatal({ err: error }, 'an error that nobody caught ends the process');
    process.exit(1);
  };
  process.on('uncaughtException', handle);
  return () => process.off('uncaughtException', handle);
}
