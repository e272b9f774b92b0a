import { within } from '@headworks/async';
import { HANDLER_TIMEOUT_MS } from '../limits.js';
import type { Subscription } from '../port.js';
import type { Cursor } from './cursor.js';
import { type DeadLetter, deadKeys, firstDead, keysToReplay, noteFailedReplay, reasonOf, removeDead } from './dead-letters.js';
import { holdOffset, OwnershipLost, type Place } from './offsets.js';
import { failureKind } from './retry-state.js';

/** Maximum number of letters replayed before new messages are handled. */
const LETTERS_A_TURN = 500;

/**
 * Handles the dead letters of the keys that an operator requested, each key in order and up to the first that fails again.
 * Returns the keys that still have dead letters. Throws transient failures: the request then stays.
 */
export async function replayKeys(subscription: Subscription, place: Place, at: Cursor): Promise<ReadonlySet<string>> {
  const { sql } = subscription.store;
  let left = LETTERS_A_TURN;
  for (const key of await keysToReplay(sql, place)) {
    while (left-- > 0) {
      const letter = await firstDead(sql, place, key);
      if (letter === undefined || !(await replayOne(subscription, place, at, letter))) break;
    }
  }
  return deadKeys(sql, place);
}

async function replayOne(subscription: Subscription, place: Place, at: Cursor, letter: DeadLetter): Promise<boolean> {
  const { sql } = subscription.store;
  try {
    const batch = { topic: place.topic, partition: place.partition, messages: [letter.message], rebuilding: false };
    const effects = await within(subscription.handler(batch), HANDLER_TIMEOUT_MS, `a replay of ${place.group}`);
    const afterCommit = await sql.begin(async (tx) => {
      await holdOffset(tx, place, at);
      if (!(await removeDead(tx, place.schema, letter.id))) throw new OwnershipLost(place);
      return effects?.(tx);
    });
    if (afterCommit) setImmediate(afterCommit);
    return true;
  } catch (error) {
    if (error instanceof OwnershipLost || failureKind(error) === 'transient') throw error;
    await noteFailedReplay(sql, place, letter, reasonOf(error));
    return false;
  }
}
