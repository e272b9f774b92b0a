import { isKafkaAway } from '@headworks/message-bus';
import { isTransient } from '@headworks/postgres';

/** A failure with its causes: more are a circle. */
const MOST_CAUSES = 5;

/** Whether the next start may succeed: a database or a broker is down or begins to work, as the error or one of its causes says. */
export function isAway(failure: unknown): boolean {
  let at = failure;
  for (let depth = 0; depth < MOST_CAUSES && at instanceof Error; depth++) {
    if (isTransient(at) || isKafkaAway(at)) return true;
    at = at.cause;
  }
  return false;
}
