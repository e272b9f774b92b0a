import type { Logger } from '@headworks/observability';
import { isTransient } from '@headworks/postgres';

const NULL_WRITE = /Cannot read properties of null \(reading 'write'\)/;
/** The query that postgres.js 3.4.9 sends in each new session: the types of arrays. */
const TYPES_QUERY = /select b\.oid, b\.typarray/;

/** postgres.js 3.4.9 writes to a socket that is gone when the server ends a session while a write waits its turn, and throws outside of any query. */
const isWriteToClosedSession = (error: unknown): boolean =>
  error instanceof TypeError && NULL_WRITE.test(error.message) && /postgres\/src\/connection\.js/.test(error.stack ?? '');

/** postgres.js 3.4.9 awaits the types of a new session without handling that the session ended meanwhile. */
const isTypesOfLostSession = (error: unknown): boolean =>
  isTransient(error) && TYPES_QUERY.test(String((error as { readonly query?: unknown }).query));

/**
 * The two errors of postgres.js that cannot be caught and must not end the process: the query itself is rejected as a lost connection,
 * and retried by the caller.
 */
export const isLostSession = (error: unknown): boolean => isWriteToClosedSession(error) || isTypesOfLostSession(error);

/** Ends the process at an uncaught error, as Node does by default, except for errors of a lost session. */
export function watchUncaught(logger: Logger): () => void {
  const handle = (error: unknown) => {
    if (isLostSession(error)) {
      logger.warn({ err: error }, 'the database ended a session');
      return;
    }
    logger.fatal({ err: error }, 'an uncaught error ends the process');
    process.exit(1);
  };
  process.on('uncaughtException', handle);
  return () => process.off('uncaughtException', handle);
}
